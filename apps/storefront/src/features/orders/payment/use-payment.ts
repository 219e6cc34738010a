import type { Input } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { withBotCheck } from '../../accounts/with-bot-check.ts';
import { orderQuery, type OrderRef } from '../queries.ts';

type PaymentChoice = Input<'POST /payments/order/{id}/transactions'>['body'];

/** The calls for an order that waits for its money; every answer is the order as it then stands. */
export function usePayment(by: OrderRef) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(api, by);
  const order = { path: { id: by.id } };
  const storing = {
    onSuccess: ({ data }: { data: Order }) => queries.setQueryData(queryKey, data),
    // It may have been paid, declined or too late meanwhile: the page says what is true.
    onError: () => void queries.invalidateQueries({ queryKey }),
  };
  const answerBank = useMutation({
    mutationFn: (approve: boolean) =>
      api.call('POST /payments/order/{id}/sandbox', { ...order, body: { approve } }),
    ...storing,
  });
  const proveHuman = async () => {
    const { solveBotCheck } = await import('../../accounts/solve-bot-check.ts');
    return solveBotCheck(api, 'place-order');
  };
  const payBy = useMutation({
    mutationFn: (body: PaymentChoice) =>
      withBotCheck(
        (solved) =>
          api.call('POST /payments/order/{id}/transactions', { ...order, body: { ...body, ...solved } }),
        proveHuman,
      ),
    ...storing,
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  return { answerBank, payBy, readAgain };
}
