import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { uniqueItems } from '../../api/unique-items.ts';
import { useApi } from '../../api/use-api.ts';
import { notificationsQuery, type NotificationTab } from './list-query.ts';
import { NotificationRow } from './notification-row.tsx';

import * as styles from './notification-list.module.css';

interface NotificationListProps {
  tab: NotificationTab;
  onGo: (() => void) | undefined;
}

/** The notifications of one tab, more of them as one comes to the end. */
export function NotificationList({ tab, onGo }: NotificationListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(notificationsQuery(useApi(), tab));
  const { data, isFetchingNextPage, hasNextPage } = list;
  if (!data) {
    return list.isError ? (
      <FailedState title={t('notifications.failed')} onRetry={() => void list.refetch()} />
    ) : (
      <Loading />
    );
  }
  const rows = uniqueItems(data.pages);
  if (rows.length === 0) {
    return <EmptyState picture="/images/food/1f4ed.webp" title={t('notifications.empty')} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((one) => (
          <NotificationRow key={one.id} notification={one} now={list.dataUpdatedAt} onGo={onGo} />
        ))}
      </ul>
      {hasNextPage && (
        <More
          busy={isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function More({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (busy || failed || !end.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '20px',
      // In the panel it is the panel that scrolls.
      scrollMargin: '20px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [busy, failed]);
  if (failed) return <FailedState small title={t('notifications.failed')} busy={busy} onRetry={onMore} />;
  return (
    <div ref={end} className={styles.more}>
      <Button variant="ghost" size="small" busy={busy} onClick={onMore}>
        {t('products.more')}
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <LoadingState>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton inlineSize="44px" blockSize="44px" round />
          <div className={styles.words}>
            <Skeleton inlineSize="70%" />
            <Skeleton inlineSize="50%" />
            <Skeleton inlineSize="25%" />
          </div>
        </div>
      ))}
    </LoadingState>
  );
}
