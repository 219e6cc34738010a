import type { IconName } from '@hamper/ui/icons/icons.ts';

/** The payment methods that screens know; another server may know more. */
export const paymentMethods = {
  cash: { name: 'payment.cash', icon: 'banknote' },
  wallet: { name: 'payment.wallet', icon: 'wallet' },
  bank: { name: 'payment.bank', icon: 'landmark' },
  sandbox: { name: 'payment.sandbox', icon: 'credit-card' },
  stripe: { name: 'payment.stripe', icon: 'credit-card' },
} as const satisfies Record<string, { name: string; icon: IconName }>;
export type KnownTag = keyof typeof paymentMethods;

export const isKnownTag = (tag: string): tag is KnownTag => Object.hasOwn(paymentMethods, tag);
export const paymentName = (tag: string) => (isKnownTag(tag) ? paymentMethods[tag].name : undefined);

/** Ways that hold an amount before it is known what comes of it. */
export const isCard = (tag: string): boolean => tag === 'sandbox' || tag === 'stripe';
