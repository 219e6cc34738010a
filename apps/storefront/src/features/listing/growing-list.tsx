import type { PageMeta } from '@hamper/contract/envelope';
import { cx } from '@hamper/ui/class-names.ts';
import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import type { InfiniteData } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import type { ComponentType, MouseEvent, ReactNode, Ref } from 'react';

import { uniqueItems } from '../../api/unique-items.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { DeferredListEnd } from './deferred-list-end.tsx';
import { useInView } from './use-in-view.ts';

import * as styles from './list.module.css';

/** As much of an infinite query as a list needs that has its first page. */
interface GrowingQuery<Item> {
  data: InfiniteData<{ data: Item[]; meta: PageMeta }>;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}

/** Shapes of items on their way. */
export interface Placeholders {
  count: number;
  /** The first of them, which is watched. */
  first?: Ref<HTMLLIElement> | undefined;
  /** They are not being fetched yet. */
  still?: boolean;
}

interface GrowingListProps<Item extends { id: number }> {
  query: GrowingQuery<Item>;
  /** The page that it begins with. */
  page: number;
  /** Goes on by itself as the end comes near; not where something stands below it. */
  endless?: boolean;
  /** Lays out what there is, and after it the placeholders of what is coming. */
  children: (items: Item[], coming: ReactNode) => ReactNode;
  /** As many as will come. */
  placeholders?: ComponentType<Placeholders>;
}

/** A list that grows: by its link before scripts have arrived, in place afterwards. */
export function GrowingList<Item extends { id: number }>(props: GrowingListProps<Item>) {
  const { query, page, endless = false, children, placeholders: Placeholders } = props;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const { t } = useTranslation();
  const items = uniqueItems(data.pages);
  const { current_page: last = page, per_page: most = 0, total = 0 } = data.pages.at(-1)?.meta ?? {};
  const rest = Math.max(1, total - last * most);
  const isPast = page > 1 && !items[0];
  const more = () => void fetchNextPage();
  const hydrated = useHydrated();
  const grows = endless && hydrated && hasNextPage && !isFetchNextPageError;
  const coming = useInView<HTMLLIElement>(grows && !isFetchingNextPage, more);
  const hasManyMore = grows && rest > most;
  return (
    <>
      {page > 1 && !isPast && (
        <p className={styles.before}>
          <Link
            to="."
            search={(here) => ({ ...here, page: undefined })}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            {t('products.back')}
          </Link>
        </p>
      )}
      {children(
        items,
        Placeholders && (grows || isFetchingNextPage) && (
          // New ones for each page: those that were seen must not be seen to move.
          <Placeholders
            key={`after ${last}`}
            count={Math.min(rest, most)}
            first={coming}
            still={!isFetchingNextPage}
          />
        ),
      )}
      <div className={cx(styles.end, data.pages.length > 1 && styles.lasting, hasManyMore && styles.far)}>
        {!hasNextPage && (isPast || total > last * most) && <DeferredListEnd isPast={isPast} />}
        {isFetchNextPageError && (
          <FailedState small title={problemWords(t, error)} onRetry={more} busy={isFetchingNextPage} />
        )}
        {hasNextPage && !isFetchNextPageError && (
          <MoreLink page={last + 1} busy={isFetchingNextPage} onMore={more} />
        )}
      </div>
    </>
  );
}

interface MoreLinkProps {
  page: number;
  busy: boolean;
  onMore: () => void;
}

/** The rest of a list: a link to its next page, and in place where scripts are. */
export function MoreLink({ page, busy, onMore }: MoreLinkProps) {
  const { t } = useTranslation();
  const grow = (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <Link
      to="."
      search={(here) => ({ ...here, page })}
      preload={false}
      className={buttonClass({ variant: 'ghost' })}
      aria-busy={busy || undefined}
      onClick={grow}
    >
      {t('products.more')}
    </Link>
  );
}
