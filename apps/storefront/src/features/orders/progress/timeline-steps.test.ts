import type { OrderStatus } from '@hamper/contract/lifecycle';
import { expect, test } from 'vitest';

import { stepsOf } from './timeline-steps.ts';

const event = (seq: number, status: OrderStatus, kind: 'status' | 'payment' = 'status') => ({
  seq,
  kind,
  status,
  at: `2026-11-20T10:0${seq}:00Z`,
  reason: null,
});
const shown = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(({ status, state, at }) => `${status} ${state}${at ? ` ${at.slice(15, 16)}` : ''}`);

test('shows the whole way of what is brought', () => {
  const events = [event(1, 'new'), event(2, 'accepted')];
  expect(shown({ status: 'accepted', delivery_type: 'delivery', events })).toEqual([
    'new done 1',
    'accepted now 2',
    'ready later',
    'on_a_way later',
    'delivered later',
  ]);
});

test('knows no courier where nothing is brought', () => {
  const events = [event(1, 'new')];
  expect(shown({ status: 'new', delivery_type: 'dine_in', events })).toEqual([
    'new now 1',
    'accepted later',
    'ready later',
    'delivered later',
  ]);
});

test('news of money are no steps', () => {
  const events = [event(1, 'new', 'payment'), event(2, 'new')];
  expect(shown({ status: 'new', delivery_type: 'pickup', events })[0]).toBe('new now 2');
});

test('a canceled order shows how far it came', () => {
  const events = [event(1, 'new'), event(2, 'accepted'), event(3, 'canceled')];
  expect(shown({ status: 'canceled', delivery_type: 'delivery', events })).toEqual([
    'new done 1',
    'accepted done 2',
    'canceled now 3',
  ]);
});
