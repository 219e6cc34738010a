import type { Input } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { orderQuery, type OrderRef } from '../queries.ts';

type Way = Input<'POST /payments/order/{id}/transactions'>['body'];

/** What can be done about an order that waits for its money; every answer is the order as it then stands. */
export function usePayment(by: OrderRef) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(api, by);
  const asked = { path: { id: by.id } };
  const kept = {
    onSuccess: ({ data }: { data: Order }) => queries.setQueryData(queryKey, data),
    // It may have been paid, declined or too late meanwhile: the page says what is true.
    onError: () => void queries.invalidateQueries({ queryKey }),
  };
  const answerBank = useMutation({
    mutationFn: (approve: boolean) =>
      api.call('POST /payments/order/{id}/sandbox', { ...asked, body: { approve } }),
    ...kept,
  });
  const payBy = useMutation({
    mutationFn: (body: Way) => api.call('POST /payments/order/{id}/transactions', { ...asked, body }),
    ...kept,
  });
  const look = () => void queries.invalidateQueries({ queryKey });
  return { answerBank, payBy, look };
}
