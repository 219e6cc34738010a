import { convertBack } from '@hamper/contract/prices/money';
import { expect, it } from 'vitest';

import { planPayments } from './plan-payment.ts';

const payableOf = (total: number) => ({
  method: { tag: 'wallet' },
  price: { total, max: total },
  takesWallet: true,
});

it('what a wallet pays of orders placed together adds up to their sum in its currency, to the cent', () => {
  const rateMillionths = 920_000;
  for (let first = 100; first < 140; first++)
    for (let second = 100; second < 140; second++) {
      const totals = [first, second, first + second];
      const plans = planPayments(totals.map(payableOf), {
        requestedMinor: 0,
        balanceMinor: 100_000,
        rateMillionths,
      });
      const sum = totals.reduce((all, total) => all + total, 0);
      const debited = plans.reduce((all, { plan }) => all + plan.walletBase, 0);
      expect(debited, totals.join(' + ')).toBe(convertBack(sum, rateMillionths));
    }
});
