import type { Chat, ChatRole } from '@hamper/contract/chat/chat';
import type { Output } from '@hamper/contract/client';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { uniqueItems } from '../../api/unique-items.ts';
import { useApi } from '../../api/use-api.ts';
import { followLive } from '../../live/follow-live.ts';
import { usePerson } from '../../session/use-person.ts';
import { useNow } from '../clock/now.tsx';
import { useBadge } from '../notifications/use-unread.ts';
import { chatName } from './chat-name.ts';
import { followFeed, useHasFeed } from './feed/follow-feed.ts';
import { InboxFilter } from './inbox-filter.tsx';
import { OpenThread } from './open-thread.tsx';
import { INBOX, inboxQuery, staffInboxQuery } from './queries.ts';
import { ThreadFace } from './thread-face.tsx';
import { shortWhen } from './thread/day-words.ts';
import { isOwn } from './thread/entries.ts';
import { useZone } from './use-zone.ts';
import { workplaceOf } from './workplaces.ts';

import * as styles from './inbox.module.css';

interface InboxProps {
  /** The thread beside it. */
  open?: string | undefined;
  /** Shows the threads that are answered at work instead of one's own. */
  at?: ChatRole | undefined;
  onlyUnread?: boolean;
}

/** Somebody's threads, the latest first: their own with the way to support, or those that they answer at work. */
export function Inbox({ open, at, onlyUnread = false }: InboxProps) {
  const { t } = useTranslation();
  const workplace = workplaceOf(usePerson());
  useInboxLive();
  return (
    <>
      {workplace && <InboxFilter workplace={workplace} at={at} onlyUnread={onlyUnread} />}
      {at === 'seller' && workplace === 'seller' && (
        <Link to="/chat/settings" className={styles.settings}>
          {t('chat.settings.title')}
        </Link>
      )}
      {at ? <StaffThreads at={at} onlyUnread={onlyUnread} open={open} /> : <OwnThreads open={open} />}
    </>
  );
}

function StaffThreads({
  at,
  onlyUnread,
  open,
}: {
  at: ChatRole;
  onlyUnread: boolean;
  open: string | undefined;
}) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(staffInboxQuery(useApi(), { at, unread: onlyUnread }));
  const none = onlyUnread ? t('chat.none.unread') : t('chat.none');
  return <Threads list={list} open={open} none={{ title: none, about: t('chat.none.work') }} />;
}

function OwnThreads({ open }: { open: string | undefined }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(inboxQuery(useApi()));
  const person = usePerson();
  const threads = (
    <Threads list={list} open={open} none={{ title: t('chat.none'), about: t('chat.none.about') }} />
  );
  const hasSupport =
    list.data?.pages.some((page) => page.data.some(({ roleId }) => roleId === 'admin')) ?? false;
  // Support would be written to by support.
  if (hasSupport || person?.role === 'admin') return threads;
  return (
    <>
      {threads}
      <OpenThread with={{ roleId: 'admin' }} className={styles.support}>
        <button type="submit" className={styles.row}>
          <ThreadFace chat={{ img: null, roleId: 'admin', side: 'user' }} />
          <span className={styles.words}>
            <b className={styles.name}>{t('chat.support.write')}</b>
            <span className={styles.last}>{t('chat.support.about')}</span>
          </span>
          <Icon name="chevron-right" className="flip" />
        </button>
      </OpenThread>
    </>
  );
}

type InboxList = Pick<
  UseInfiniteQueryResult<InfiniteData<Output<'GET /dashboard/user/chats/paginate'>>>,
  'data' | 'isError' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
>;

interface ThreadsProps {
  list: InboxList;
  open: string | undefined;
  none: { title: string; about: string };
}

function Threads({ list, open, none }: ThreadsProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage } = list;
  if (!data) {
    return isError ? (
      <FailedState title={t('chat.failed')} busy={isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Loading />
    );
  }
  const chats = uniqueItems(data.pages);
  // Somebody who works in several shops is told which one is written to.
  const areSeveral = new Set(chats.map(({ shop_id: shop }) => shop)).size > 1;
  if (chats.length === 0) {
    return <EmptyState picture="/images/food/1f4ed.webp" {...none} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {chats.map((chat) => (
          <ThreadRow key={chat.id} chat={chat} isOpen={chat.uuid === open} namesShop={areSeveral} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            size="small"
            busy={isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('products.more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ThreadRowProps {
  chat: Chat;
  isOpen: boolean;
  /** Says to whoever answers which of the shops is written to. */
  namesShop: boolean;
}

function ThreadRow({ chat, isOpen, namesShop }: ThreadRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const badge = useBadge();
  const zone = useZone();
  const now = useNow();
  const { uuid, unread, updated_at: at } = chat;
  return (
    <li>
      <Link
        to="/chat/$id"
        params={{ id: uuid }}
        className={cx(styles.row, unread > 0 && styles.unread)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <ThreadFace chat={chat} />
        <span className={styles.words}>
          <span className={styles.line}>
            <b className={styles.name}>
              <bdi>{chatName(chat, t)}</bdi>
            </b>
            <time dateTime={at}>{shortWhen(at, { now, zone }, { t, ...format })}</time>
          </span>
          {namesShop && chat.side === 'other' && chat.shop_title !== null && (
            <bdi className={styles.shop}>{chat.shop_title}</bdi>
          )}
          <span className={styles.line}>
            <LastLine chat={chat} />
            {unread > 0 && (
              <span className={cx(styles.count, 'num')}>
                <span aria-hidden="true">{badge(unread)}</span>
                <span className="sr">
                  {t('notifications.unread', { count: unread, number: badge(unread) })}
                </span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The last message, in one line. */
function LastLine({ chat: { last_message: last, side } }: { chat: Chat }) {
  const { t } = useTranslation();
  if (!last) return null;
  const words = last.chat_content === '' ? t('chat.photo.word') : last.chat_content;
  return (
    <span className={styles.last}>
      {isOwn(last, side) && <span>{t('chat.you')}: </span>}
      <bdi>{words}</bdi>
    </span>
  );
}

/** Reads the list anew when something unread has come, or was read elsewhere. */
function useInboxLive(): void {
  const api = useApi();
  const queries = useQueryClient();
  const user = usePerson()?.uuid;
  const hasFeed = useHasFeed() && user !== undefined;
  useEffect(() => {
    const onData = () => void queries.invalidateQueries({ queryKey: INBOX });
    const stops = [
      followLive('me', { onData }),
      // Without it the list is as true as the shop's own stream makes it.
      ...(hasFeed ? [followFeed(api, { user }, { onData, onEnd: () => {} })] : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, queries, user, hasFeed]);
}

function Loading() {
  return (
    <LoadingState>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton inlineSize="48px" blockSize="48px" round />
          <span className={styles.words}>
            <Skeleton inlineSize="50%" />
            <Skeleton inlineSize="80%" />
          </span>
        </div>
      ))}
    </LoadingState>
  );
}
