import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPaymentFixture, type Till } from './payments.fixture.ts';

let till: Till;
/** The log for the shop's operator. */
let logged: string;
beforeAll(async () => {
  till = await openPaymentFixture();
});
afterAll(() => till.close());
beforeEach(() => {
  logged = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await till.clear();
});

const MINUTE = 60_000;
const said = async (response: Response | Promise<Response>) => {
  const answer = await response;
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};

describe('An event of Stripe’s', () => {
  it('secures the order', async () => {
    const sale = await till.order();
    expect(await sale.row()).toMatchObject({ status: 'progress', capturedMinor: 0 });
    expect(await said(till.hear(await sale.act('approve')))).toEqual([200, undefined]);
    expect(await sale.row()).toMatchObject({ status: 'paid', capturedMinor: 2599, authorisedMinor: 2599 });
    expect(till.outcomes).toEqual(['secured']);
    expect((await sale.order()).placedAt).not.toBeNull();
  });

  it('is taken in once, told twice or ten times at the same moment', async () => {
    const sale = await till.order();
    const event = await sale.act('approve');
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.hear(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await till.hear({ ...event, id: 'evt_again' });
    expect(till.outcomes).toEqual(['secured']);
    expect(await sale.row()).toMatchObject({ status: 'paid', capturedMinor: 2599 });
  });

  it.each([true, false])(
    'changes nothing when a failure comes late, after the success (held: %s)',
    async (captureLater) => {
      const sale = await till.order({ captureLater });
      const failed = await sale.act('decline');
      const paid = await sale.act('approve');
      await till.hear(paid);
      await till.hear(failed);
      await till.runDue();
      expect(till.outcomes).toEqual(['secured']);
      expect(await sale.row()).toMatchObject({ decline: null, authorisedMinor: 2599 });
      expect((await sale.atStripe()).status).toBe(captureLater ? 'requires_capture' : 'succeeded');
    },
  );

  it('says why a card was declined, and takes another one for that order while it waits', async () => {
    const sale = await till.order();
    await till.hear(await sale.act('no-money'));
    expect(await sale.row()).toMatchObject({ status: 'progress', decline: 'insufficient-funds' });
    expect(till.outcomes).toEqual([]);
    await till.hear(await sale.act('approve'));
    expect(till.outcomes).toEqual(['secured']);
    expect((await sale.row()).status).toBe('paid');
  });

  it('comes to the same in whatever order it comes', async () => {
    for (const order of permutations([0, 1, 2, 3])) {
      await till.clear();
      const sale = await till.order({ captureLater: true });
      await sale.act('step');
      await sale.act('approve');
      const key = crypto.randomUUID();
      const part = { amountMinor: 2100, currency: 'USD', key };
      await till.env().ports.cards[1]?.capture(await sale.ref(), part, AbortSignal.timeout(5000));
      const events = [...till.stripe.events];
      expect(events.map(({ type }) => type.split('.')[1])).toEqual([
        'created',
        'requires_action',
        'amount_capturable_updated',
        'succeeded',
      ]);
      for (const at of order) await till.hear(events[at]);
      expect([order, till.outcomes]).toEqual([order, ['secured']]);
      expect(await sale.row()).toMatchObject({ status: 'paid', capturedMinor: 2100, needsAction: false });
    }
  });

  it('may come before the answer to our own call', async () => {
    const sale = await till.order({ untold: true });
    till.stripe.fail('cut', /payment_intents/);
    await till.runPendingTasks(sale.id);
    expect((await sale.row()).providerRef).toBeNull();
    const [intent] = [...till.stripe.intents.values()].slice(-1);
    await till.hear(till.stripe.act(intent?.id ?? '', 'approve'));
    expect(await sale.row()).toMatchObject({ status: 'paid', providerRef: intent?.id });
  });
});

describe('A payment that does not fit', () => {
  it.each([
    ['another amount', { amount: 100, amount_received: 100 }],
    ['less than it was asked for', { amount_received: 2598 }],
    ['another currency', { currency: 'jpy' }],
  ])('is never taken for one, and goes back: %s', async (_, change) => {
    const sale = await till.order();
    const event = await sale.act('approve');
    const object = { ...(event.data.object as object), ...change };
    await till.hear({ ...event, data: { object } });
    expect(till.outcomes).toEqual(['mismatch']);
    expect(logged).toMatch(/^\{"level":"error","event":"payment does not fit",[^\n]+\n$/);
    expect((await sale.order()).placedAt).toBeNull();
    await till.runDue();
    const ref = await sale.ref();
    expect(till.stripe.refunds.filter((one) => one.payment_intent === ref)).toMatchObject([{ amount: 2599 }]);
    expect((await sale.row()).status).toBe('refund');
  });

  it('of another order pays neither', async () => {
    const [mine, theirs] = [await till.order(), await till.order({ priceMinor: 100 })];
    const event = await theirs.act('approve');
    const object = { ...(event.data.object as object), metadata: { transaction: (await mine.row()).uuid } };
    expect(await said(till.hear({ ...event, data: { object } }))).toEqual([200, undefined]);
    expect(till.outcomes).toEqual([]);
    expect([(await mine.row()).status, (await theirs.row()).status]).toEqual(['progress', 'progress']);
  });

  it('that somebody else made in our account, with our name on it, is not ours', async () => {
    const mine = await till.order();
    const { uuid } = await mine.row();
    const object = {
      ...(await mine.atStripe()),
      id: 'pi_elsewhere',
      status: 'succeeded',
      amount_received: 2599,
    };
    const event = (metadata: object) => ({
      id: crypto.randomUUID(),
      type: 'payment_intent.succeeded',
      data: { object: { ...object, metadata } },
    });
    for (const metadata of [{ transaction: uuid }, { transaction: 'not a uuid' }, {}])
      expect(await said(till.hear(event(metadata)))).toEqual([200, undefined]);
    expect(till.outcomes).toEqual([]);
    expect(await mine.row()).toMatchObject({ status: 'progress', capturedMinor: 0 });
  });
});

describe('An event not signed by Stripe', () => {
  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['not at all', { secret: null }],
  ])('is refused, and changes nothing: signed %s', async (_, how) => {
    const sale = await till.order();
    expect(await said(till.hear(await sale.act('approve'), how))).toEqual([400, 'signature-invalid']);
    expect((await sale.row()).status).toBe('progress');
  });

  it('is refused when it is an hour old; a new try of Stripe’s own is signed anew', async () => {
    const sale = await till.order();
    const event = await sale.act('approve');
    const signed = till.stripe.signed(event, { at: till.env().now });
    till.pass(60 * MINUTE);
    const late = till.app.request('/webhook/stripe/payment', signed);
    expect(await said(late)).toEqual([400, 'signature-invalid']);
    expect(await said(till.hear(event))).toEqual([200, undefined]);
    expect((await sale.row()).status).toBe('paid');
  });

  it('is refused when one byte is another', async () => {
    const sale = await till.order();
    const { body, ...request } = till.stripe.signed(await sale.act('approve'), { at: till.env().now });
    const forged = { ...request, body: body.replace('2599', '2590') };
    expect(await said(till.app.request('/webhook/stripe/payment', forged))).toEqual([
      400,
      'signature-invalid',
    ]);
  });

  it('is no JSON of ours to read', async () => {
    const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
    expect(await said(till.app.request('/webhook/stripe/payment', request))).toEqual([
      415,
      'unsupported-media-type',
    ]);
  });
});

function permutations<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}
