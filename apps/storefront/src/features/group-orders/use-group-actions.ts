import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import type { GroupPayer, UnpaidPartRule } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { groupOrderQuery, type GroupRef } from './queries.ts';

export interface GroupSettings {
  limit: number | null;
  deadline: string | null;
  pays: GroupPayer;
  unpaid: UnpaidPartRule;
  pay_minutes: number;
}

/** The actions of a group's owner. A refusal is said, and the group is read again: somebody came before. */
export function useGroupActions(by: GroupRef) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = groupOrderQuery(api, by);
  const path = { id: by.uuid };
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const onError = (error: Error) => {
    showProblem(t, 'group-order', error);
    void readAgain();
  };
  const show = ({ data }: { data: GroupOrder }) => void queries.setQueryData(queryKey, data);
  const sayReminded = (answer: { data: GroupOrder }) => {
    show(answer);
    showToast({ id: 'group-order', kind: 'success', text: t('group-order.nudged') });
  };
  const lock = useMutation({
    mutationFn: () => api.call('POST /dashboard/user/group-orders/{id}/lock', { path }),
    onSuccess: show,
    onError,
  });
  const reopen = useMutation({
    mutationFn: () => api.call('POST /dashboard/user/group-orders/{id}/reopen', { path, body: {} }),
    onSuccess: show,
    onError,
  });
  const cancel = useMutation({
    mutationFn: () => api.call('POST /dashboard/user/group-orders/{id}/cancel', { path }),
    onSuccess: show,
    onError,
  });
  const nudge = useMutation({
    mutationFn: (ids: number[] | undefined) =>
      api.call('POST /dashboard/user/group-orders/{id}/nudge', { path, body: ids ? { ids } : {} }),
    onSuccess: sayReminded,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ cartId, id }: { cartId: number; id: number }) =>
      api.call('DELETE /dashboard/user/cart/member/delete', { body: { cart_id: cartId, ids: [id] } }),
    onSuccess: readAgain,
    onError,
  });
  const decide = useMutation({
    mutationFn: (body: { unpaid: UnpaidPartRule; numbers?: number[] }) =>
      api.call('POST /dashboard/user/group-orders/{id}/parts', { path, body }),
    onSuccess: show,
    onError,
  });
  const remind = useMutation({
    mutationFn: () => api.call('POST /dashboard/user/group-orders/{id}/parts/remind', { path, body: {} }),
    onSuccess: sayReminded,
    onError,
  });
  /** Throws what the server refuses, for the form to say. */
  const change = async (settings: GroupSettings): Promise<void> =>
    show(await api.call('PUT /dashboard/user/group-orders/{id}', { path, body: settings }));
  return { lock, reopen, cancel, nudge, remind, remove, decide, change };
}

/** The actions of a member on their own part. */
export function useOwnPart(by: GroupRef, { cart_id: cartId, me }: GroupOrder) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = groupOrderQuery(api, by);
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const onError = (error: Error) => showProblem(t, 'group-order', error);
  const key = me?.key ?? '';
  const sayDone = useMutation({
    mutationFn: (done: boolean) =>
      api.call('POST /rest/cart/status/{id}', { path: { id: key }, body: { cart_id: cartId ?? 0, done } }),
    onSettled,
    onError,
  });
  const leave = useMutation({
    mutationFn: () =>
      api.call('DELETE /rest/cart/member/delete', { body: { cart_id: cartId ?? 0, user_cart_uuid: key } }),
    onSettled,
    onError,
  });
  return { sayDone, leave };
}
