import { z } from 'zod';

import { PermanentError } from '../../db/outbox.ts';
import { type CardVault, CustomerGone, MAX_SAVED_CARDS, type SavedCard } from './payment.port.ts';
import { type createStripeClient, refusalCodeOf } from './stripe-client.ts';

/** The fields that we read of a PaymentMethod of the type `card`. */
const Method = z.object({
  id: z.string(),
  card: z.object({
    brand: z.string().nullish(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    /** The same for the same number, within an account of Stripe. */
    fingerprint: z.string().nullish(),
  }),
});
type Method = z.infer<typeof Method>;

/** Cards of a customer that we look at: more than one account saves, since a card may be there twice. */
const MOST_METHODS = 100;

/** Saved cards at Stripe: a customer for an account, and payment methods that its owner wants to see again. */
export function stripeVault({ call }: ReturnType<typeof createStripeClient>): CardVault {
  async function methodsOf(customer: string, signal: AbortSignal): Promise<Method[]> {
    const { data } = await unlessGone(() =>
      call(signal, (stripe) =>
        stripe.customers.listPaymentMethods(customer, {
          type: 'card',
          allow_redisplay: 'always',
          limit: MOST_METHODS,
        }),
      ),
    );
    return data.map((method) => Method.parse(method));
  }

  return {
    async createCustomer(userUuid, signal) {
      const { id } = await call(signal, (stripe) =>
        stripe.customers.create({ metadata: { user: userUuid } }, { idempotencyKey: `customer-${userUuid}` }),
      );
      return id;
    },
    savedCards: async (customer, signal) =>
      withoutRepeats(await methodsOf(customer, signal))
        .slice(0, MAX_SAVED_CARDS)
        .map(presentCard),
    async removeCard(customer, card, signal) {
      const methods = await methodsOf(customer, signal);
      const removed = methods.find(({ id }) => id === card);
      // One that was saved twice would be there again.
      for (const { id } of methods.filter((method) => removed && isSameCard(method, removed)))
        await unlessMissing(() => call(signal, (stripe) => stripe.paymentMethods.detach(id)));
    },
    deleteCustomer: (customer, signal) =>
      unlessMissing(() => call(signal, (stripe) => stripe.customers.del(customer))),
    async openSession(customer, { canSave }, signal) {
      const { client_secret: secret } = await unlessGone(() =>
        call(signal, (stripe) =>
          stripe.customerSessions.create({
            customer,
            components: {
              payment_element: {
                enabled: true,
                features: {
                  payment_method_redisplay: 'enabled',
                  payment_method_redisplay_limit: MAX_SAVED_CARDS,
                  payment_method_remove: 'enabled',
                  payment_method_save: canSave ? 'enabled' : 'disabled',
                  // The shopper is there whenever such a card pays.
                  ...(canSave ? { payment_method_save_usage: 'on_session' as const } : {}),
                },
              },
            },
          }),
        ),
      );
      return secret;
    },
  };
}

const presentCard = ({ id, card }: Method): SavedCard => ({
  id,
  brand: card.brand ?? 'card',
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});

const isSameCard = (one: Method, other: Method): boolean =>
  one.id === other.id || (!!one.card.fingerprint && one.card.fingerprint === other.card.fingerprint);

/** Stripe lists the latest first, which stays of the same card. */
const withoutRepeats = (methods: Method[]): Method[] =>
  methods.filter((method, index) => methods.findIndex((one) => isSameCard(one, method)) === index);

/** Stripe answers so about what was deleted, in its dashboard or by us. */
const isMissing = (error: unknown): error is PermanentError =>
  error instanceof PermanentError && refusalCodeOf(error) === 'resource_missing';

/** A call for a customer. A deleted one may still be there by name, and lists nothing. */
export async function unlessGone<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw isMissing(error)
      ? new CustomerGone('Stripe knows no such customer', { cause: error.cause })
      : error;
  }
}

async function unlessMissing(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
