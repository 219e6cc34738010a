import type { Order } from '@hamper/contract/orders/order';
import { Rating } from '@hamper/ui/cards/rating.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import { ReviewForm } from './review-form.tsx';
import { type Subject, subjectsOf } from './subjects.ts';

import * as styles from './order-reviews.module.css';

interface OrderReviewsProps {
  order: Order;
  by: { id: string };
  /** Hears the order as it is with a new review. */
  onReviewed: (order: Order) => void;
}

/** Reviews of the shop, the courier and the products of an order, one each. */
export function OrderReviews({ order, by, onReviewed }: OrderReviewsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const subjects = subjectsOf(order);
  if (subjects.length === 0) return null;
  const [main, products] = [
    subjects.filter(({ kind }) => kind !== 'product'),
    subjects.filter(({ kind }) => kind === 'product'),
  ];
  const item = (subject: Subject) => (
    <li key={subject.key} className={styles.subject}>
      <Face subject={subject} />
      <div className={styles.words}>
        {subject.review ? (
          <>
            <h3 className={styles.name}>
              <bdi>{subject.name}</bdi>
            </h3>
            <SentReview review={subject.review} />
          </>
        ) : (
          <ReviewForm order={order} by={by} subject={subject} onReviewed={onReviewed} />
        )}
      </div>
    </li>
  );
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews" className={styles.title}>
        {t(subjects.some(({ open }) => open) ? 'review.title' : 'review.yours')}
      </h2>
      <ul className={styles.list}>{main.map(item)}</ul>
      {products.length > 0 && (
        <details className={styles.products} open={products.some(({ review }) => review !== null)}>
          <summary>
            {t('review.products', { count: products.length, total: number(products.length) })}
            <Icon name="chevron-down" />
          </summary>
          <ul className={styles.list}>{products.map(item)}</ul>
        </details>
      )}
    </section>
  );
}

const ICONS = { shop: 'store', courier: 'bike' } as const;

function Face({ subject: { kind, img } }: { subject: Subject }) {
  if (kind === 'product')
    return (
      <span className={styles.face}>
        <Picture src={img} alt="" sizes={48} />
      </span>
    );
  const icon = ICONS[kind];
  return (
    <span className={styles.face}>
      <Icon name={icon} />
    </span>
  );
}

function SentReview({ review }: { review: NonNullable<Subject['review']> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.sent}>
      <Rating value={review.rating} />
      {review.comment && (
        <p>
          <bdi>{review.comment}</bdi>
        </p>
      )}
      <p className={styles.thanks}>
        <Icon name="check" />
        {t(
          review.status === 'held'
            ? 'review.held'
            : review.status === 'refused'
              ? 'review.refused'
              : 'review.thanks',
        )}
      </p>
    </div>
  );
}
