import type { Order } from '@hamper/contract/orders/order';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { watchPurchases } from './purchases.ts';

const orderOf = (uuid: string, placed: boolean) =>
  ({ uuid, placed, total_price: 12.5, currency: { title: 'USD' } }) as Order;

function open() {
  const queries = new QueryClient();
  const told: object[] = [];
  const show = (order: Order) => queries.setQueryData(['orders', 'one', order.uuid], order);
  return { ...watchPurchases(queries, (bought) => told.push(bought)), told, show };
}

it('an order counts once that is placed, however often its page is read again', () => {
  const { expect: expectPurchase, told, show } = open();
  expectPurchase([orderOf('one', true)]);
  show(orderOf('one', true));
  show(orderOf('one', true));
  expect(told).toEqual([{ value: 12.5, currency: 'USD' }]);
});

it('an order that waits for its money counts when that is there', () => {
  const { expect: expectPurchase, told, show } = open();
  expectPurchase([orderOf('one', false), orderOf('two', true)]);
  expect(told).toHaveLength(1);
  show(orderOf('one', false));
  expect(told).toHaveLength(1);
  show(orderOf('one', true));
  show(orderOf('one', true));
  expect(told).toHaveLength(2);
});

it('an order that is only looked at counts as none', () => {
  const { told, show } = open();
  show(orderOf('old', true));
  expect(told).toEqual([]);
});
