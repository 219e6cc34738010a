import type { UnpaidPartRule } from '@hamper/contract/lifecycle';

/** The fate of the parts of a group's order that are not paid in time, as its owner reads it: keys of words. */
export const unpaidForOwner = {
  drop: 'group-order.unpaid.drop',
  owner: 'group-order.unpaid.you',
} as const satisfies Record<UnpaidPartRule, string>;
