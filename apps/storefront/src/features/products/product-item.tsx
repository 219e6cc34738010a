import type { ProductCard as Card } from '@hamper/contract/catalogue';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { ProductCard } from '@hamper/ui/cards/product-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { memo, type ReactNode } from 'react';

import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import { LikeButton } from '../likes/like-button.tsx';
import { ProductLink } from './product-link.tsx';
import { isSoldOut, lowestPrice, saving } from './stock.ts';

/** The control that puts a product into the cart; the cart's own business, handed in by the route. */
export type ProductAction = (product: Card) => ReactNode;

interface ProductItemProps {
  product: Card;
  action?: ProductAction | undefined;
  /** Names the seller, where a list holds several. */
  withShop?: boolean;
  /** Stands in, muted, for a product nobody has photographed. */
  fallbackImage?: string | undefined;
  atOnce?: boolean | undefined;
}

/** Rendered again only when its own props change, not with each step of the address. */
export const ProductItem = memo(Item);

function Item({ product, action, withShop = false, fallbackImage, atOnce }: ProductItemProps) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { id, uuid, img, tone, translation, unit, shop } = product;
  const { amount, old, isLowest } = lowestPrice(product);
  const off = saving({ amount, old });
  const unitAndShop = [unit.translation.title, withShop && shop.translation.title]
    .filter(Boolean)
    .join(' · ');
  return (
    <ProductCard
      name={
        <ProductLink uuid={uuid}>
          <bdi>{normalizeTitleCase(translation.title)}</bdi>
        </ProductLink>
      }
      picture={img ?? fallbackImage}
      atOnce={atOnce}
      muted={!img && fallbackImage !== undefined}
      tone={tone ?? toneOf(product.category_id ?? id)}
      price={amount}
      oldPrice={old}
      from={isLowest}
      oldLabel={t('product.instead-of')}
      discount={off >= 0.01 && percent(-off)}
      unit={unitAndShop}
      like={<LikeButton product={product} />}
      action={isSoldOut(product) ? <Badge>{t('product.sold-out')}</Badge> : action?.(product)}
    />
  );
}
