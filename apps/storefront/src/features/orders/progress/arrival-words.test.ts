import type { OrderCard } from '@hamper/contract/orders/order-card';
import { formatFor } from '@hamper/ui/locale/format.ts';
import { expect, test } from 'vitest';

import { arrivalWords } from './arrival-words.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
const window = { from: at('11:12').toISOString(), to: at('11:22').toISOString() };

type Way = Pick<OrderCard, 'status' | 'delivery_type'>;

/** Promised between 11:12 and 11:22, in its status since 11:10. */
const wordsAt = (time: string, way: Way) => {
  const timing = { since: at('11:10').toISOString(), promised: window, preparation: 5, travel: 5 };
  const order = {
    ...way,
    timing: { ...timing, scheduled: false, has_courier: true },
    estimate: null,
    shop: { timezone: 'UTC' } as OrderCard['shop'],
  };
  return arrivalWords(order, at(time), formatFor('de'));
};

const table = { status: 'ready', delivery_type: 'dine_in' } as const;
const door = { status: 'ready', delivery_type: 'delivery' } as const;

test('what is ready for a table says since when, and no window any more', () => {
  expect(wordsAt('11:11', table)).toMatchObject({ key: 'order.ready-since', values: { time: '11:10' } });
  expect(wordsAt('11:20', table)?.key).toBe('order.ready-since');
});

test('what is ready to be fetched does so however long it waits', () => {
  expect(wordsAt('12:40', { status: 'ready', delivery_type: 'pickup' })).toMatchObject({
    key: 'order.ready-since',
    late: false,
  });
});

test('what is ready for the courier says its window, and only its end once that has begun', () => {
  expect(wordsAt('11:11', door)).toMatchObject({
    key: 'order.arrives-between',
    values: { from: '11:12', to: '11:22' },
  });
  expect(wordsAt('11:14', door)).toMatchObject({ key: 'order.arrives-by', values: { to: '11:22' } });
});

test('no time that is over stands as one to come, whatever the status', () => {
  for (const status of ['new', 'accepted'] as const)
    expect(wordsAt('11:13', { status, delivery_type: 'pickup' })?.key).not.toBe('order.ready-between');
});

test('late, it is said at a table and at a door alike', () => {
  for (const way of [table, door])
    expect(wordsAt('11:40', way)).toMatchObject({ key: 'order.late', late: true, promised: '11:22' });
});
