import type { Cart } from '@hamper/contract/cart';

/** The ways to pay that this page has a form for; the wallet is a switch beside them. */
export const paymentMethods = ['cash', 'sandbox', 'stripe', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Whether a cart's shop takes this payment method; some take cash only from people who are signed in. A transfer does not vouch for the
 * parts of a group's members.
 */
export const isTakenFor = ({ shop, group_pays: pays }: Cart, tag: string, person: object | null): boolean =>
  (tag !== 'cash' || person !== null || shop.guest_cash) &&
  (tag !== 'bank' || pays !== 'each') &&
  shop.shop_payments.some(({ payment }) => payment.tag === tag);
