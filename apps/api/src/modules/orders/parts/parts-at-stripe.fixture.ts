import { expect } from 'vitest';

import { openStripe } from '../../../ports/payment/stripe.fixture.ts';
import { openPartsShop } from './parts.fixture.ts';

/** A shop whose groups pay their parts, and its provider. */
export async function openPartsAtStripe() {
  const stripe = await openStripe();
  const at = await openPartsShop({ stripe: stripe.config });

  const hear = async (event: unknown) => {
    const request = stripe.signed(event, { at: at.shop.ports.clock.now() });
    return (await at.shop.guest().fetch('/api/v1/webhook/stripe/payment', request)).status;
  };

  /** Bo has Stripe's form for their part before them. */
  async function paying() {
    const asked = await at.ordered({}, { unpaid: 'drop' });
    const shown = await at.pay(asked.uuid, asked.bo, { payment_tag: 'stripe', card: undefined });
    expect(shown.order?.part).toMatchObject({ status: 'awaited', due: { action: 'pay', tag: 'stripe' } });
    const [row] = await at.paymentsOf(asked.order, 2);
    return { ...asked, ref: row?.payment.providerRef ?? '' };
  }

  async function close(): Promise<void> {
    await at.shop.close();
    await stripe.close();
  }
  return { stripe, at, hear, paying, close };
}

export type PartsAtStripe = Awaited<ReturnType<typeof openPartsAtStripe>>;
