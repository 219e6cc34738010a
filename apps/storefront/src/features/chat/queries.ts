import type { Chat } from '@hamper/contract/chat/chat';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';
import { type Messages, withLastPage } from './thread/with-messages.ts';

const CHATS = ['chats'];
/** The lists of threads. */
export const INBOX = [...CHATS, 'inbox'];
const THREADS_PER_PAGE = 20;
/** Milliseconds. */
const POLL = 10_000;

/** The person's threads that have messages, the latest first; asked for as often as the bell asks. */
export const inboxQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: INBOX,
    queryFn: ({ signal, pageParam: page }) =>
      api.call('GET /dashboard/user/chats/paginate', { query: { page, perPage: THREADS_PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: POLL,
    refetchInterval: POLL,
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
