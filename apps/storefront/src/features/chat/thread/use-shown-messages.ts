import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { messagesQuery } from '../queries.ts';
import { type Messages, withMessages } from './with-messages.ts';

const PER_PAGE = 50;

/**
 * The messages of a thread that are on screen: the last ones with those before them; or those around one that was found
 * further back, by one call, until later ones lead up to the last.
 */
export function useShownMessages(id: string, last: Messages) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = messagesQuery(api, id);
  const [found, setFound] = useState<Messages>();
  // Once the last ones reach as far back they are shown, and not before: nothing flickers between.
  const isApart = found !== undefined && firstOf(last) - 1 > lastOf(found);
  // A gap that opens later, while somebody is away, leads to the last ones, and not back to these.
  if (found !== undefined && !isApart) setFound(undefined);
  const shown = isApart ? found : last;
  const page = async (query: { before?: number; after?: number; perPage: number }) =>
    (await api.call('GET /rest/chats/{id}/messages', { path: { id }, query })).data;
  const show = (messages: Messages) => {
    const now = queries.getQueryData(queryKey);
    const { has_more } = messages;
    if (now && firstOf(now) - 1 > lastOf(messages)) setFound(messages);
    else if (now) queries.setQueryData(queryKey, { ...withMessages(now, messages.messages), has_more });
  };
  const earlier = useMutation({
    mutationFn: async () => {
      const { messages, has_more } = await page({ before: firstOf(shown), perPage: PER_PAGE });
      show({ ...withMessages(shown, messages), has_more });
    },
  });
  const later = useMutation({
    mutationFn: async () => {
      const { messages } = await page({ after: lastOf(shown), perPage: PER_PAGE });
      show(withMessages(shown, messages));
    },
  });
  /** Shows a message by its number, with as many before it as after it. */
  const find = useMutation({
    mutationFn: async (seq: number) => {
      const isThere = last.messages.some((message) => message.seq === seq);
      if (isThere) setFound(undefined);
      else show(await page({ before: seq + PER_PAGE, perPage: 2 * PER_PAGE }));
    },
  });
  return {
    shown,
    earlier,
    /** Null where the last ones are shown. */
    later: isApart ? later : null,
    find,
    showLast: () => setFound(undefined),
  };
}

const firstOf = ({ messages }: Messages): number => messages[0]?.seq ?? 1;
const lastOf = ({ messages }: Messages): number => messages.at(-1)?.seq ?? 0;

export type PageOfMessages = Pick<
  ReturnType<typeof useShownMessages>['earlier'],
  'mutate' | 'isPending' | 'isError'
>;
