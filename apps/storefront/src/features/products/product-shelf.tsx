import type { ProductCard } from '@hamper/contract/catalogue';
import { CardShelf } from '@hamper/ui/cards/card-shelf.tsx';
import { ProductCardSkeleton, ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import type { ReactNode } from 'react';

import type { Placeholders } from '../listing/growing-list.tsx';
import { type ProductAction, ProductItem } from './product-item.tsx';

import * as styles from '../listing/section.module.css';

interface ProductShelfProps {
  title: string;
  about?: string;
  /** The way to all of them. */
  more?: ReactNode;
  products: ProductCard[];
  action?: ProductAction | undefined;
  withShop?: boolean;
  /** One row that scrolls sideways, instead of a grid. */
  row?: boolean;
}

/** A heading over a row or two of products; an empty shelf is not put up at all. */
export function ProductShelf({
  title,
  about,
  more,
  products,
  action,
  withShop,
  row = false,
}: ProductShelfProps) {
  if (products.length === 0) return null;
  const cards = products.map((product) => (
    <ProductItem key={product.id} product={product} action={action} withShop={withShop ?? false} />
  ));
  return (
    <div className={styles.section}>
      {row ? (
        <CardShelf title={title} about={about} action={more}>
          {cards}
        </CardShelf>
      ) : (
        <section className={styles.short}>
          <SectionHeader title={title} about={about} action={more} />
          <ProductGrid>{cards}</ProductGrid>
        </section>
      )}
    </div>
  );
}

/** The shape of products on their way. */
export function ProductSkeletons({ count, first, still }: Placeholders) {
  return Array.from({ length: count }, (_, index) => (
    <ProductCardSkeleton key={index} ref={index === 0 ? first : undefined} still={still} />
  ));
}
