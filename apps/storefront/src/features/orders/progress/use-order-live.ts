import { ApiError, urlOf } from '@hamper/contract/client';
import { isOver } from '@hamper/contract/lifecycle';
import type { Order, OrderEvent } from '@hamper/contract/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { orderQuery, type OrderRef } from '../queries.ts';
import { followStream } from './follow-stream.ts';
import { isNewEvent } from './is-new-event.ts';

/** Answers that will not change by asking again. */
const REFUSALS = new Set([401, 403, 404, 410]);

/** Nothing more happens to it by itself: it is over, nobody's money is on its way, and nothing is asked back. */
const isSettled = ({ status, transactions, order_refunds }: Order): boolean =>
  isOver(status) &&
  transactions.every(
    (one) => one.status !== 'progress' && (status !== 'canceled' || one.status !== 'paid'),
  ) &&
  order_refunds.every((refund) => refund.status !== 'pending');

/** Keeps an order on screen true: what happens to it arrives as it happens, until it is settled. */
export function useOrderLive({ id }: OrderRef, order: Order): void {
  const queries = useQueryClient();
  const api = useApi();
  const over = isSettled(order);

  useEffect(() => {
    if (over) return undefined;
    const query = orderQuery(api, { id });
    const onEvent = (data: string) => {
      const known = queries.getQueryData(query.queryKey);
      // An event has neither money, lines, courier nor arrival: the order is read again. The contract has its shape.
      if (known && isNewEvent(known, JSON.parse(data) as OrderEvent))
        void queries.invalidateQueries({ queryKey: query.queryKey });
    };
    const look = () =>
      queries.fetchQuery({ ...query, staleTime: 0 }).then(
        () => true,
        (error: unknown) => !(error instanceof ApiError && REFUSALS.has(error.status)),
      );
    const address = urlOf('/api/v1', 'GET /rest/orders/{id}/events', { id });
    return followStream(address, { onEvent, look });
  }, [api, queries, id, over]);
}
