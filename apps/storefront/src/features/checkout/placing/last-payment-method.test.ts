import { afterEach, expect, test, vi } from 'vitest';

import { rememberPaymentOf, lastPaymentMethod } from './last-payment-method.ts';

/** A browser's storage that is empty. */
function emptyStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const texts = new Map<string, string>();
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the way that was chosen is the usual one; an order that a coupon or the wallet covers leaves it so', () => {
  vi.stubGlobal('localStorage', emptyStorage());
  rememberPaymentOf({ payment: 'sandbox' }, { to_pay: 1200, wallet_price: 0 });
  expect(lastPaymentMethod()).toBe('sandbox');
  rememberPaymentOf({ payment: 'cash' }, { to_pay: 0, wallet_price: 0 });
  rememberPaymentOf({ payment: 'cash' }, { to_pay: 0, wallet_price: 1200 });
  rememberPaymentOf({ payment: '' }, { to_pay: 1200, wallet_price: 0 });
  expect(lastPaymentMethod()).toBe('sandbox');
});

test('where nothing may be stored, there is no usual way', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberPaymentOf({ payment: 'sandbox' }, { to_pay: 1200, wallet_price: 0 });
  expect(lastPaymentMethod()).toBeNull();
});
