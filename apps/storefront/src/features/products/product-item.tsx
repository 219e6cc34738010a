import type { ProductCard as Card } from '@hamper/contract/catalogue';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { DrawnProductCard, ProductCard } from '@hamper/ui/cards/product-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { memo, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';

import { identityOf, useKeptPart } from '../../hydration/kept-part.ts';
import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import { LikeButton } from '../likes/like-button.tsx';
import { BranchContext, ProductLink } from './product-link.tsx';
import { isSoldOut, leastOf, saving } from './stock.ts';

/** What puts a product into the cart; the cart's own business, handed in by the route. */
export type ProductAction = (product: Card) => ReactNode;

interface ProductItemProps {
  product: Card;
  action?: ProductAction | undefined;
  /** Names the seller, where a list holds several. */
  withShop?: boolean;
  /** Stands in, muted, for a product nobody has photographed. */
  standIn?: string | undefined;
  atOnce?: boolean | undefined;
}

/** Drawn anew only for itself, where each step of the address draws the list around it anew. */
const LiveItem = memo(Item);

/** On the server a card that has been drawn for this page before is drawn no more. */
export const ProductItem = createIsomorphicFn()
  .server(() => KeptItem)
  .client(() => LiveItem)();

function KeptItem(props: ProductItemProps) {
  const { action, ...shown } = props;
  const { html, mark } = useKeptPart('</li>', 'card', shown, identityOf(action), use(BranchContext));
  if (html === undefined) return <Item {...props} mark={mark} />;
  const { product, standIn, atOnce = false } = shown;
  return <DrawnProductCard html={html} picture={product.img ?? standIn} atOnce={atOnce} />;
}

function Item(props: ProductItemProps & { mark?: string | undefined }) {
  const { product, action, withShop = false, standIn, atOnce, mark } = props;
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { id, uuid, img, tone, translation, unit, shop } = product;
  const { amount, old, isLeast } = leastOf(product);
  const off = saving({ amount, old });
  const words = [unit.translation.title, withShop && shop.translation.title].filter(Boolean).join(' · ');
  return (
    <ProductCard
      mark={mark}
      name={
        <ProductLink uuid={uuid}>
          <bdi>{normalizeTitleCase(translation.title)}</bdi>
        </ProductLink>
      }
      picture={img ?? standIn}
      atOnce={atOnce}
      muted={!img && standIn !== undefined}
      tone={tone ?? toneOf(product.category_id ?? id)}
      price={amount}
      oldPrice={old}
      from={isLeast}
      oldLabel={t('product.instead-of')}
      discount={off >= 0.01 && percent(-off)}
      unit={words}
      like={<LikeButton product={product} />}
      action={isSoldOut(product) ? <Badge>{t('product.sold-out')}</Badge> : action?.(product)}
    />
  );
}
