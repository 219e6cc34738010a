import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/use-api.ts';
import { followLive } from '../../../live/follow-live.ts';
import { messagesQuery, threadQuery } from '../queries.ts';
import { isRefusal } from './use-is-gone.ts';
import { withMessages } from './with-messages.ts';

const PER_PAGE = 100;

interface OfThread {
  api: Api;
  queries: QueryClient;
  id: string;
}

/** Keeps a thread on screen true: its messages, and what its other side does, arrive as they happen. */
export function useThreadLive(id: string): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    const thread = { api, queries, id };
    const stops = [followMessages(thread), followPresence(thread)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, queries, id]);
}

function followMessages(thread: OfThread): () => void {
  const { api, queries, id } = thread;
  const { queryKey } = messagesQuery(api, id);
  return followLive(`thread:${id}`, {
    last: () => lastSeq(thread),
    onData: (message) => queries.setQueryData(queryKey, (now) => now && withMessages(now, [message])),
    look: () => readMissed(thread).then(() => true, isStillOurs),
  });
}

function followPresence({ api, queries, id }: OfThread): () => void {
  const query = threadQuery(api, id);
  return followLive(`presence:${id}`, {
    onData(presence) {
      const before = queries.getQueryData(query.queryKey);
      queries.setQueryData(query.queryKey, (now) => now && { ...now, presence });
      // The thread alone says which side has blocked the other.
      if (before && before.presence.closed !== presence.closed)
        void queries.invalidateQueries({ queryKey: query.queryKey });
    },
    look: () => queries.fetchQuery({ ...query, staleTime: 0 }).then(() => true, isStillOurs),
  });
}

const lastSeq = ({ api, queries, id }: OfThread): number =>
  queries.getQueryData(messagesQuery(api, id).queryKey)?.messages.at(-1)?.seq ?? 0;

/** Reads what came after the last message that is known. */
async function readMissed(thread: OfThread): Promise<void> {
  const { api, queries, id } = thread;
  for (let more = true; more;) {
    const query = { after: lastSeq(thread), perPage: PER_PAGE };
    const { data } = await api.call('GET /rest/chats/{id}/messages', { path: { id }, query });
    queries.setQueryData(messagesQuery(api, id).queryKey, (now) => now && withMessages(now, data.messages));
    more = data.has_more;
  }
}

const isStillOurs = (error: unknown): boolean => !isRefusal(error);
