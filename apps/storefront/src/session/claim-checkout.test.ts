import { expect, test } from 'vitest';

import { claimCheckout } from './claim-checkout.ts';

/** As a browser's storage: its entries are its keys. */
function storage(entries: Record<string, string>): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.assign(Object.create(methods), entries);
}

const kept = { 'checkout:c': '{}', 'checkout-attempts': '[]', other: '1' };

test('whoever comes back finds the half-filled order', () => {
  const store = storage({ ...kept, 'checkout-owner': 'ada' });
  claimCheckout(undefined, store);
  claimCheckout('ada', store);
  expect({ ...store }).toEqual({ ...kept, 'checkout-owner': 'ada' });
});

test('a guest’s order goes along into the account', () => {
  const store = storage(kept);
  claimCheckout('ada', store);
  expect({ ...store }).toEqual({ ...kept, 'checkout-owner': 'ada' });
});

test('someone else finds nothing of it', () => {
  const store = storage({ ...kept, 'checkout-owner': 'ada' });
  claimCheckout('sam', store);
  expect({ ...store }).toEqual({ other: '1', 'checkout-owner': 'sam' });
});
