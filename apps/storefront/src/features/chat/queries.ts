import type { Chat, ChatRole } from '@hamper/contract/chat/chat';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';
import { type Messages, withLastPage } from './thread/with-messages.ts';

const CHATS = ['chats'];
/** The lists of threads. */
export const INBOX = [...CHATS, 'inbox'];
const OWN_INBOX = [...INBOX, 'own'];
const THREADS_PER_PAGE = 20;
/** Milliseconds. */
const POLL = 10_000;

/** The person's threads that have messages, the latest first; asked for as often as the bell asks. */
export const inboxQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: OWN_INBOX,
    queryFn: ({ signal, pageParam: page }) =>
      api.call('GET /dashboard/user/chats/paginate', { query: { page, perPage: THREADS_PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: POLL,
    refetchInterval: POLL,
  });

const staffLists = {
  seller: 'GET /dashboard/seller/chats/paginate',
  deliveryman: 'GET /dashboard/deliveryman/chats/paginate',
  admin: 'GET /dashboard/admin/chats/paginate',
} as const;

interface StaffInbox {
  /** The roles of somebody at work: of a shop, a courier, or support. */
  at: ChatRole;
  unread: boolean;
}

/** The threads that somebody answers at work. Couriers have a few, and no filter. */
export const staffInboxQuery = (api: Api, { at, unread }: StaffInbox) =>
  infiniteQueryOptions({
    queryKey: [...INBOX, at, unread],
    queryFn: ({ signal, pageParam: page }) => {
      const query = { page, perPage: THREADS_PER_PAGE };
      return at === 'deliveryman'
        ? api.call(staffLists[at], { query, signal })
        : api.call(staffLists[at], { query: { ...query, ...(unread && { unread: '1' }) }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: POLL,
    refetchInterval: POLL,
  });

/** How many messages of a list, as far as it is loaded, are unread. */
export const unreadIn = (list: { pages: readonly { data: readonly Chat[] }[] } | undefined): number =>
  list?.pages.flatMap(({ data }) => data).reduce((sum, { unread }) => sum + unread, 0) ?? 0;

/** The unread threads that somebody answers at work; of a courier's few, all. */
export const staffUnreadQuery = (api: Api, at: ChatRole) =>
  staffInboxQuery(api, { at, unread: at !== 'deliveryman' });

/** The ready and automatic answers of the shops that somebody works in. */
export const ownSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...CHATS, 'settings'],
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/seller/chat-settings', { signal })).data,
  });

/** The ready answers of a shop, for whoever works there. */
export const quickAnswersQuery = (api: Api, shop: number) =>
  queryOptions({
    queryKey: [...CHATS, 'quick-answers', shop],
    queryFn: async ({ signal }) =>
      (await api.call('GET /dashboard/seller/shops/{id}/chat-settings', { path: { id: shop }, signal })).data
        .quick_answers,
    staleTime: 5 * 60_000,
  });

export const threadQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...CHATS, 'thread', id],
    queryFn: async ({ signal }): Promise<Chat> =>
      (await api.call('GET /rest/chats/{id}', { path: { id }, signal })).data,
  });

/** The last messages of a thread; earlier ones and new ones are added to them. */
export const messagesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...CHATS, 'messages', id],
    queryFn: async ({ signal, client, queryKey }): Promise<Messages> => {
      const { data } = await api.call('GET /rest/chats/{id}/messages', { path: { id }, signal });
      return withLastPage(client.getQueryData<Messages>(queryKey), data);
    },
  });

export const foundMessagesQuery = (api: Api, id: string, search: string) =>
  queryOptions({
    queryKey: [...CHATS, 'found', id, search],
    queryFn: async ({ signal }): Promise<Messages> =>
      (await api.call('GET /rest/chats/{id}/messages', { path: { id }, query: { search }, signal })).data,
    staleTime: 0,
  });
