import { expect, test } from 'vitest';

import { withMove } from './moves.ts';

const event = (seq: number, status: 'new' | 'accepted') => ({
  seq,
  kind: 'status' as const,
  status,
  at: '2026-11-20T10:00:00Z',
  reason: null,
});
// Only its moves are read here.
const order = { status: 'new', events: [event(1, 'new')] } as unknown as Parameters<typeof withMove>[0];

test('follows a new move', () => {
  const moved = withMove(order, event(2, 'accepted'));
  expect(moved).toMatchObject({ status: 'accepted', events: [{ seq: 1 }, { seq: 2 }] });
});

test('a move told twice changes nothing', () => {
  expect(withMove(order, event(1, 'new'))).toBe(order);
});
