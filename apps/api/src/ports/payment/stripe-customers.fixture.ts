import { randomBytes } from 'node:crypto';

import type { Answer, StripeCall } from './stripe-call.fixture.ts';

/** Answer of a card's bank to a repeated payment. */
export type CardBehaviour = 'approve' | 'decline' | 'step';

interface FakeMethod {
  id: string;
  customer: string | null;
  behaviour: CardBehaviour;
  allow_redisplay: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
}

/** Customers of Stripe's stand-in, and the cards that they saved, the latest first. */
export function openCustomers() {
  const customers = new Set<string>();
  const methods: FakeMethod[] = [];
  const listed = (customer: string) => methods.filter((one) => one.customer === customer);

  function answer({ method, path, form }: StripeCall): Answer | null {
    const { pathname, searchParams } = new URL(path, 'http://fake');
    if (pathname === '/v1/customers') {
      const id = `cus_${randomBytes(8).toString('hex')}`;
      customers.add(id);
      return { status: 200, body: { id, object: 'customer' } };
    }
    if (pathname === '/v1/customer_sessions') {
      const { customer = '' } = form;
      if (!customers.has(customer)) return missing;
      return {
        status: 200,
        body: { object: 'customer_session', customer, client_secret: `cuss_secret_${customer}` },
      };
    }
    const [, owner, list] = /^\/v1\/customers\/(\w+)(\/payment_methods)?$/.exec(pathname) ?? [];
    if (owner !== undefined) {
      if (!customers.has(owner)) return missing;
      if (list === undefined) {
        customers.delete(owner);
        for (const one of listed(owner)) one.customer = null;
        return { status: 200, body: { id: owner, object: 'customer', deleted: true } };
      }
      const shown = searchParams.get('allow_redisplay');
      const data = listed(owner).filter((one) => shown === null || one.allow_redisplay === shown);
      return { status: 200, body: { object: 'list', has_more: false, url: pathname, data } };
    }
    const [, detached] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(pathname) ?? [];
    if (detached === undefined || method !== 'POST') return null;
    const found = methods.find(({ id, customer }) => id === detached && customer !== null);
    if (!found) return missing;
    found.customer = null;
    return { status: 200, body: found };
  }

  return {
    answer,
    customers,
    /** The card, if this customer has it. */
    find: (customer: string, id: string) => listed(customer).find((one) => one.id === id),
    /** A shopper saves a card in Stripe's form. */
    save(
      customer: string,
      given: Partial<FakeMethod['card']> & { behaviour?: CardBehaviour; shown?: string } = {},
    ) {
      const { behaviour = 'approve', shown = 'always', ...card } = given;
      const id = `pm_${randomBytes(8).toString('hex')}`;
      const { last4 = '4242' } = card;
      const full = {
        brand: 'visa',
        last4,
        exp_month: 12,
        exp_year: 2034,
        fingerprint: `print_${last4}`,
        ...card,
      };
      methods.unshift({ id, customer, behaviour, allow_redisplay: shown, card: full });
      return id;
    },
    clear() {
      customers.clear();
      methods.length = 0;
    },
  };
}

const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'resource_missing' } },
};
