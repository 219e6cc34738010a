import type { PaymentMethodPort } from './payment.port.ts';

/** Paid at the door; the order's delivery settles it. */
export const cash: PaymentMethodPort = {
  tag: 'cash',
  authorise: async () => ({ status: 'progress', note: null }),
};
