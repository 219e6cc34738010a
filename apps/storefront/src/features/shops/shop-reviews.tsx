import type { Shop } from '@hamper/contract/catalogue';
import { MAX_STARS, Rating } from '@hamper/ui/cards/rating.tsx';
import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { groupRatingQuery } from './shop-facts-queries.ts';

import * as styles from './shop-reviews.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

/** The reviews of a shop, and how many gave each number of stars. */
export function ShopReviews({ shop: { id, rating_avg: average, reviews_count: count } }: { shop: Shop }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <section id="reviews" className={cx(styles.section, 'lazy-layout')} aria-label={t('reviews')}>
      <SectionHeader title={t('reviews')} />
      <div className={styles.layout}>
        {count > 0 && (
          <div className={styles.summary}>
            <b className={styles.average}>
              {number(average ?? 0, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </b>
            <Rating value={average ?? 0} count={t('shop.reviews', { count, total: number(count) })} />
            <Distribution shopId={id} />
          </div>
        )}
        <div>
          <Reviews of={{ kind: 'shop', id }} />
        </div>
      </div>
    </section>
  );
}

function Distribution({ shopId }: { shopId: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  // Their average stands above: without the rest nothing is missing.
  const { data } = useQuery(groupRatingQuery(useApi(), shopId));
  return (
    <ul className={styles.bars} aria-label={t('reviews.stars')} aria-busy={data ? undefined : true}>
      {STARS.map((stars) => {
        const reviewCount = data?.group[stars] ?? 0;
        const share = data && data.count > 0 ? reviewCount / data.count : 0;
        return (
          <li key={stars}>
            <span className="sr">
              {t('rating.of', { value: number(stars), most: number(MAX_STARS) })}:{' '}
              {t('shop.reviews', { count: reviewCount, total: number(reviewCount) })}
            </span>
            <span aria-hidden="true">{number(stars)}</span>
            <span aria-hidden="true" className={styles.bar}>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
            <span aria-hidden="true">{number(reviewCount)}</span>
          </li>
        );
      })}
    </ul>
  );
}
