import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { messagesQuery } from '../queries.ts';
import { withMessages } from './with-messages.ts';

const PER_PAGE = 50;

/** Reads the messages before the first one that is shown; `until` a number where that one is wanted. */
export function useEarlier(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = messagesQuery(api, id);
  return useMutation({
    mutationFn: async (until?: number) => {
      const wanted = () => {
        const known = queries.getQueryData(queryKey);
        const first = known?.messages[0]?.seq;
        return known?.has_more && first !== undefined && (until === undefined || first > until)
          ? first
          : undefined;
      };
      for (let before = wanted(); before !== undefined; before = until === undefined ? undefined : wanted()) {
        const query = { before, perPage: until === undefined ? PER_PAGE : 2 * PER_PAGE };
        const { data } = await api.call('GET /rest/chats/{id}/messages', { path: { id }, query });
        queries.setQueryData(
          queryKey,
          (now) => now && { ...withMessages(now, data.messages), has_more: data.has_more },
        );
        if (data.messages.length === 0) return;
      }
    },
  });
}
