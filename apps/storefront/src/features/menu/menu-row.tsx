import type { MenuItem } from '@hamper/contract/catalogue/menu';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { memo } from 'react';

import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import { useCodeNames } from '../../i18n/use-code-names.ts';
import type { ProductAction } from '../products/product-item.tsx';
import { ProductLink } from '../products/product-link.tsx';
import { isSoldOut, lowestPrice, saving } from '../products/stock.ts';

import * as styles from './menu.module.css';

interface MenuRowProps {
  dish: MenuItem;
  action: ProductAction;
  /** Stands in, muted, for a dish nobody has photographed. */
  fallbackImage: string | undefined;
  /** Stands on the first screen. */
  atOnce: boolean;
}

/** A dish on a menu: its words first, its picture at the end. Drawn anew only for itself, as `ProductItem` is. */
export const MenuRow = memo(function MenuRow({ dish, action, fallbackImage, atOnce }: MenuRowProps) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { id, uuid, img, tone, translation, category_id: category } = dish;
  const { amount, old, isLowest } = lowestPrice(dish);
  const off = saving({ amount, old });
  const soldOut = isSoldOut(dish);
  const picture = img ?? fallbackImage;
  return (
    <li className={cx(styles.row, soldOut && styles.soldOut)}>
      <div className={styles.words}>
        <h3 className={`clamp ${styles.name}`}>
          <ProductLink uuid={uuid}>
            <bdi>{normalizeTitleCase(translation.title)}</bdi>
          </ProductLink>
        </h3>
        {translation.description !== null && (
          <p className={`clamp ${styles.about}`}>
            <bdi>{translation.description}</bdi>
          </p>
        )}
        <div className={styles.facts}>
          <Price amount={amount} old={old} oldLabel={t('product.instead-of')} from={isLowest} />
          {off >= 0.01 && (
            <Badge tone="sale" shape="square">
              {percent(-off)}
            </Badge>
          )}
          <Rated dish={dish} />
          <Diets dish={dish} />
        </div>
      </div>
      <div className={styles.show}>
        <Tile tone={tone ?? toneOf(category ?? id)} className={styles.tile}>
          <Picture
            src={picture}
            alt=""
            sizes="112px"
            atOnce={atOnce}
            className={cx(styles.picture, !img && picture !== undefined && styles.muted)}
          />
        </Tile>
        <div className={styles.action}>{soldOut ? <Badge>{t('product.sold-out')}</Badge> : action(dish)}</div>
      </div>
    </li>
  );
});

function Rated({ dish: { rating_avg: rating, reviews_count: reviews } }: { dish: MenuItem }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (rating === null || reviews === 0) return null;
  const stars = number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={styles.rating}>
      <Icon name="star" />
      <span aria-hidden="true">
        {stars} ({number(reviews)})
      </span>
      <span className="sr">
        {stars} ({t('shop.reviews', { count: reviews, total: number(reviews) })})
      </span>
    </span>
  );
}

/** A vegan dish is vegetarian, too: one word is enough. */
function Diets({ dish: { diets } }: { dish: MenuItem }) {
  const { t } = useTranslation();
  const name = useCodeNames();
  const shown = diets.filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'));
  if (shown.length === 0) return null;
  return (
    <span className={styles.diets}>
      <Icon name="leaf" />
      {shown.map((diet) => name('diet', diet)).join(t('list.comma'))}
    </span>
  );
}
