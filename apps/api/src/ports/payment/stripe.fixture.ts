import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Answer, StripeCall } from './stripe-call.fixture.ts';
import type { StripeConfig } from './stripe-client.ts';
import { openCustomers } from './stripe-customers.fixture.ts';

/** An action of a shopper and their bank on a payment. */
export type ShopperAction = 'approve' | 'decline' | 'no-money' | 'step' | 'step-fails' | 'wait' | 'lapse';

/**
 * How a call goes wrong: `down` before anything was done, `error` as an answer that Stripe repeats for the same key,
 * `hang` without any answer, `cut` after all was done, with and no event was sent.
 */
export type Fault = 'down' | 'error' | 'hang' | 'cut';

interface FakeIntent {
  id: string;
  status: string;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  last_payment_error: { code: string; decline_code?: string; payment_method?: unknown } | null;
  latest_charge: string | null;
  customer: string | null;
  [more: string]: unknown;
}

interface FakeRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

export interface StripeEvent {
  id: string;
  type: string;
  data: { object: unknown };
}

const card = { brand: 'visa', last4: '4242' };

/** Stripe's HTTP interface on this machine, as far as we use it, and the actions of shoppers and banks. */
export async function openStripe({ port = 0 } = {}) {
  const intents = new Map<string, FakeIntent>();
  const vault = openCustomers();
  const refunds: FakeRefund[] = [];
  const calls: StripeCall[] = [];
  const events: StripeEvent[] = [];
  const answers = new Map<string, { request: string; answer: Answer }>();
  const faults: { fault: Fault; path: RegExp }[] = [];
  let nextRefundStatus = 'succeeded';
  const config: StripeConfig = {
    secretKey: 'sk_test_hamper',
    publishableKey: 'pk_test_hamper',
    webhookSecret: 'whsec_hamper',
    apiBase: null,
  };

  const recordEvent = (type: string, object: unknown) => {
    const event = {
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type,
      // As it was then: a later change does not alter an earlier event.
      data: { object: structuredClone(object) },
    };
    events.push(event);
    return event;
  };
  const changed = (intent: FakeIntent, change: Partial<FakeIntent>, type: string) => {
    Object.assign(intent, change);
    recordEvent(`payment_intent.${type}`, intent);
    return intent;
  };

  function create({ form }: StripeCall): Answer {
    const amount = Number(form['amount']);
    if (!Number.isInteger(amount) || amount <= 0) return refusal('parameter_invalid_integer');
    const { customer = null } = form;
    if (customer !== null && !vault.customers.has(customer)) return refusal('resource_missing', 404);
    const id = `pi_${randomBytes(12).toString('hex')}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      currency: form['currency'],
      capture_method: form['capture_method'],
      customer,
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      metadata: within(form, 'metadata'),
      last_payment_error: null,
      latest_charge: null,
    };
    intents.set(id, intent);
    recordEvent('payment_intent.created', intent);
    return { status: 200, body: intent };
  }

  function capture(intent: FakeIntent, { form }: StripeCall): Answer {
    if (intent.status !== 'requires_capture') return refusal('payment_intent_unexpected_state');
    const amount = Number(form['amount_to_capture'] ?? intent.amount_capturable);
    if (amount > intent.amount_capturable) return refusal('amount_too_large');
    changed(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 }, 'succeeded');
    return { status: 200, body: intent };
  }

  function cancel(intent: FakeIntent): Answer {
    if (['succeeded', 'canceled'].includes(intent.status)) return refusal('payment_intent_unexpected_state');
    changed(intent, { status: 'canceled', amount_capturable: 0 }, 'canceled');
    return { status: 200, body: intent };
  }

  /** A saved card pays; its bank's refusal is the answer's error, and the payment's. */
  function confirm(intent: FakeIntent, { form }: StripeCall): Answer {
    if (intent.status !== 'requires_payment_method') return refusal('payment_intent_unexpected_state');
    const saved = vault.find(intent.customer ?? '', form['payment_method'] ?? '');
    if (!saved) return refusal('resource_missing', 404);
    if (form['return_url'] === undefined) return refusal('parameter_missing');
    const [change, type] = shopperActions[saved.behaviour](intent);
    changed(intent, change, type);
    const error = { type: 'card_error', code: 'card_declined', payment_intent: intent };
    return saved.behaviour === 'decline' ? { status: 402, body: { error } } : { status: 200, body: intent };
  }

  function refund({ form }: StripeCall): Answer {
    const intent = intents.get(form['payment_intent'] ?? '');
    if (!intent) return refusal('resource_missing', 404);
    const amount = Number(form['amount']);
    const given = refunds.filter((one) => one.payment_intent === intent.id && one.status !== 'failed');
    const left = intent.amount_received - given.reduce((sum, one) => sum + one.amount, 0);
    if (left === 0) return refusal('charge_already_refunded');
    if (amount > left) return refusal('amount_too_large');
    const made = {
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: nextRefundStatus,
      metadata: within(form, 'metadata'),
    };
    refunds.push(made);
    recordEvent('refund.created', made);
    return { status: 200, body: made };
  }

  function answer(call: StripeCall): Answer {
    const [, id = '', verb] = /^\/v1\/payment_intents\/([^/?]+)(?:\/(\w+))?/.exec(call.path) ?? [];
    const intent = intents.get(id);
    if (call.path.startsWith('/v1/refunds')) {
      if (call.method === 'POST') return refund(call);
      const of = new URL(call.path, 'http://fake').searchParams.get('payment_intent');
      const data = refunds.filter((one) => one.payment_intent === of);
      return { status: 200, body: { object: 'list', has_more: false, url: '/v1/refunds', data } };
    }
    if (call.method === 'POST' && call.path === '/v1/payment_intents') return create(call);
    const ofCustomer = vault.answer(call);
    if (ofCustomer) return ofCustomer;
    if (!intent) return refusal('resource_missing', 404);
    if (call.method === 'GET') return { status: 200, body: expanded(intent) };
    if (verb === 'confirm') return confirm(intent, call);
    if (verb === 'capture') return capture(intent, call);
    return verb === 'cancel' ? cancel(intent) : refusal('url_invalid', 404);
  }

  /** Stripe answers a repeated key with what it answered first, errors of its own included. */
  function keyed(call: StripeCall, first: () => Answer): Answer {
    if (call.key === undefined) return first();
    const request = JSON.stringify([call.method, call.path, call.form]);
    const before = answers.get(call.key);
    if (before)
      return before.request === request
        ? before.answer
        : { status: 400, body: { error: { type: 'idempotency_error', message: 'Another request had it' } } };
    const { status, body } = first();
    const kept = { status, body: structuredClone(body) };
    answers.set(call.key, { request, answer: kept });
    return kept;
  }

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const key = request.headers['idempotency-key'];
    const form = Object.fromEntries(new URLSearchParams(await read(request)));
    const call = { method, path, key: typeof key === 'string' ? key : undefined, form };
    calls.push(call);
    if (request.headers.authorization !== `Bearer ${config.secretKey}`)
      return respond(response, refusal('api_key_invalid', 401));
    const at = faults.findIndex((one) => one.path.test(`${method} ${path}`));
    const [met] = at < 0 ? [] : faults.splice(at, 1);
    if (met?.fault === 'hang') return undefined;
    if (met?.fault === 'down')
      return respond(response, { status: 503, body: { error: { type: 'api_error' } } });
    const broken = { status: 500, body: { error: { type: 'api_error', message: 'Sorry' } } };
    const given = keyed(call, () => (met?.fault === 'error' ? broken : answer(call)));
    if (met?.fault === 'cut') return void request.socket.destroy();
    return respond(response, given);
  }

  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** An event as Stripe sends it. Without a secret it is not signed at all. */
  function signed(
    event: unknown,
    { at = new Date(), secret = config.webhookSecret }: { at?: Date; secret?: string | null } = {},
  ) {
    const body = JSON.stringify(event, null, 2);
    const time = Math.floor(at.getTime() / 1000);
    const mac = secret === null ? null : createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(mac === null ? {} : { 'stripe-signature': `t=${time},v1=${mac}` }),
      },
      body,
    };
  }

  return {
    config: { ...config, apiBase: url },
    url,
    calls,
    intents,
    refunds,
    /** Customers, and cards that they saved. */
    vault,
    /** Everything Stripe would tell, in the order in which it happened. */
    events,
    signed,
    /** Sends an event where a shop listens. */
    send: (to: string, event: unknown, how?: Parameters<typeof signed>[1]) => fetch(to, signed(event, how)),
    /** The next calls of this sort go wrong. A cut is met twice: the library tries a closed connection once more. */
    fail(fault: Fault, path: RegExp = /./, times = fault === 'cut' ? 2 : 1) {
      for (let time = 0; time < times; time += 1) faults.push({ fault, path });
    },
    /** The status of the next refunds. */
    setRefundStatus: (status: 'succeeded' | 'pending' | 'failed') => void (nextRefundStatus = status),
    /** A shopper pays with a card, and their bank decides. Returns what Stripe tells of it. */
    act(ref: string, action: ShopperAction): StripeEvent {
      const intent = intents.get(ref);
      if (!intent) throw new Error(`No payment ${ref}`);
      const [change, type] = shopperActions[action](intent);
      changed(intent, change, type);
      const event = events.at(-1);
      if (!event) throw new Error('No event was recorded');
      return event;
    },
    /** As if it had just been opened. */
    clear() {
      intents.clear();
      vault.clear();
      answers.clear();
      for (const list of [refunds, calls, events, faults]) list.length = 0;
      nextRefundStatus = 'succeeded';
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };

  function expanded(intent: FakeIntent): unknown {
    if (intent.latest_charge === null) return intent;
    return { ...intent, latest_charge: { id: intent.latest_charge, payment_method_details: { card } } };
  }
}
export type FakeStripe = Awaited<ReturnType<typeof openStripe>>;

type Change = [Partial<FakeIntent>, string];
const declined = (code: string, decline_code?: string): Change => [
  {
    status: 'requires_payment_method',
    last_payment_error: { code, ...(decline_code ? { decline_code } : {}), payment_method: { card } },
  },
  'payment_failed',
];

const shopperActions: Record<ShopperAction, (intent: FakeIntent) => Change> = {
  approve: ({ id, amount, capture_method: method }) => {
    const paid = { latest_charge: `ch_${id.slice(3)}`, last_payment_error: null };
    return method === 'manual'
      ? [{ ...paid, status: 'requires_capture', amount_capturable: amount }, 'amount_capturable_updated']
      : [{ ...paid, status: 'succeeded', amount_received: amount }, 'succeeded'];
  },
  decline: () => declined('card_declined', 'generic_decline'),
  'no-money': () => declined('card_declined', 'insufficient_funds'),
  step: () => [{ status: 'requires_action', last_payment_error: null }, 'requires_action'],
  'step-fails': () => declined('payment_intent_authentication_failure'),
  lapse: () => [{ status: 'canceled', amount_capturable: 0 }, 'canceled'],
  wait: () => [{ status: 'processing', last_payment_error: null }, 'processing'],
};

const refusal = (code: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

const within = (form: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([path, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(path)?.[1];
      return inner ? [[inner, value]] : [];
    }),
  );

const respond = (response: ServerResponse, { status, body }: Answer) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
