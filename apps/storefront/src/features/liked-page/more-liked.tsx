import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { problemWords } from '../../i18n/problem-words.ts';

import * as styles from './liked.module.css';

interface MoreLikedProps {
  query: UseInfiniteQueryResult;
  onMore?: () => Promise<unknown>;
}

/** The end of a list of likes: its failure with another try, or the next page on a press. */
export function MoreLiked({ query, onMore = query.fetchNextPage }: MoreLikedProps) {
  const { t } = useTranslation();
  const { data, isError, error, hasNextPage, isFetching, isFetchingNextPage } = query;
  return (
    <div className={styles.end}>
      {isError && (
        <FailedState
          small={data !== undefined}
          title={problemWords(t, error)}
          onRetry={() => void (data === undefined ? query.refetch() : onMore())}
          busy={isFetching}
        />
      )}
      {hasNextPage && !isError && (
        <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void onMore()}>
          {t('products.more')}
        </Button>
      )}
    </div>
  );
}
