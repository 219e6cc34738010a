import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { threadQuery } from '../queries.ts';

/** Blocks the other side of a thread, or lets it write again. */
export function useBlock(id: string) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (blocked: boolean) =>
      (await api.call('POST /rest/chats/{id}/block', { path: { id }, body: { blocked } })).data,
    onSuccess: (chat) => queries.setQueryData(threadQuery(api, id).queryKey, chat),
    onError: (error) => showProblem(t, 'chat-block', error),
  });
}
