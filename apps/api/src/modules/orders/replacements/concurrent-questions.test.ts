import type { Replacement } from '@hamper/contract/orders/replacement';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { stocks } from '../../../db/schema/catalogue.ts';
import { orderReplacements, orders } from '../../../db/schema/orders.ts';
import { failureOf, stockOfDemo, type Visitor } from '../../../test-shop.ts';
import { expectNoInconsistencies, goodCard } from '../../checkout/fixtures/checkout.fixture.ts';
import { openOrderFixture, type Sold } from '../delivered-orders.fixture.ts';

let sold: Sold;
let ada: Visitor;
beforeAll(async () => {
  sold = await openOrderFixture();
  ada = await sold.shop.as('Ada');
});
afterEach(() => expectNoInconsistencies(sold.shop));
afterAll(() => sold.shop.close());

const left = async (sku: string) => (await stockOfDemo(sold.db, sku)).left;
const pack = async (id: number, lines: object[]) =>
  (
    await sold.sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: String(id) },
      body: { lines } as never,
    })
  ).data;
const answer = async (order: number, id: number, said: 'accept' | 'refuse') =>
  (
    await ada.call('POST /rest/orders/{id}/replacements/{replacement}', {
      path: { id: String(order), replacement: String(id) },
      body: { answer: said },
    })
  ).data;
const show = async (id: number) =>
  (await ada.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data;

/** Offered replacements, by sku of the demo’s grocery. */
type Offers = Record<string, string>;

async function accepted(offers: Offers, how: object = goodCard) {
  const goods = Object.fromEntries(Object.keys(offers).map((sku) => [sku, 1]));
  const order = await sold.buy(ada, { goods, ...how });
  await sold.move(order.id, 'accepted');
  const wanted = await Promise.all(
    Object.entries(offers).map(async ([ordered, offered]) => {
      const line = order.details.find(({ stock }) => stock.product.slug === ordered);
      const { stock_id } = await stockOfDemo(sold.db, offered);
      return { id: line?.id, quantity: 0, replacement: { stock_id, quantity: 1 } };
    }),
  );
  return { order, wanted };
}

async function asked(offers: Offers, how?: object) {
  const { order, wanted } = await accepted(offers, how);
  const { replacements } = await pack(order.id, wanted);
  return { order, questions: replacements };
}

/** As if the time to answer had passed. */
const pass = (orderId: number) =>
  sold.db
    .update(orderReplacements)
    .set({ answerBy: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(orderReplacements.orderId, orderId));

describe('Of several questions', () => {
  // The steak pays for the cherries only where nothing of it comes.
  const offers = { ribeye: 'lemons', grapes: 'cherries' };

  it('none is asked that could not be paid with the others still open', async () => {
    const { order, wanted } = await accepted(offers);
    const refused = await failureOf(pack(order.id, wanted));
    expect(Object.keys(refused.params)).toEqual(['lines.1.replacement.quantity']);
    expect((await show(order.id)).replacements).toEqual([]);
    const [steak, grapes] = wanted;
    // Paid back, it makes room: what is asked then is paid for whatever is said.
    await pack(order.id, [{ id: steak?.id, quantity: 0 }, grapes as object]);
    const { replacements } = await show(order.id);
    const now = await answer(order.id, replacements[0]?.id ?? 0, 'accept');
    expect(now.replacements).toMatchObject([{ status: 'accepted', decided_by: 'shopper' }]);
  });

  it.each(['earliest first', 'latest first'])('each yes is taken, %s', async (way) => {
    const { order, questions } = await asked({
      blueberries: 'grapes',
      ribeye: 'lemons',
      cherries: 'carrots',
    });
    const turn = way === 'latest first' ? questions.toReversed() : questions;
    for (const { id } of turn) {
      const now = await answer(order.id, id, 'accept');
      expect(now.replacements.find((one) => one.id === id)?.status).toBe('accepted');
    }
    expect((await show(order.id)).details).toHaveLength(6);
  });

  it('is each the shopper’s own to say where cash pays it', async () => {
    const { order, questions } = await asked(offers, { payment_tag: 'cash' });
    for (const { id } of questions.toReversed()) await answer(order.id, id, 'accept');
    expect((await show(order.id)).replacements.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  });

  it('a yes that can be paid no more is refused with a reason, and changes nothing', async () => {
    const { order, questions } = await asked({ blueberries: 'grapes', eggs: 'lemons' });
    const [question] = questions as [Replacement];
    await sold.db.update(orders).set({ maxTotalMinor: 100 }).where(eq(orders.id, order.id));
    const [before, grapes] = [await show(order.id), await left('grapes')];
    const refused = await failureOf(answer(order.id, question.id, 'accept'));
    expect(refused).toMatchObject({ status: 422, code: 'replacement-beyond' });
    expect(refused.message).toMatch(/more than was paid or reserved/);
    const after = await show(order.id);
    expect(after.replacements).toEqual(before.replacements);
    expect([after.events, after.details, await left('grapes')]).toEqual([
      before.events,
      before.details,
      grapes,
    ]);
    // No is still theirs to say.
    const now = await answer(order.id, question.id, 'refuse');
    expect(now.replacements[0]).toMatchObject({ status: 'refused', decided_by: 'shopper' });
  });
});

describe('Questions whose time is up', () => {
  const [there, back] = [
    { blueberries: 'lemons', 'whole-milk': 'carrots' },
    { 'whole-milk': 'carrots', blueberries: 'lemons' },
  ];

  it('are decided in two orders at once, whichever was asked first in each', async () => {
    const skus = ['blueberries', 'lemons', 'whole-milk', 'carrots'];
    const before = await Promise.all(skus.map(left));
    for (let round = 0; round < 4; round += 1) {
      const both = [await asked(there), await asked(back)];
      for (const { order } of both) await pass(order.id);
      const moves = await Promise.allSettled(both.map(({ order }) => sold.move(order.id, 'ready')));
      // Nothing is left of either: they end, and that is what staff are told.
      expect(moves.map((move) => (move.status === 'rejected' ? move.reason.code : move.value))).toEqual([
        'move-not-allowed',
        'move-not-allowed',
      ]);
      for (const { order } of both) expect((await show(order.id)).status).toBe('canceled');
    }
    expect(await Promise.all(skus.map(left))).toEqual(before);
  });

  it('put their goods back once and last: money never waits behind a shelf', async () => {
    const { order, questions } = await asked({ ...there, eggs: 'bananas' }, { payment_tag: 'cash' });
    await answer(order.id, questions[2]?.id ?? 0, 'accept');
    await pass(order.id);
    const { stock_id } = await stockOfDemo(sold.db, 'carrots');
    let moved: Promise<unknown> = Promise.resolve();
    await sold.db.transaction(async (tx) => {
      await tx.select().from(stocks).where(eq(stocks.id, stock_id)).for('no key update');
      moved = sold.move(order.id, 'ready');
      await expect.poll(waiting, { timeout: 5000 }).toBe(1);
      const free = await rows(
        tx,
        sql`select id from transactions where order_id = ${order.id} for update skip locked`,
      );
      expect(free).toEqual([]);
    });
    await moved;
    expect((await show(order.id)).status).toBe('ready');
  });

  /** How many of this database wait for a row that somebody else holds. */
  const waiting = async () => {
    const [found] = await rows<{ many: number }>(
      sold.db,
      sql`select count(*)::int as many from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found?.many;
  };
});
