import { expect, it } from 'vitest';

import { paymentStage } from './payment-stage.ts';

const due = { action: 'pay', client_secret: 'secret', publishable_key: 'key' } as const;

it('a card is filled in, unless its bank has just led back with a yes', () => {
  expect(paymentStage(due, undefined)).toBe('card');
  expect(paymentStage(due, 'failed')).toBe('card');
  expect(paymentStage(due, 'ok')).toBe('wait');
});

it('without a form of its provider another way is chosen', () => {
  expect(paymentStage({ ...due, client_secret: null }, undefined)).toBe('choose');
  expect(paymentStage({ ...due, publishable_key: null }, 'ok')).toBe('choose');
});

it('a bank that asks is answered, and one that is silent is waited for', () => {
  expect(paymentStage({ ...due, action: 'confirm' }, undefined)).toBe('confirm');
  expect(paymentStage({ ...due, action: 'wait' }, 'failed')).toBe('wait');
});
