import { expect, test } from 'vitest';

import { highestAmount } from './highest-amount.ts';

const quote = (more: object) =>
  // No more of a quote is read here.
  ({ total_price: 10, most_price: 11.2, wallet_price: 0, to_pay: 10, wallet: null, ...more }) as Parameters<
    typeof highestAmount
  >[0];

test('what is weighed may come to more: cards set it aside, cash is counted at the door', () => {
  expect(highestAmount(quote({}), 'sandbox')).toEqual({ words: 'checkout.reserved', amount: 11.2 });
  expect(highestAmount(quote({}), 'cash')).toEqual({ words: 'checkout.weighed', amount: 11.2 });
  expect(highestAmount(quote({}), 'bank')).toBeNull();
});

test('without the part that the wallet pays', () => {
  const part = quote({ wallet: 4, wallet_price: 4, to_pay: 6 });
  expect(highestAmount(part, 'stripe')).toEqual({ words: 'checkout.reserved', amount: 7.2 });
});

test('a wallet that pays for all of it sets aside what it has', () => {
  const all = { wallet_price: 10, to_pay: 0 };
  expect(highestAmount(quote({ ...all, wallet: 20 }), 'cash')?.amount).toBe(11.2);
  expect(highestAmount(quote({ ...all, wallet: 10.5 }), 'cash')).toBeNull();
});

test('in pieces there is nothing to say', () => {
  expect(highestAmount(quote({ most_price: 10 }), 'sandbox')).toBeNull();
});
