import { describe, expect, it } from 'vitest';

import { bookingState } from './booking-status.ts';

const now = new Date('2026-11-20T20:00:00Z');
const booked = {
  status: 'accepted',
  cancellation: null,
  hold_expires_at: null,
  seated_at: null,
  finished_at: null,
  no_show_at: null,
  end_date: '2026-11-20T22:00:00Z',
} as const;

describe('A booking', () => {
  it.each([
    ['held', { status: 'new', hold_expires_at: '2026-11-20T20:03:00Z' }],
    ['new', { status: 'new' }],
    ['accepted', {}],
    ['seated', { seated_at: '2026-11-20T19:58:00Z' }],
    ['over', { seated_at: '2026-11-20T19:00:00Z', finished_at: '2026-11-20T19:59:00Z' }],
    ['over', { end_date: '2026-11-20T20:00:00Z' }],
    ['no-show', { no_show_at: '2026-11-20T19:30:00Z' }],
    ['canceled', { status: 'canceled', end_date: '2026-11-19T20:00:00Z' }],
    ['canceled', { status: 'canceled', cancellation: 'guests' }],
    ['canceled-by-restaurant', { status: 'canceled', cancellation: 'restaurant' }],
    ['declined', { status: 'canceled', cancellation: 'declined' }],
  ] as const)('is %s', (state, marks) => {
    expect(bookingState({ ...booked, ...marks }, now)).toBe(state);
  });
});
