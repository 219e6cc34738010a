import type { Product, Stock } from '@hamper/contract/catalogue';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Price } from '@hamper/ui/cards/price.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';

import { bonusWords } from '../../i18n/bonus-words.ts';
import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import { ButtonTo } from '../../links.ts';
import { LikeButton } from '../likes/like-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { commonUnit } from './common-unit.ts';
import { Gallery } from './gallery.tsx';
import { SoldBy } from './sold-by.tsx';
import { isSoldOut, lowestPrice, priceOf, saving } from './stock.ts';
import { useCategoryPictures } from './use-category-pictures.ts';

import * as styles from './product-view.module.css';

/**
 * Variants, add-ons, quantity and the button; the cart's own business, handed in by the page. It says which variant is
 * chosen, so that the price at the top is that one's.
 */
type ProductForm = ComponentType<ProductFormProps>;

export interface ProductFormProps {
  product: Product;
  /** `isLowest`: some choice is open still, and it may cost more. */
  onStock: (stock: Stock, isLowest: boolean) => void;
  /** It stands in a dialog or sheet, not on the product's own page. */
  inSheet: boolean;
  onAdded?: (() => void) | undefined;
}

interface ProductViewProps {
  product: Product;
  form: ProductForm;
  /** Ingredients, allergens, diets and nutrition. */
  facts: ReactNode;
  /** In a dialog or sheet: reviews, related products and the link to its own page. */
  sheetDetails?: ReactNode;
  /** On its own page it is the h1 and has no link there; a sheet's own title is the one that is read out. */
  ownPage?: boolean;
  /** Puts it on a shopping list, beside its heart. */
  toList?: ComponentType<{ product: Product; stock: Stock | undefined }>;
  /** It was put into the cart. */
  onAdded?: () => void;
}

interface PricedStock {
  stock: Stock | undefined;
  /** It may cost more. */
  isLowest: boolean;
}

/** Everything about one product: in the dialog, the sheet and on its page. */
export function ProductView(props: ProductViewProps) {
  const { product, form: Form, facts, sheetDetails, ownPage = false, toList: ToList, onAdded } = props;
  const { t } = useTranslation();
  const { percent } = useFormat();
  const fallbackImage = useCategoryPictures()(product);
  // The cheapest one's price shows until another is chosen.
  const [{ stock, isLowest }, setPricedStock] = useState<PricedStock>(() => lowestPrice(product));
  const { amount, old } = priceOf(stock);
  const off = saving({ amount, old });
  const { slug, translation } = product;
  const title = normalizeTitleCase(translation.title);
  return (
    <article className={cx(styles.view, ownPage && styles.page)}>
      <div className={styles.show}>
        <Gallery
          product={product}
          fallbackImage={fallbackImage}
          chosen={stock?.img}
          badge={
            off >= 0.01 && (
              <Badge tone="sale" shape="square" className={styles.discount}>
                {percent(-off)}
              </Badge>
            )
          }
        />
      </div>
      <div className={styles.words}>
        <Heading product={product} title={title} ownPage={ownPage} />
        <div className={styles.cost}>
          <div>
            <Price
              amount={amount}
              old={old}
              oldLabel={t('product.instead-of')}
              from={isLowest}
              className={styles.price}
            />
            <UnitPrice stock={stock} />
          </div>
          <div className={styles.actions}>
            {ToList && <ToList product={product} stock={stock} />}
            <LikeButton product={product} plain />
            <ShareButton title={title} path={`/product/${slug}`} />
          </div>
        </div>
        <BonusNote product={product} stock={stock} />
        {translation.description && <p className={styles.about}>{translation.description}</p>}
        {!ownPage && <SoldBy product={product} />}
        {isSoldOut(product) ? (
          <SoldOut product={product} />
        ) : (
          <Form
            product={product}
            onStock={(chosen, isLowest) => setPricedStock({ stock: chosen, isLowest })}
            inSheet={!ownPage}
            onAdded={onAdded}
          />
        )}
        {/* Below what adds it, which thereby stands on a phone's first screen. */}
        {ownPage && <SoldBy product={product} />}
      </div>
      <div className={styles.facts}>{facts}</div>
      {sheetDetails && <div className={styles.more}>{sheetDetails}</div>}
    </article>
  );
}

/** The gift that comes with it; where that is sold out, it is said. */
function BonusNote({ product, stock }: { product: Product; stock: Stock | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const bonus = stock?.bonus;
  if (!bonus || isSoldOut(product)) return null;
  return (
    <p className={styles.bonus} data-gone={bonus.sold_out || undefined}>
      <Icon name="gift" />
      <span>
        {bonusWords(bonus, { t, ...format }, product.id)}
        {bonus.sold_out && (
          <small>{t('bonus.sold-out', { gift: bonus.bonusStock.product.translation.title })}</small>
        )}
      </span>
    </p>
  );
}

interface HeadingProps {
  product: Product;
  title: string;
  ownPage: boolean;
}

/** Name, brand, unit, rating and marks. */
function Heading({ product, title, ownPage }: HeadingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { brand, age_limit: age, tags } = product;
  const unit = commonUnit(product);
  return (
    <div>
      {ownPage ? (
        <h1>{title}</h1>
      ) : (
        <p className={styles.heading} aria-hidden="true">
          {title}
        </p>
      )}
      <p className={styles.unit}>
        {brand && (
          <Link to="/products" search={{ brand_id: [brand.id] }} className={styles.brand}>
            <bdi>{brand.title}</bdi>
          </Link>
        )}
        {unit !== undefined && <bdi>{unit}</bdi>}
        <Stars product={product} />
      </p>
      {(age !== null || tags.length > 0) && (
        <p className={styles.marks}>
          {age !== null && (
            <Badge tone="warn">
              <abbr title={t('product.age.about', { age: number(age) })}>
                {t('product.age', { age: number(age) })}
              </abbr>
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag} className={styles.mark}>
              {tag}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}

/** The price of a kilo, a litre or a piece. */
function UnitPrice({ stock }: { stock: Stock | undefined }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  if (!stock?.price_per) return null;
  const { price: amount, unit } = stock.price_per;
  return <p className={styles.per}>{t(`product.per.${unit}`, { price: price(amount) })}</p>;
}

function Stars({ product: { rating_avg: rating, reviews_count: reviews } }: { product: Product }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (rating === null) return null;
  return (
    <span className={styles.rating}>
      <Icon name="star" />
      {number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      {reviews > 0 && ` (${t('shop.reviews', { count: reviews, total: number(reviews) })})`}
    </span>
  );
}

function SoldOut({ product: { shop } }: { product: Product }) {
  const { t } = useTranslation();
  const name = shop.translation.title;
  return (
    <div className={styles.out}>
      <p>
        <b>{t('product.sold-out')}</b> <span>{t('product.sold-out.about', { shop: name })}</span>
      </p>
      <ButtonTo variant="ghost" to="/shops/$slug" params={{ slug: shop.slug }}>
        {t('product.more-from', { shop: name })}
      </ButtonTo>
    </div>
  );
}
