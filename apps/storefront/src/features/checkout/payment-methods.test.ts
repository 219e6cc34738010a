import type { Cart } from '@hamper/contract/cart';
import { expect, test } from 'vitest';

import { isTakenFor, paymentMethods } from './payment-methods.ts';

const cart = (more: object) =>
  ({
    ...{ group_pays: null, ...more },
    shop: { guest_cash: true, shop_payments: paymentMethods.map((tag) => ({ payment: { tag } })) },
  }) as unknown as Cart;

test.each([
  ['each', false],
  ['owner', true],
  [null, true],
])(
  'a transfer does not vouch for the parts of others: where %s pays it is offered: %s',
  (pays, isOffered) => {
    const tags = paymentMethods.filter((tag) => isTakenFor(cart({ group_pays: pays }), tag, {}));
    expect(tags.includes('bank')).toBe(isOffered);
    expect(tags).toContain('cash');
  },
);
