import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { mails, notifications } from '../../../db/schema/notifications.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { creditWallet } from '../index.ts';
import { balanceOf, type Holder, openHolder, PASSWORD, requireBalanced } from '../wallet.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  shop.setNow(new Date());
  await requireBalanced(shop);
});
afterAll(() => shop.close());

interface Sent {
  to: { uuid: string };
  price: number;
  note?: string;
  key?: string;
}

const send = ({ visitor }: { visitor: Visitor }, { to, price, note, key }: Sent) =>
  visitor.call('POST /dashboard/user/wallet/send', {
    body: { uuid: to.uuid, price, ...(note === undefined ? {} : { note }) },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const find = async ({ visitor }: { visitor: Visitor }, search: string) =>
  (await visitor.call('GET /dashboard/user/search-sending', { query: { search } })).data;
const historyOf = async ({ visitor }: Holder) =>
  (await visitor.call('GET /dashboard/user/wallet/histories', { query: { type: 'transfer' } })).data;

describe('Whoever money is sent to', () => {
  it('is found by their whole address or number, and known by first name and initial', async () => {
    const phone = `+1646${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const ida = await openHolder(shop, { firstname: 'Ida', lastname: 'Rhodes', phone });
    const sender = await openHolder(shop);
    const known = { uuid: ida.uuid, name: 'Ida R.' };
    expect(await find(sender, ida.email)).toEqual(known);
    expect(await find(sender, ` ${ida.email.toUpperCase()} `)).toEqual(known);
    expect(await find(sender, phone)).toEqual(known);
    expect(await find(sender, `${phone.slice(0, 5)} (${phone.slice(5, 8)}) ${phone.slice(8)}`)).toEqual(
      known,
    );
    for (const part of [
      ida.email.slice(0, -1),
      ida.email.slice(1),
      '%@example.com',
      'Ida',
      phone.slice(0, -1),
    ])
      expect(await find(sender, part)).toBeNull();
  });

  it('is nobody alike where the address is unknown, unproved or of a deleted account', async () => {
    const sender = await openHolder(shop);
    const unproved = await openHolder(shop, { isProved: false });
    const gone = await openHolder(shop);
    await gone.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    for (const search of [`${randomUUID()}@example.com`, unproved.email, gone.email, '+15550000000'])
      expect(await find(sender, search)).toBeNull();
    for (const to of [unproved, gone, { uuid: randomUUID() }]) {
      const failure = await failureOf(send(sender, { to, price: 1 }));
      expect(failure).toMatchObject({ status: 422, code: 'validation' });
      expect(failure.params).toEqual({ uuid: ['We can’t send money to this person'] });
    }
  });

  it('never shows the address that a missing name was made of', async () => {
    const phone = `+1646${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const shy = await openHolder(shop, { phone });
    const email = `${shy.email.split('@')[0]}@example.com`;
    await shop.db.execute(
      `update users set firstname = '${email.split('@')[0]}', lastname = null where id = ${shy.userId}`,
    );
    const found = await find(await openHolder(shop), phone);
    expect(found?.name).toBe(`${email[0]}…`);
  });

  it('is looked for twenty times an hour and no more', async () => {
    const sender = await openHolder(shop);
    for (let time = 0; time < 20; time += 1) await find(sender, `${randomUUID()}@example.com`);
    expect((await failureOf(find(sender, 'ada@hamper.demo'))).code).toBe('too-many-requests');
  });

  it('is nobody to a guest', async () => {
    expect((await failureOf(find({ visitor: shop.guest() }, 'ada@hamper.demo'))).code).toBe(
      'unauthenticated',
    );
  });
});

describe('Money that is sent', () => {
  it('moves from one wallet to the other, with what was said of it, and is told', async () => {
    const grace = await openHolder(shop, { minor: 2000 });
    const ida = await openHolder(shop, { firstname: 'Ida', lastname: 'Rhodes' });
    const { data } = await send(grace, { to: ida, price: 7.5, note: '=1+1 <b>Lunch</b>\u0007' });
    expect(data).toMatchObject({
      ...{ type: 'transfer', price: -7.5, balance: 12.5, person: 'Ida R.', note: '=1+1 <b>Lunch</b>' },
    });
    expect(await historyOf(ida)).toMatchObject([
      { type: 'transfer', price: 7.5, balance: 7.5, person: 'Grace H.', note: '=1+1 <b>Lunch</b>' },
    ]);
    const { data: told } = await ida.visitor.call('GET /dashboard/notifications');
    expect(told).toMatchObject([{ type: 'wallet_credited', title: 'Grace H. sent you $7.50', body: '' }]);
  });

  it('is told by mail without what its sender wrote, who may be anybody', async () => {
    const grace = await openHolder(shop, { minor: 2000 });
    const ida = await openHolder(shop);
    await ida.visitor.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'wallet_credited', mail: true }] },
    });
    const note = 'Your account is locked: https://hamper.example.net';
    await send(grace, { to: ida, price: 5, note });
    const posted = await shop.db.select().from(mails).where(eq(mails.recipient, ida.email));
    expect(posted.map(({ subject }) => subject)).toContain('Grace H. sent you $5.00');
    expect(JSON.stringify(posted)).not.toMatch(/locked|example\.net/);
    expect(await historyOf(ida)).toMatchObject([{ note }]);
  });

  it('is sent in the currency of the sender, and all of it can be', async () => {
    const { data: money } = await shop.guest().call('GET /rest/currencies/active');
    const euro = money.find(({ symbol }) => symbol === '€')?.id ?? 0;
    const grace = await openHolder(shop, { minor: 1999 });
    const ida = await openHolder(shop);
    const query = { currency_id: euro };
    const { data: wallet } = await grace.visitor.call('GET /dashboard/user/wallet', { query });
    await grace.visitor.call('POST /dashboard/user/wallet/send', {
      body: { uuid: ida.uuid, price: wallet.price, currency_id: euro },
    });
    expect(await balanceOf(shop, grace)).toBeLessThanOrEqual(1);
    expect((await balanceOf(shop, grace)) + (await balanceOf(shop, ida))).toBe(1999);
  });

  it.each([
    ['negative', -5],
    ['nothing', 0],
    ['less than a cent', 0.001],
  ])('is not %s', async (_, price) => {
    const grace = await openHolder(shop, { minor: 2000 });
    const failure = await failureOf(send(grace, { to: await openHolder(shop), price }));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(failure.params)).toEqual(['price']);
    expect(await balanceOf(shop, grace)).toBe(2000);
  });

  it('is never more than there is', async () => {
    const grace = await openHolder(shop, { minor: 500 });
    const failure = await failureOf(send(grace, { to: await openHolder(shop), price: 5.01 }));
    expect(failure).toMatchObject({ code: 'wallet-insufficient', message: 'Insufficient wallet balance' });
    expect(failure.params).toEqual({ price: ['Insufficient wallet balance'] });
  });

  it('does not go to oneself', async () => {
    const grace = await openHolder(shop, { minor: 500 });
    expect((await failureOf(find(grace, grace.email))).params).toEqual({
      search: ['This is your own account'],
    });
    expect((await failureOf(send(grace, { to: grace, price: 1 }))).code).toBe('validation');
    expect(await balanceOf(shop, grace)).toBe(500);
  });

  it('is sent once, pressed ten times at once with one key', async () => {
    const grace = await openHolder(shop, { minor: 5000 });
    const ida = await openHolder(shop);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(grace, { to: ida, price: 10, key })),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await balanceOf(shop, ida)).toBe(1000);
    expect((await failureOf(send(grace, { to: ida, price: 11, key }))).code).toBe('idempotency-mismatch');
    expect(await shop.db.$count(notifications, eq(notifications.userId, ida.userId))).toBe(1);
  });

  it('is not spent twice from two windows', async () => {
    const grace = await openHolder(shop, { minor: 1000 });
    const [ida, mary] = [await openHolder(shop), await openHolder(shop)];
    const sent = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => send(grace, { to: ida, price: 4 })),
      ...Array.from({ length: 5 }, () => send(grace, { to: mary, price: 4 })),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balanceOf(shop, grace)).toBe(200);
  });

  it('goes round in a ring, and both ways, without waiting for itself, and none is made or lost', async () => {
    const ring = [
      await openHolder(shop, { minor: 3000 }),
      await openHolder(shop, { minor: 3000 }),
      await openHolder(shop, { minor: 3000 }),
    ];
    const next = (index: number, by: number) => ring[(index + by) % ring.length] as Holder;
    const sends = ring.flatMap((holder, index) =>
      [1, 2].flatMap((by) =>
        Array.from({ length: 4 }, () => send(holder, { to: next(index, by), price: 3 })),
      ),
    );
    await Promise.all(sends);
    const balances = await Promise.all(ring.map((holder) => balanceOf(shop, holder)));
    expect(balances).toEqual([3000, 3000, 3000]);
  });

  it('is bounded for each day', async () => {
    const grace = await openHolder(shop, { minor: 90_000 });
    const ida = await openHolder(shop);
    await send(grace, { to: ida, price: 499 });
    const left = async () => (await grace.visitor.call('GET /dashboard/user/wallet')).data.send.max;
    expect(await left()).toBe(1);
    expect((await failureOf(send(grace, { to: ida, price: 1.01 }))).params).toEqual({
      price: ['At most $1.00 more today'],
    });
    await send(grace, { to: ida, price: 1 });
    expect(await left()).toBe(0);
    shop.setNow(new Date(Date.now() + 24 * 60 * 60_000 + 1000));
    expect(await left()).toBe(500);
    for (let time = 0; time < 20; time += 1) await send(grace, { to: ida, price: 0.1 });
    expect((await failureOf(send(grace, { to: ida, price: 0.1 }))).params).toEqual({
      price: ['At most 20 times a day. Try again tomorrow'],
    });
  });

  it('is told with the money, or neither', async () => {
    const grace = await openHolder(shop, { minor: 1000 });
    const ida = await openHolder(shop);
    await shop.db.execute(`create function no_news() returns trigger language plpgsql as
      $$ begin raise exception 'no news today'; end $$`);
    await shop.db.execute(`create trigger no_news before insert on notifications
      for each row execute function no_news()`);
    expect((await failureOf(send(grace, { to: ida, price: 1 }))).status).toBe(500);
    await shop.db.execute('drop function no_news() cascade');
    expect([await balanceOf(shop, grace), await balanceOf(shop, ida)]).toEqual([1000, 0]);
  });

  it('reaches nobody who is just leaving, and is not lost', async () => {
    const grace = await openHolder(shop, { minor: 5000 });
    const ida = await openHolder(shop, { minor: 100 });
    const leave = ida.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    await Promise.allSettled([leave, ...Array.from({ length: 6 }, () => send(grace, { to: ida, price: 1 }))]);
    expect((await failureOf(send(grace, { to: ida, price: 1 }))).code).toBe('validation');
    const { data } = await grace.visitor.call('GET /dashboard/user/wallet/histories', { query: {} });
    // The recipient has no name any more.
    expect(data.filter(({ type }) => type === 'transfer').every(({ person }) => person === null)).toBe(true);
  });

  it('is as bounded in its words as a note', async () => {
    const grace = await openHolder(shop, { minor: 1000 });
    const failure = await failureOf(
      send(grace, { to: await openHolder(shop), price: 1, note: 'x'.repeat(141) }),
    );
    expect(Object.keys(failure.params)).toEqual(['note']);
  });

  it('of a wallet that was just filled can be sent on', async () => {
    const [grace, ida] = [await openHolder(shop), await openHolder(shop)];
    await shop.db.transaction((tx) =>
      creditWallet(tx, { userId: grace.userId, baseMinor: 700, type: 'gift', now: new Date() }),
    );
    await send(grace, { to: ida, price: 7 });
    expect(await balanceOf(shop, ida)).toBe(700);
  });
});
