import type { ProductCard as Card, Stock } from '@hamper/contract/catalogue';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { ProductCard } from '@hamper/ui/cards/product-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { memo, type ReactNode } from 'react';

import { bonusWords } from '../../i18n/bonus-words.ts';
import { unitOfWeighed } from '../../i18n/measured.ts';
import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import { LikeButton } from '../likes/like-button.tsx';
import { ProductLink } from './product-link.tsx';
import { fewLeft, isSoldOut, lowestPrice, saving } from './stock.ts';

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
  const format = useFormat();
  const { percent } = format;
  const { id, uuid, img, tone, translation, shop } = product;
  const { amount, old, isLowest, stock } = lowestPrice(product);
  const off = saving({ amount, old });
  const facts = useCardFacts(product, stock);
  const bonus = bonusOf(product);
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
      {...facts}
      gift={bonus && bonusWords(bonus, { t, ...format }, id)}
      {...(withShop ? { shop: shop.translation.title } : {})}
      like={<LikeButton product={product} />}
      action={isSoldOut(product) ? <Badge>{t('product.sold-out')}</Badge> : action?.(product)}
    />
  );
}

/** The bonus of the first variant that has one; what is sold out is not promised. */
const bonusOf = (product: Card) =>
  isSoldOut(product)
    ? undefined
    : product.stocks.flatMap(({ bonus }) => (bonus === null || bonus.sold_out ? [] : [bonus])).at(0);

/** A unit's content and base price as far as they are known, its rating, and that few are left. */
function useCardFacts(product: Card, stock: Stock | undefined) {
  const { t } = useTranslation();
  const { number, price, parts } = useFormat();
  const { rating_avg: rating, reviews_count: reviews, unit } = product;
  const per = stock?.price_per;
  const left = fewLeft(product);
  const stars = rating === null ? '' : number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    // Of what is weighed the unit is only a measure, beside a stepper's "3 kg" another quantity.
    unit: parts([
      per && unitOfWeighed(product) ? '' : unit.translation.title,
      per && t(`product.per.${per.unit}`, { price: price(per.price) }),
    ]),
    rating:
      rating === null
        ? undefined
        : {
            words: reviews > 0 ? `${stars} (${number(reviews)})` : stars,
            label: `${t('rating.of', { value: stars, most: number(5) })}${
              reviews > 0
                ? `${t('list.comma')}${t('shop.reviews', { count: reviews, total: number(reviews) })}`
                : ''
            }`,
          },
    scarce: left === null ? undefined : t('product.few-left', { count: left, total: number(left) }),
  };
}
