/** The ways to pay that this page has a form for; the wallet is a switch beside them. */
export const paymentMethods = ['cash', 'sandbox', 'stripe', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Ways that hold an amount before it is known what the goods weigh. */
export const isCard = (tag: string): boolean => tag === 'sandbox' || tag === 'stripe';
