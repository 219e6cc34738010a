import { MAX_LIST_LINES } from '@hamper/contract/shopping-lists/bounds';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { newKey } from '../../api/new-key.ts';
import { useApi } from '../../api/use-api.ts';
import { LIST_CARDS, shoppingListQuery } from './queries.ts';

type Lines = { stock_id: number; quantity: number }[];

/** Creates a list; answers its uuid. Says so, with a way there, unless `quiet`. @throws ApiError what the server refuses */
export function useCreateList() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // A second press, or one after a lost answer, makes no second list; another list has a key of its own.
  const sent = useRef({ what: '', key: '' });
  return async (name: string, lines: Lines, { quiet = false } = {}): Promise<string> => {
    const body = { name, lines: lines.slice(0, MAX_LIST_LINES) };
    const what = JSON.stringify(body);
    if (sent.current.what !== what) sent.current = { what, key: newKey() };
    const { key: idempotencyKey } = sent.current;
    const { data } = await api.call('POST /dashboard/user/shopping-lists', { body, idempotencyKey });
    sent.current = { what: '', key: '' };
    queries.setQueryData(shoppingListQuery(api, data.uuid).queryKey, data);
    void queries.invalidateQueries({ queryKey: LIST_CARDS });
    if (!quiet) {
      const view = () => void navigate({ to: '/lists/$id', params: { id: data.uuid } });
      const action = { label: t('shopping-list.view'), onPress: view };
      showToast({ id: 'shopping-list', kind: 'success', text: t('shopping-list.saved', { name }), action });
    }
    return data.uuid;
  };
}
