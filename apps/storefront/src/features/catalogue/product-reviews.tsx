import type { Product } from '@hamper/contract/catalogue';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { Rating } from '../../ui/rating.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Reviews } from './reviews.tsx';

import styles from './product-view.module.css';

/** On a product's own page: what people say of it. Nothing until somebody has. */
export function ProductReviews({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { id, rating_avg: average, reviews_count: count } = product;
  if (count === 0) return null;
  return (
    <section id="reviews" className={styles.reviews}>
      <SectionHeader
        title={t('reviews')}
        about={<Rating value={average ?? 0} count={t('shop.reviews', { count, total: number(count) })} />}
      />
      <Reviews of={{ kind: 'product', id }} />
    </section>
  );
}
