import { urlOf } from '@hamper/contract/client';
import { isOver } from '@hamper/contract/lifecycle';
import type { Order, OrderEvent } from '@hamper/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { withMove } from './moves.ts';
import { orderQuery, type OrderRef } from './queries.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** Keeps an order on screen true: its moves arrive as they happen, until it is over. */
export function useOrderLive({ id, key }: OrderRef, order: Order): void {
  const queries = useQueryClient();
  const api = useApi();
  const over = isOver(order.status);

  useEffect(() => {
    if (over) return undefined;
    const query = orderQuery(api, { id, key });
    const moved = (event: OrderEvent) => {
      const known = queries.getQueryData(query.queryKey);
      if (!known) return;
      const next = withMove(known, event);
      if (next === known) return;
      queries.setQueryData(query.queryKey, next);
      // Payment and arrival follow the status: they are read again, quietly.
      void queries.invalidateQueries({ queryKey: query.queryKey });
    };
    const address = urlOf(
      '/api/v1',
      'GET /rest/orders/{id}/events',
      { id },
      key === undefined ? {} : { key },
    );
    return follow(address, moved);
  }, [api, queries, id, key, over]);
}

/**
 * An EventSource that never gives up: the browser repeats a lost connection but not a refused one, which is what a
 * restarting server answers; and a phone that slept looks again at once.
 */
function follow(address: string, moved: (event: OrderEvent) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;

  const connect = () => {
    clearTimeout(timer);
    source?.close();
    const fresh = new EventSource(address);
    source = fresh;
    fresh.addEventListener('open', () => (wait = FIRST_WAIT));
    // The contract says what the data is; a proxy's page in between is no JSON and ends in the error below.
    fresh.addEventListener('status', ({ data }) => moved(JSON.parse(data) as OrderEvent));
    fresh.addEventListener('error', () => {
      if (fresh.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };
  const seen = () => {
    if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) connect();
  };
  connect();
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', seen);
  return () => {
    clearTimeout(timer);
    source?.close();
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', seen);
  };
}
