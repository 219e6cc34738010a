import type { Product } from '@hamper/contract/catalogue';
import { Rating } from '@hamper/ui/cards/rating.tsx';
import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { Reviews } from '../reviews/reviews.tsx';

import * as styles from './product-view.module.css';

/** On a product's own page: what people say of it. Nothing until somebody has. */
export function ProductReviews({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { id, rating_avg: average, reviews_count: count } = product;
  if (count === 0) return null;
  return (
    <section id="reviews" className={cx(styles.reviews, 'lazy-layout')}>
      <SectionHeader
        title={t('reviews')}
        about={<Rating value={average ?? 0} count={t('shop.reviews', { count, total: number(count) })} />}
      />
      <Reviews of={{ kind: 'product', id }} />
    </section>
  );
}
