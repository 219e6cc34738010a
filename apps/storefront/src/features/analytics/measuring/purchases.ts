import type { Order } from '@hamper/contract/orders/order';
import type { QueryClient } from '@tanstack/react-query';

interface Bought {
  value: number;
  currency: string;
}

/** Orders of this tab whose money is awaited; a bank's page leads back to the same one. */
const KEY = 'unpaid-orders';
/** A shopper has a few; more are somebody's play. */
const MAX_AWAITED = 20;

const isPaidFor = (data: unknown): data is Order =>
  typeof data === 'object' && data !== null && 'placed' in data && data.placed === true;

/**
 * Tells of each order once that this tab placed: at once where it is placed with that, else when its payment is there. An
 * order that is only looked at, or whose page is loaded again, is none.
 */
export function watchPurchases(queries: QueryClient, tell: (bought: Bought) => void) {
  const awaited = new Set(readAwaited());
  const keep = () => {
    try {
      if (awaited.size === 0) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, [...awaited].slice(-MAX_AWAITED).join(' '));
    } catch {
      // Forbidden: an order that is paid elsewhere first is not counted.
    }
  };
  const look = (order: unknown) => {
    if (!isPaidFor(order) || !awaited.delete(order.uuid)) return;
    keep();
    tell({ value: order.total_price, currency: order.currency.title });
  };
  for (const [, known] of queries.getQueriesData({ queryKey: ['orders', 'one'] })) look(known);
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && awaited.size > 0 && query.queryKey[1] === 'one') look(query.state.data);
  });
  return {
    expect(orders: readonly Order[]): void {
      for (const { uuid } of orders) awaited.add(uuid);
      keep();
      for (const order of orders) look(order);
    },
    stop,
  };
}

function readAwaited(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
