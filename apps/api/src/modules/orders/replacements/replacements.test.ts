import { setTimeout } from 'node:timers/promises';

import type { Allergen } from '@hamper/contract/food';
import type { Replacement } from '@hamper/contract/orders/replacement';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { categories, products } from '../../../db/schema/catalogue.ts';
import { orderReplacements, orders } from '../../../db/schema/orders.ts';
import { orderHooks } from '../../../hooks.ts';
import { postgresJobs } from '../../../ports/jobs/postgres.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';
import {
  expectNoInconsistencies,
  filled,
  goodCard,
  place,
  sumOf,
} from '../../checkout/fixtures/checkout.fixture.ts';
import { replacementSchedule } from './replacement-schedule.ts';

let shop: TestShop;
let sam: Visitor;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [sam, ada] = await Promise.all([shop.as('Sam'), shop.as('Ada')]);
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const cents = (amount: number) => Math.round(amount * 100);
const left = async (sku: string) => (await stockOfDemo(shop.db, sku)).left;
const show = async (by: Visitor, id: number) =>
  (await by.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data;
const atWork = async (id: number) =>
  (await sam.call('GET /dashboard/seller/orders/{id}', { path: { id: String(id) } })).data;
const move = (id: number, status: 'accepted' | 'ready') =>
  sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id: String(id) }, body: { status } });
const pack = async (id: number, lines: object[]) =>
  (
    await sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: String(id) },
      body: { lines } as never,
    })
  ).data;
const answer = (by: Visitor, order: number, id: number, said: 'accept' | 'refuse') =>
  by.call('POST /rest/orders/{id}/replacements/{replacement}', {
    path: { id: String(order), replacement: String(id) },
    body: { answer: said },
  });
/** As if the time to answer had passed. */
const pass = (id: number) =>
  shop.db
    .update(orderReplacements)
    .set({ answerBy: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(orderReplacements.id, id));

type PreferenceInput = { mode: 'best' | 'item' | 'refund'; stock_id?: number };

/** An accepted order whose first line is offered something else, and the question about it. */
async function asked(
  by: Visitor,
  {
    ordered = 'blueberries',
    offered = 'grapes',
    quantity = 1,
    preference = { mode: 'best' },
    how = goodCard,
    beside = true,
  }: Asked = {},
) {
  const goods = beside ? { [ordered]: 1, strawberries: 1 } : { [ordered]: 1 };
  const cart = await filled(shop, by, goods);
  if (preference) {
    const { stock_id, shop_id } = await stockOfDemo(shop.db, ordered);
    const body = { shop_id, products: [{ stock_id, replacement: preference }] };
    await by.call('POST /rest/cart/insert-product', { body });
  }
  const { data: order } = await place(by, cart.id, how);
  await move(order.id, 'accepted');
  const line = order.details[0]?.id ?? 0;
  const { stock_id } = await stockOfDemo(shop.db, offered);
  const replacement = { stock_id, quantity, note: 'The nearest we have' };
  const packed = await pack(order.id, [{ id: line, quantity: 0, replacement }]);
  const question = packed.replacements.at(-1);
  if (!question) throw new Error('Nothing was asked');
  return { order, line, packed, question, replacement };
}
interface Asked {
  ordered?: string;
  offered?: string;
  quantity?: number;
  /** Their replacement preference; null without one. */
  preference?: PreferenceInput | null;
  how?: object;
  /** With something else in the order. */
  beside?: boolean;
}

describe('A replacement that staff offer', () => {
  it('may be answered until an hour before the window of an order for later, or until it is ready', async () => {
    const { shop_id } = await stockOfDemo(shop.db, 'blueberries');
    const { data: slots } = await ada.call('GET /rest/shops/{id}/slots', { path: { id: String(shop_id) } });
    const slot = slots.at(-1);
    const how = { ...goodCard, delivery_date: slot?.date, delivery_time: slot?.time };
    const { order, question } = await asked(ada, { how });
    const begins = Date.parse(order.expected_at?.from ?? '');
    expect(Date.parse(question.answer_by)).toBe(begins - 60 * 60 * 1000);
    expect(question.until_packed).toBe(true);
    expect(begins - Date.parse(question.asked_at)).toBeGreaterThan(2 * 60 * 60 * 1000);
    // Days before, a shop's word that it is packed ends no promise.
    expect((await failureOf(move(order.id, 'ready'))).code).toBe('replacement-open');
    expect((await show(ada, order.id)).replacements[0]?.status).toBe('open');
    const moveWindow = (slotFrom: Date) =>
      shop.db.update(orders).set({ slotFrom }).where(eq(orders.id, order.id));
    await moveWindow(new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect((await failureOf(move(order.id, 'ready'))).message).toContain('another 5 min.');
    // Asked longer ago than anybody waits: ready, it is as without an answer.
    await shop.db
      .update(orderReplacements)
      .set({ askedAt: sql`clock_timestamp() - interval '5 minutes'` })
      .where(eq(orderReplacements.id, question.id));
    expect((await show(ada, order.id)).replacements[0]?.status).toBe('open');
    const { data: ready } = await move(order.id, 'ready');
    expect(ready).toMatchObject({
      status: 'ready',
      total_price: question.accepted_total_price,
      replacements: [{ status: 'accepted', decided_by: 'deadline' }],
    });
    // The window that its place was taken in.
    await moveWindow(new Date(begins));
  });

  it('is asked about: nothing comes and nothing is paid before its buyer says yes', async () => {
    const before = await left('grapes');
    const { order, packed, question, line } = await asked(ada, { ordered: 'whole-milk', offered: 'carrots' });
    expect(packed.details).toHaveLength(2);
    expect(packed).toMatchObject({ total_price: order.total_price, ordered_price: order.total_price });
    expect(packed.details[0]).toMatchObject({ final_quantity: null, change_price: 0 });
    expect(question).toMatchObject({
      order_detail_id: line,
      status: 'open',
      decided_by: null,
      unanswered: 'refuse',
      note: 'The nearest we have',
    });
    expect(question.stock.product.slug).toBe('carrots');
    const minutes = (Date.parse(question.answer_by) - Date.parse(question.asked_at)) / 60_000;
    expect(minutes).toBeCloseTo(5, 1);
    expect(question.until_packed).toBe(false);
    expect(packed.events.at(-1)).toMatchObject({ kind: 'replacement' });
    expect(await left('grapes')).toBe(before);
    await answer(ada, order.id, question.id, 'refuse');
  });

  it('comes when they say yes, at the price they were told, and staff see it', async () => {
    const [milk, grapes] = [await left('blueberries'), await left('grapes')];
    const { order, question } = await asked(ada);
    // Held while they are asked.
    expect(await left('grapes')).toBe(grapes - 1000);
    const { data: now } = await answer(ada, order.id, question.id, 'accept');
    expect(now.total_price).toBe(question.accepted_total_price);
    expect(now.details.map(({ final_quantity, replaces_id }) => [final_quantity, replaces_id])).toEqual([
      [0, null],
      [null, null],
      [1, order.details[0]?.id],
    ]);
    expect(sumOf(now)).toBe(now.total_price);
    expect(await left('blueberries')).toBe(milk);
    expect(await left('grapes')).toBe(grapes - 1000);
    const seen = await atWork(order.id);
    expect(seen.replacements).toMatchObject([{ status: 'accepted', decided_by: 'shopper' }]);
    expect(seen.events.filter(({ kind }) => kind === 'replacement')).toHaveLength(2);
    const { data: ready } = await move(order.id, 'ready');
    expect(cents(ready.transaction.refunded_price)).toBe(cents(order.total_price) - cents(now.total_price));
  });

  it('does not come when they say no: the line is paid back, and stock let go', async () => {
    const [blue, grapes] = [await left('blueberries'), await left('grapes')];
    const { order, question } = await asked(ada);
    const { data: now } = await answer(ada, order.id, question.id, 'refuse');
    expect(now.total_price).toBe(question.refused_total_price);
    expect(now.details).toHaveLength(2);
    expect(now.details[0]).toMatchObject({ final_quantity: 0, total_price: 0 });
    expect([await left('blueberries'), await left('grapes')]).toEqual([blue, grapes]);
    const { stock_id } = await stockOfDemo(shop.db, 'grapes');
    const again = pack(order.id, [
      { id: order.details[0]?.id, quantity: 0, replacement: { stock_id, quantity: 1 } },
    ]);
    expect((await failureOf(again)).params).toHaveProperty(['lines.0.replacement.stock_id']);
  });

  it('is asked of a guest by their private link too, and of nobody else', async () => {
    const guest = shop.guest();
    const { order, question } = await asked(guest);
    const stranger = shop.guest();
    expect((await failureOf(answer(stranger, order.id, question.id, 'accept'))).status).toBe(404);
    expect((await failureOf(answer(ada, order.id, question.id, 'accept'))).status).toBe(404);
    const path = { id: order.uuid };
    const query = { key: order.guest_key ?? '' };
    const { data: listed } = await stranger.call('GET /rest/orders/{id}/replacements', { path, query });
    expect(listed.map(({ id, status }) => [id, status])).toEqual([[question.id, 'open']]);
    const { data } = await stranger.call('POST /rest/orders/{id}/replacements/{replacement}', {
      path: { ...path, replacement: String(question.id) },
      query,
      body: { answer: 'accept' },
    });
    expect(data.replacements).toMatchObject([{ status: 'accepted', decided_by: 'shopper' }]);
    // One of another order is not found in this one.
    const other = await asked(guest);
    expect((await failureOf(answer(guest, order.id, other.question.id, 'accept'))).status).toBe(404);
    await answer(guest, other.order.id, other.question.id, 'refuse');
  });

  it('is not asked of whoever wants their money back', async () => {
    const refused = await failureOf(asked(shop.guest(), { preference: { mode: 'refund' } }));
    expect(refused.params['lines.0.replacement.stock_id']).toEqual([
      'The shopper wants a refund and nothing else',
    ]);
  });

  it('is asked once, however often staff say it, and is taken back with the line', async () => {
    const grapes = await left('grapes');
    const { order, line, question, replacement } = await asked(ada);
    const twice = await pack(order.id, [{ id: line, quantity: 0, replacement }]);
    expect(twice.replacements).toEqual([question]);
    expect(await left('grapes')).toBe(grapes - 1000);
    const found = await pack(order.id, [{ id: line, quantity: 1 }]);
    expect(found.replacements).toMatchObject([{ status: 'withdrawn', decided_by: 'shop' }]);
    expect(found.total_price).toBe(order.total_price);
    expect(await left('grapes')).toBe(grapes);
    expect((await failureOf(answer(ada, order.id, question.id, 'accept'))).code).toBe('replacement-answered');
  });

  it('is let go of when the order is canceled', async () => {
    const [blue, grapes] = [await left('blueberries'), await left('grapes')];
    const { order, question } = await asked(ada);
    await ada.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: String(order.id) },
      query: { status: 'canceled' },
    });
    expect([await left('blueberries'), await left('grapes')]).toEqual([blue, grapes]);
    expect((await show(ada, order.id)).replacements).toMatchObject([
      { status: 'withdrawn', decided_by: 'shopper' },
    ]);
    expect((await failureOf(answer(ada, order.id, question.id, 'accept'))).code).toBe('replacement-answered');
  });

  it('ends the order with all its money when it was all there was, and is refused', async () => {
    const [blue, grapes] = [await left('blueberries'), await left('grapes')];
    const { order, question } = await asked(ada, { beside: false });
    const { data: now } = await answer(ada, order.id, question.id, 'refuse');
    expect(now.status).toBe('canceled');
    expect(now.events.at(-1)).toBeDefined();
    expect(now.events.findLast(({ kind }) => kind === 'status')?.reason).toBe('nothing-left');
    expect((await show(ada, order.id)).transaction.status).toBe('refund');
    expect([await left('blueberries'), await left('grapes')]).toEqual([blue, grapes]);
  });
});

describe('A list of allergens', () => {
  it('is asked of food alone: what nobody eats needs no word about allergens to be alike', async () => {
    const { product_id } = await stockOfDemo(shop.db, 'grapes');
    const isGrapes = eq(products.id, product_id);
    const [was] = await shop.db.select().from(products).where(isGrapes);
    const category = eq(categories.id, was?.categoryId ?? 0);
    for (const [holdsFood, allergens, unanswered] of [
      [false, null, 'accept'],
      [true, null, 'refuse'],
      // A soap with almond oil is told by whoever made it, and nobody gets it unasked for one without.
      [false, ['nuts'], 'refuse'],
    ] as const) {
      await shop.db.update(categories).set({ holdsFood }).where(category);
      await shop.db
        .update(products)
        .set({ allergens: allergens && [...allergens] })
        .where(isGrapes);
      const { order, question } = await asked(ada);
      expect(question).toMatchObject({ is_food: holdsFood, unanswered });
      await answer(ada, order.id, question.id, 'refuse');
    }
    await shop.db.update(categories).set({ holdsFood: null }).where(category);
    await shop.db.update(products).set({ allergens: [] }).where(isGrapes);
  });

  it.each([
    ['is said, and which of it is new', ['milk', 'nuts'], { declared: true, fresh: ['nuts'] }],
    ['is nothing where nothing is declared to be in it', [], { declared: true, fresh: [] }],
    ['is not known where nobody has declared it', null, { declared: false, fresh: [] }],
  ] as const)('%s', async (_, allergens, { declared, fresh }) => {
    const declare = async (sku: string, said: readonly Allergen[] | null) => {
      const { product_id } = await stockOfDemo(shop.db, sku);
      const its = eq(products.id, product_id);
      await shop.db
        .update(products)
        .set({ allergens: said && [...said] })
        .where(its);
    };
    await declare('blueberries', ['milk']);
    await declare('grapes', allergens);
    const { order, question } = await asked(ada);
    expect(question).toMatchObject({
      allergens: allergens ?? [],
      allergens_declared: declared,
      new_allergens: fresh,
    });
    await answer(ada, order.id, question.id, 'refuse');
    for (const sku of ['blueberries', 'grapes']) await declare(sku, []);
  });
});

describe('Without an answer', () => {
  it.each([
    [
      'something alike comes where the shop may choose',
      { ordered: 'blueberries', offered: 'grapes' },
      'accepted',
    ],
    ['nothing comes where nobody chose anything', { preference: null }, 'refused'],
    ['nothing comes of another category', { ordered: 'whole-milk', offered: 'carrots' }, 'refused'],
    [
      'nothing dearer comes',
      { ordered: 'grapes', offered: 'cherries', how: { payment_tag: 'cash' } },
      'refused',
    ],
  ] as const)('%s', async (_, what, status) => {
    const { order, question } = await asked(ada, what);
    expect(question.unanswered).toBe(status === 'accepted' ? 'accept' : 'refuse');
    await pass(question.id);
    await shop.runReplacements();
    const now = await show(ada, order.id);
    expect(now.replacements).toMatchObject([{ status, decided_by: 'deadline' }]);
    const told = status === 'accepted' ? question.accepted_total_price : question.refused_total_price;
    expect(now.total_price).toBe(told);
    expect(sumOf(now)).toBe(now.total_price);
  });

  it('comes only what was named where one was named', async () => {
    const { stock_id } = await stockOfDemo(shop.db, 'grapes');
    const preference: PreferenceInput = { mode: 'item', stock_id };
    const named = await asked(ada, { preference });
    expect(named.question.unanswered).toBe('accept');
    await answer(ada, named.order.id, named.question.id, 'refuse');
    const other = await asked(ada, { preference: { mode: 'item', stock_id }, offered: 'lemons' });
    expect(other.question.unanswered).toBe('refuse');
    await answer(ada, other.order.id, other.question.id, 'refuse');
  });

  it('comes what was named only where it is alike', async () => {
    const { stock_id } = await stockOfDemo(shop.db, 'carrots');
    const { order, question } = await asked(ada, {
      ordered: 'whole-milk',
      offered: 'carrots',
      preference: { mode: 'item', stock_id },
    });
    expect(question.unanswered).toBe('refuse');
    await answer(ada, order.id, question.id, 'refuse');
  });

  it('comes nothing with an allergen that what was ordered has not, nor off a diet that it is on', async () => {
    const { product_id, stock_id } = await stockOfDemo(shop.db, 'grapes');
    const isGrapes = eq(products.id, product_id);
    const nuts: Allergen[] = ['nuts'];
    for (const change of [{ allergens: nuts }, { allergens: null }, { diets: [] }]) {
      const [was] = await shop.db.select().from(products).where(isGrapes);
      await shop.db.update(products).set(change).where(isGrapes);
      const preferences: PreferenceInput[] = [{ mode: 'best' }, { mode: 'item', stock_id }];
      for (const preference of preferences) {
        const { order, question } = await asked(ada, { preference });
        expect(question.unanswered).toBe('refuse');
        await answer(ada, order.id, question.id, 'refuse');
      }
      await shop.db
        .update(products)
        .set({ allergens: was?.allergens ?? null, diets: was?.diets ?? [] })
        .where(isGrapes);
    }
  });

  it('the order ends where nothing is left of it', async () => {
    const { order, question } = await asked(ada, {
      beside: false,
      ordered: 'whole-milk',
      offered: 'carrots',
    });
    await pass(question.id);
    await shop.runReplacements();
    const now = await show(ada, order.id);
    expect([now.status, now.transaction.status]).toEqual(['canceled', 'refund']);
  });
});

describe('The deadline', () => {
  it('is kept though no worker runs: a late answer decides nothing', async () => {
    const { order, question } = await asked(ada, { ordered: 'whole-milk', offered: 'carrots' });
    await pass(question.id);
    expect((await failureOf(answer(ada, order.id, question.id, 'accept'))).code).toBe('replacement-late');
    const now = await show(ada, order.id);
    expect(now.replacements).toMatchObject([{ status: 'refused', decided_by: 'deadline' }]);
    expect((await failureOf(answer(ada, order.id, question.id, 'accept'))).code).toBe('replacement-late');
  });

  it('and answers that come at once end in one outcome', async () => {
    const stocks = { blueberries: await left('blueberries'), grapes: await left('grapes') };
    let accepted = 0;
    for (let round = 0; round < 8; round += 1) {
      const { order, question } = await asked(ada);
      const acts = [
        pass(question.id).then(() => shop.runReplacements()),
        answer(ada, order.id, question.id, 'refuse'),
        answer(ada, order.id, question.id, 'accept'),
        answer(ada, order.id, question.id, 'accept'),
        shop.runReplacements(),
      ];
      await Promise.allSettled(round % 2 === 0 ? acts : acts.toReversed());
      await shop.runReplacements();
      const now = await show(ada, order.id);
      const [decided] = now.replacements as [Replacement];
      expect(now.replacements).toHaveLength(1);
      const came = now.details.filter(({ replaces_id }) => replaces_id !== null);
      expect(came).toHaveLength(decided.status === 'accepted' ? 1 : 0);
      expect(now.total_price).toBe(
        decided.status === 'accepted' ? question.accepted_total_price : question.refused_total_price,
      );
      // One question, one answer.
      expect(now.events.filter(({ kind }) => kind === 'replacement')).toHaveLength(2);
      if (decided.status === 'accepted') accepted += 1;
    }
    expect(await left('blueberries')).toBe(stocks.blueberries);
    expect(await left('grapes')).toBe(stocks.grapes - accepted * 1000);
  });

  it('pressed twice is answered once', async () => {
    const { order, question } = await asked(ada);
    const presses = await Promise.allSettled(
      Array.from({ length: 6 }, () => answer(ada, order.id, question.id, 'accept')),
    );
    expect(presses.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
    expect((await show(ada, order.id)).details).toHaveLength(3);
    expect((await failureOf(answer(ada, order.id, question.id, 'refuse'))).code).toBe('replacement-answered');
  });

  it('holds the order: it is not ready before, and is by the rule after', async () => {
    const { order, question } = await asked(ada);
    const open = await failureOf(move(order.id, 'ready'));
    expect(open).toMatchObject({ status: 422, code: 'replacement-open' });
    expect(open.message).toContain('5 min');
    await pass(question.id);
    const { data: ready } = await move(order.id, 'ready');
    expect(ready).toMatchObject({
      status: 'ready',
      total_price: question.accepted_total_price,
      replacements: [{ status: 'accepted', decided_by: 'deadline' }],
    });
  });

  it('is kept by whichever process starts next, and one that cannot be settled holds up no other', async () => {
    const [stuck, free] = [await asked(ada), await asked(ada)];
    await pass(stuck.question.id);
    await pass(free.question.id);
    await shop.db.execute(sql`create function stuck() returns trigger language plpgsql as
      $$ begin raise exception 'not this one'; end $$`);
    await shop.db.execute(
      sql.raw(`create trigger stuck before update on order_replacements for each row
        when (new.id = ${stuck.question.id}) execute function stuck()`),
    );
    const told: Record<string, unknown>[] = [];
    const env = { db: shop.db, ports: shop.ports, mode: 'demo', publicUrl: null } as const;
    const log = (entry: Record<string, unknown>) => void told.push(entry);
    const jobs = postgresJobs({ db: shop.db, now: () => new Date(), log });
    jobs.schedule({ ...replacementSchedule({ ...env, hooks: orderHooks, log }), when: { everyMs: 50 } });
    jobs.start();
    const stands = async (id: number) => (await show(ada, id)).replacements[0]?.status;
    await expect.poll(() => stands(free.order.id), { timeout: 8000 }).toBe('accepted');
    expect(told[0]).toMatchObject({ event: 'replacement not settled', orderId: stuck.order.id });
    await setTimeout(400);
    await shop.db.execute(sql`drop function stuck() cascade`);
    await expect.poll(() => stands(stuck.order.id), { timeout: 8000 }).toBe('accepted');
    await jobs.stop();
    // However often it was looked at.
    expect(told).toHaveLength(1);
  });

  it('is looked after again once the database is back, of which is said once that it was away', async () => {
    const told: Record<string, unknown>[] = [];
    const env = { db: shop.db, ports: shop.ports, mode: 'demo', publicUrl: null } as const;
    const log = (entry: Record<string, unknown>) => void told.push(entry);
    const jobs = postgresJobs({ db: shop.db, now: () => new Date(), log });
    jobs.schedule({ ...replacementSchedule({ ...env, hooks: orderHooks, log }), when: { everyMs: 20 } });
    const name = (from: string, to: string) =>
      shop.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
    jobs.start();
    for (const outage of [1, 2]) {
      await name('order_replacements', 'away');
      await expect.poll(() => told.length).toBe(outage);
      await setTimeout(400);
      expect(told).toHaveLength(outage);
      await name('away', 'order_replacements');
      const { question, order } = await asked(ada);
      await pass(question.id);
      await expect.poll(async () => (await show(ada, order.id)).replacements[0]?.status).toBe('accepted');
    }
    await jobs.stop();
  });

  it('lasts as long as the setting says', async () => {
    await shop.db.execute(sql`update settings set value = '12' where key = 'replacement_minutes'`);
    const { order, question } = await asked(ada);
    expect((Date.parse(question.answer_by) - Date.parse(question.asked_at)) / 60_000).toBeCloseTo(12, 1);
    await answer(ada, order.id, question.id, 'refuse');
    await shop.db.execute(sql`update settings set value = '5' where key = 'replacement_minutes'`);
  });
});

describe('Money', () => {
  it('is never more than was taken or is held: staff are told before anybody is asked', async () => {
    const failure = await failureOf(asked(ada, { offered: 'ribeye' }));
    expect(failure.params['lines.0.replacement.quantity']?.[0]).toMatch(
      /more than the \$\d+\.\d\d paid or reserved/,
    );
  });

  it('of cash may be more, by its buyer’s own yes alone', async () => {
    const how = { payment_tag: 'cash' };
    const { order, question } = await asked(ada, { offered: 'cherries', how });
    expect(question.unanswered).toBe('refuse');
    const { data: now } = await answer(ada, order.id, question.id, 'accept');
    expect(now.total_price).toBeGreaterThan(order.total_price);
    expect(now.total_price).toBe(question.accepted_total_price);
    const { data: ready } = await move(order.id, 'ready');
    expect(ready).toMatchObject({ total_price: now.total_price, transaction: { price: now.total_price } });
  });

  it('of each line adds up to what the order changed by, to the cent', async () => {
    const cart = await filled(shop, ada, { blueberries: 1, 'apples-red': 2, strawberries: 3, eggs: 1 });
    const { data: order } = await place(ada, cart.id, { ...goodCard, tips: 1.11 });
    await move(order.id, 'accepted');
    const [blue, apples, straw] = order.details;
    const { stock_id } = await stockOfDemo(shop.db, 'grapes');
    const packed = await pack(order.id, [
      { id: blue?.id, quantity: 0, replacement: { stock_id, quantity: 1 } },
      { id: apples?.id, quantity: 2.215 },
      { id: straw?.id, quantity: 1 },
    ]);
    const { data: now } = await answer(ada, order.id, packed.replacements[0]?.id ?? 0, 'accept');
    const lines = now.details.flatMap((line) => [line, ...line.addons]);
    const sum = lines.reduce((total, { change_price }) => total + cents(change_price), 0);
    expect(now.ordered_price).toBe(order.total_price);
    expect(sum).toBe(cents(now.total_price) - cents(now.ordered_price));
    expect(now.details[1]?.change_price).toBeGreaterThan(0);
    expect(now.details[0]?.change_price).toBeLessThan(0);
  });
});
