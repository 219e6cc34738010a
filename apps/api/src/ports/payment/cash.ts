import type { PaymentMethodPort } from './payment.port.ts';

/** Paid at the door; the order's delivery settles it. */
export const cash: PaymentMethodPort = {
  tag: 'cash',
  authorise: async () => ({ status: 'progress', note: null }),
};

export const sandboxCard: PaymentMethodPort = {
  tag: 'sandbox',
  async authorise({ card }) {
    const digits = (card ?? '').replace(/[\s-]/g, '');
    if (digits === '') return { status: 'declined', reason: 'card-missing' };
    if (digits === '4242424242424242') return { status: 'paid', note: '•••• 4242' };
    if (digits === '4000000000000002') return { status: 'declined', reason: 'card-declined' };
    return { status: 'declined', reason: 'card-invalid' };
  },
};
