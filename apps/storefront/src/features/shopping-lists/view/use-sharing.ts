import type { ShoppingList } from '@hamper/contract/shopping-lists/shopping-lists';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { LIST_CARDS, shoppingListQuery } from '../queries.ts';

/** The address of a shared list. */
export const sharedPath = (key: string): string => `/lists/shared/${key}`;

/** Begins and ends the sharing of a list. */
export function useSharing({ uuid: id, name }: Pick<ShoppingList, 'uuid' | 'name'>) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = shoppingListQuery(api, id);
  const setKey = (key: string | null) => {
    queries.setQueryData(queryKey, (list) => list && { ...list, key });
    void queries.invalidateQueries({ queryKey: LIST_CARDS, refetchType: 'none' });
  };
  const onError = (error: Error) => showProblem(t, 'shopping-list', error);
  const begin = useMutation({
    mutationFn: () => api.call('POST /dashboard/user/shopping-lists/{id}/share', { path: { id } }),
    onSuccess: async ({ data: { key } }) => {
      setKey(key);
      const { share } = await import('../../sharing/share.ts');
      await share(t, name, sharedPath(key));
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => api.call('DELETE /dashboard/user/shopping-lists/{id}/share', { path: { id } }),
    onSuccess: () => {
      setKey(null);
      showToast({ id: 'shopping-list', kind: 'success', text: t('shopping-list.stopped') });
    },
    onError,
  });
  return {
    begin: () => begin.mutate(),
    isBeginning: begin.isPending,
    end: (onSettled: () => void) => end.mutate(undefined, { onSettled }),
    isEnding: end.isPending,
  };
}
export type Sharing = ReturnType<typeof useSharing>;
