import type { ProductCard as Card } from '@hamper/contract/catalogue';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { toneOf } from '../../ui/tile.tsx';
import { calmTitle } from './calm-title.ts';
import { LikeButton } from './like-button.tsx';
import { ProductLink } from './product-link.tsx';
import { isSoldOut, priceOf, saving } from './stock.ts';

/** What puts a product into the cart; the cart's own business, handed in by the route. */
export type ProductAction = (product: Card) => ReactNode;

interface ProductItemProps {
  product: Card;
  action?: ProductAction | undefined;
  /** Names the seller, where a list holds several. */
  withShop?: boolean;
  /** Stands in, muted, for a product nobody has photographed. */
  standIn?: string | undefined;
  atOnce?: boolean;
}

/** Drawn anew only for itself: each step of the address draws the list around it anew. */
export const ProductItem = memo(function ProductItem(props: ProductItemProps) {
  const { product, action, withShop = false, standIn, atOnce } = props;
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { id, uuid, img, tone, translation, unit, shop } = product;
  const { amount, old } = priceOf(product.stocks[0]);
  const off = saving({ amount, old });
  const words = [unit.translation.title, withShop && shop.translation.title].filter(Boolean).join(' · ');
  return (
    <ProductCard
      name={
        <ProductLink uuid={uuid}>
          <bdi>{calmTitle(translation.title)}</bdi>
        </ProductLink>
      }
      picture={img ?? standIn}
      {...(atOnce === undefined ? {} : { atOnce })}
      muted={!img && standIn !== undefined}
      tone={tone ?? toneOf(product.category_id ?? id)}
      price={amount}
      oldPrice={old}
      oldLabel={t('product.instead-of')}
      discount={off >= 0.01 ? percent(-off) : undefined}
      unit={words || undefined}
      like={<LikeButton product={product} />}
      action={isSoldOut(product) ? <Badge>{t('product.sold-out')}</Badge> : action?.(product)}
    />
  );
});
