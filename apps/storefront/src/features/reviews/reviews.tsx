import type { Review } from '@hamper/contract/reviews';
import { Rating } from '@hamper/ui/cards/rating.tsx';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Avatar } from '@hamper/ui/media/avatar.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';

import { uniqueItems } from '../../api/unique-items.ts';
import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { type ReviewTarget, reviewsQuery } from './queries.ts';

import * as styles from './reviews.module.css';

/** The reviews of a product or a shop, the latest first. */
export function Reviews({ of }: { of: ReviewTarget }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(reviewsQuery(useApi(), of));
  const { data, hasNextPage, isFetchingNextPage, isError, error } = list;
  if (!data) {
    return isError ? (
      <FailedState
        small
        title={problemWords(t, error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    ) : (
      <LoadingState className={styles.list}>
        <Skeleton blockSize="72px" />
        <Skeleton blockSize="72px" />
      </LoadingState>
    );
  }
  const reviews = uniqueItems(data.pages);
  if (reviews.length === 0) return <p className={styles.none}>{t('reviews.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <FailedState
          small
          title={problemWords(t, error)}
          onRetry={() => void list.fetchNextPage()}
          busy={isFetchingNextPage}
        />
      )}
      {hasNextPage && !list.isFetchNextPageError && (
        <Button
          variant="ghost"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('reviews.more')}
        </Button>
      )}
    </>
  );
}

function ReviewItem({ review: { rating, comment, user, created_at: at } }: { review: Review }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const name = user ? [user.firstname, user.lastname].filter(Boolean).join(' ') : t('reviews.somebody');
  return (
    <li className={styles.review}>
      <div className={styles.who}>
        <Avatar person={{ firstname: '', img: user?.img ?? null }} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          {/* Of one zone for everybody: server and browser must agree on the day. */}
          <time dateTime={at}>{date(at, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
        </span>
        <Rating value={rating} />
      </div>
      {comment !== '' && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
    </li>
  );
}
