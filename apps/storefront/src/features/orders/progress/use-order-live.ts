import { ApiError } from '@hamper/contract/client';
import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { followLive } from '../../../live/follow-live.ts';
import { readAgain } from '../../../live/read-again.ts';
import { orderQuery, type OrderRef } from '../queries.ts';
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
    const known = () => queries.getQueryData(query.queryKey);
    return followLive(`order:${id}`, {
      last: () => known()?.events.at(-1)?.seq ?? 0,
      onData(event) {
        const before = known();
        // An event has neither money, lines, courier nor arrival: the order is read again.
        if (before && isNewEvent(before, event)) void queries.invalidateQueries({ queryKey: query.queryKey });
      },
      look: () =>
        readAgain(queries, query).then(
          () => true,
          (error: unknown) => !(error instanceof ApiError && REFUSALS.has(error.status)),
        ),
    });
  }, [api, queries, id, over]);
}
