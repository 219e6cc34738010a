import { expect, it } from 'vitest';

import { depositState, isDeclined } from './deposit-state.ts';

const booked = {
  status: 'accepted',
  hold_expires_at: null,
  no_show_at: null,
  deposit: 20,
  deposit_paid: 20,
  deposit_refunded: 0,
  deposit_refund_failed: false,
} as const;
const held = { ...booked, status: 'new', hold_expires_at: '2026-11-20T20:03:00Z', deposit_paid: 0 } as const;

it.each([
  [null, { ...booked, deposit: null, deposit_paid: 0 }],
  ['due', held],
  ['paid', booked],
  ['paid', { ...booked, status: 'new' }],
  ['asked', { ...booked, deposit_paid: 0 }],
  ['kept', { ...booked, no_show_at: '2026-11-20T20:30:00Z' }],
  ['returning', { ...booked, status: 'canceled' }],
  ['returned', { ...booked, status: 'canceled', deposit_refunded: 20 }],
  ['refund-failed', { ...booked, status: 'canceled', deposit_refund_failed: true }],
  ['untaken', { ...held, status: 'canceled' }],
] as const)('a deposit is %s', (state, booking) => {
  expect(depositState(booking)).toBe(state);
});

it('a payment is declined where something was to pay and nothing is under way', () => {
  const due = { action: 'wait', tag: 'sandbox', client_secret: null, publishable_key: null } as const;
  expect(isDeclined({ ...held, deposit_method: null, deposit_due: null })).toBe(false);
  expect(isDeclined({ ...held, deposit_method: 'sandbox', deposit_due: due })).toBe(false);
  expect(isDeclined({ ...held, deposit_method: 'sandbox', deposit_due: null })).toBe(true);
  expect(isDeclined({ ...booked, deposit_method: 'sandbox', deposit_due: null })).toBe(false);
});
