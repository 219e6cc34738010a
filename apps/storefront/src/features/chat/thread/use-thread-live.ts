import type { ChatMessage } from '@hamper/contract/chat/chat';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/use-api.ts';
import { followLive } from '../../../live/follow-live.ts';
import { followFeed, useHasFeed } from '../feed/follow-feed.ts';
import { messagesQuery, threadQuery } from '../queries.ts';
import { isRefusal } from './use-is-gone.ts';
import { withMessages } from './with-messages.ts';

const PER_PAGE = 100;
/** Milliseconds by which a message of an older process may say an earlier time than the one before it. */
const WAITED = 60_000;

interface OfThread {
  api: Api;
  queries: QueryClient;
  id: string;
}

/** Keeps a thread on screen true: its messages, and what its other side does, arrive as they happen. */
export function useThreadLive(id: string): void {
  const api = useApi();
  const queries = useQueryClient();
  const hasFeed = useHasFeed();
  useEffect(() => {
    const thread = { api, queries, id };
    const stops = [hasFeed ? followCopies(thread) : followMessages(thread), followPresence(thread)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, queries, id, hasFeed]);
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

/** The same, where another service carries them; by the shop's own stream once that ends. */
function followCopies(thread: OfThread): () => void {
  const { api, queries, id } = thread;
  const { queryKey } = messagesQuery(api, id);
  const last = queries.getQueryData(queryKey)?.messages.at(-1)?.created_at;
  const from = new Date(last === undefined ? 0 : Date.parse(last) - WAITED);
  let stop = followFeed<ChatMessage>(
    api,
    { chat: id, from },
    {
      onData(copies) {
        const first = lastSeq(thread) + 1;
        const fresh = copies.filter(({ seq }) => seq >= first).toSorted((a, b) => a.seq - b.seq);
        // Copies come in no order: what is missing between them is at the shop.
        if (fresh.some(({ seq }, at) => seq !== first + at)) void readMissed(thread).catch(() => {});
        else queries.setQueryData(queryKey, (now) => now && withMessages(now, fresh));
      },
      onEnd() {
        stop = followMessages(thread);
      },
    },
  );
  return () => stop();
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
