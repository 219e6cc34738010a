import { expect, test } from 'vitest';

import { isNewEvent } from './is-new-event.ts';

const event = (seq: number) => ({
  seq,
  kind: 'status' as const,
  status: 'new' as const,
  at: '2026-11-20T10:00:00Z',
  reason: null,
});
const order = { events: [event(1), event(2)] };

test('an event after the last one of the order is new', () => {
  expect(isNewEvent(order, event(3))).toBe(true);
  expect(isNewEvent({ events: [] }, event(1))).toBe(true);
});

test('an event that is told twice is not', () => {
  expect(isNewEvent(order, event(2))).toBe(false);
  expect(isNewEvent(order, event(1))).toBe(false);
});
