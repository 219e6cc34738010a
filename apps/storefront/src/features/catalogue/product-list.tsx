import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApi } from '../../api/use-api.ts';
import { useFirstScreen } from '../../device/use-device-width.ts';
import { ProductGrid } from '../../ui/product-card.tsx';
import { GrowingList } from './growing-list.tsx';
import type { ProductListing } from './list-search.ts';
import { type ProductAction, ProductItem } from './product-item.tsx';
import { ProductSkeletons } from './product-shelf.tsx';
import { listingQuery } from './queries.ts';
import { useStandIns } from './use-stand-ins.ts';

interface ProductListProps {
  listing: ProductListing;
  page: number;
  /** What is said when there is none. */
  empty: ReactNode;
  action?: ProductAction | undefined;
  withShop?: boolean;
  /** Goes on by itself as the end comes near. */
  endless?: boolean;
}

/** Products of a list, as far as it has grown. */
export function ProductList({
  listing,
  page,
  empty,
  action,
  withShop = true,
  endless = false,
}: ProductListProps) {
  const query = useSuspenseInfiniteQuery(listingQuery(useApi(), { ...listing, page }));
  const standIn = useStandIns();
  const firstScreen = useFirstScreen();
  if (query.data.pages.every(({ data }) => data.length === 0)) return empty;
  return (
    <GrowingList query={query} page={page} endless={endless} placeholders={ProductSkeletons}>
      {(products, coming) => (
        <ProductGrid>
          {products.map((product, index) => (
            <ProductItem
              key={product.id}
              product={product}
              action={action}
              withShop={withShop}
              standIn={standIn(product)}
              atOnce={index < firstScreen}
            />
          ))}
          {coming}
        </ProductGrid>
      )}
    </GrowingList>
  );
}
