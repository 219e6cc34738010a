import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { LiveData } from '@hamper/contract/live/live';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createApp } from '../../app.ts';
import { lockTables } from '../../db/locked-tables.fixture.ts';
import { openPool } from '../../db/pool.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { createLiveStreams } from '../../http/live-streams.ts';
import { stockOfDemo, type Visitor } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { currencyReader } from '../settings/index.ts';
import {
  type Heard,
  leaveAll,
  listen,
  messages,
  newSessions,
  streamRequest,
} from './live-listeners.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

afterEach(leaveAll);

const followed = async (by: Visitor, uuid: string) =>
  listen(await by.fetch(`/api/v1/rest/live?topics=order:${uuid}`));
const PASSWORD = 'nanoseconds';

/** Signs somebody in once more, as on another device. */
async function another(email: string): Promise<Visitor> {
  const { data } = await here.shop.guest().call('POST /auth/login', { body: { email, password: PASSWORD } });
  return here.shop.with(data.access_token);
}
async function buyer() {
  const { email, visitor, id } = await here.newcomer();
  const { uuid } = await here.sold(visitor);
  return { email, visitor, uuid, id };
}

describe('A live stream ends with its session', () => {
  const ways: [string, (it: { stays: Visitor; goes: Visitor }) => Promise<unknown>, 'one' | 'all'][] = [
    ['when it is signed out', ({ goes }) => goes.call('POST /auth/logout'), 'one'],
    [
      'when its device is signed out from another one',
      async ({ stays, goes }) => {
        const { data } = await goes.call('GET /dashboard/user/devices');
        const id = data.find(({ current }) => current)?.id ?? 0;
        await stays.call('DELETE /dashboard/user/devices/{id}', { path: { id } });
      },
      'one',
    ],
    [
      'when the password is changed on another device',
      ({ stays }) =>
        stays.call('POST /dashboard/user/profile/password/update', {
          body: {
            old_password: PASSWORD,
            password: 'picoseconds of a lamp',
            password_confirmation: 'picoseconds of a lamp',
          },
        }),
      'one',
    ],
    [
      'when the account is deleted',
      ({ stays }) => stays.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } }),
      'all',
    ],
  ];
  it.each(ways)('%s', async (_, end, whose) => {
    const { email, visitor: goes, uuid } = await buyer();
    const stays = await another(email);
    const [gone, left] = [await followed(goes, uuid), await followed(stays, uuid)];
    expect(await waitUntil(() => gone.text.includes('"new"') && left.text.includes('"new"'))).toBe(true);
    expect(gone.ended).toBe(false);
    await end({ stays, goes });
    expect(await waitUntil(() => gone.ended, 1000)).toBe(true);
    expect(gone.text).toContain('"signed-out"');
    if (whose === 'all') expect(await waitUntil(() => left.ended, 1000)).toBe(true);
    else expect(left.ended).toBe(false);
  });

  it('and none opens by it afterwards, with what it had heard neither', async () => {
    const { visitor, uuid } = await buyer();
    const heard = await followed(visitor, uuid);
    expect(await waitUntil(() => numbersIn(heard).length > 0)).toBe(true);
    await visitor.call('POST /auth/logout');
    expect(await waitUntil(() => heard.ended)).toBe(true);
    const last = numbersIn(heard).at(-1) ?? '';
    for (const topics of ['me', 'cart', `order:${uuid}`, `me,cart,order:${uuid}`]) {
      const headers = { 'last-event-id': last };
      const answer = await visitor.fetch(`/api/v1/rest/live?topics=${topics}`, { headers });
      expect([topics, answer.status]).toEqual([topics, 401]);
      expect(await answer.text()).not.toContain('"new"');
    }
  });

  it('also when that is over before the stream is open', async () => {
    const { visitor, uuid } = await buyer();
    const { data } = await visitor.call('GET /dashboard/user/devices');
    const opening = visitor.fetch(`/api/v1/rest/live?topics=order:${uuid}`);
    await here.db.delete(sessions).where(eq(sessions.id, data[0]?.id ?? 0));
    const answer = await opening;
    const heard = listen(answer);
    expect([200, 401]).toContain(answer.status);
    expect(await waitUntil(() => heard.ended, 1000)).toBe(true);
  });
});

describe('However many follow one order', () => {
  const MANY = 60;
  it('each move of it is looked up once, and who may hear of it, too', async () => {
    const asked: string[] = [];
    const pool = openPool(here.shop.databaseUrl, { logger: { logQuery: (text) => void asked.push(text) } });
    const { ports } = here.shop;
    const app = createApp({
      db: pool.db,
      ports,
      mode: 'demo',
      publicUrl: null,
      currency: currencyReader(pool.db, ports.events),
    });
    // Two people have the link of a guest’s order.
    const order = await here.buy(here.shop.guest());
    const [grace, mary] = [await here.newcomer(), await here.newcomer()];
    const tokens = await newSessions(here.db, grace.id, MANY / 10);
    tokens.push(...(await newSessions(here.db, mary.id, MANY / 10)));
    const topics = `order:${order.uuid}&key=${order.guest_key}`;
    const heard: Heard[] = [];
    for (const [session, token] of tokens.entries()) {
      const asking = { token, from: `192.0.2.${session}` };
      for (let at = 0; at < 5; at += 1) heard.push(listen(await app.fetch(streamRequest(topics, asking))));
    }
    expect(await waitUntil(() => heard.every(({ text }) => text.includes('"new"')))).toBe(true);
    asked.length = 0;
    await here.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'accepted' },
    });
    expect(await waitUntil(() => heard.every(({ text }) => text.includes('"accepted"')))).toBe(true);
    expect(asked.filter((text) => text.includes('order_events'))).toHaveLength(1);
    expect(asked.filter((text) => text.includes('guest_key'))).toHaveLength(1);
    await pool.close();
  });
});

const live = async (by: Visitor, topics: string, headers: Record<string, string> = {}) =>
  listen(await by.fetch(`/api/v1/rest/live?topics=${topics}`, { headers }));
const numbersIn = ({ text }: Heard) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);

describe('One stream tells a person of', () => {
  it('their notifications: how many are unread, at once and whenever that changes', async () => {
    const { visitor } = await here.newcomer();
    const { id } = await here.buy(visitor);
    const heard = await live(visitor, 'me');
    expect(await waitUntil(() => messages(heard, 'me').length === 1)).toBe(true);
    await here.move(id, 'accepted');
    expect(await waitUntil(() => messages(heard, 'me').at(-1)?.['status_changed'] === 1)).toBe(true);
    await visitor.call('POST /dashboard/notifications/read-all');
    expect(await waitUntil(() => messages(heard, 'me').at(-1)?.['notification'] === 0)).toBe(true);
    const other = await here.newcomer();
    const theirs = await live(other.visitor, 'me');
    expect(await waitUntil(() => messages(theirs, 'me').length === 1)).toBe(true);
    expect(messages(theirs, 'me')[0]?.['notification']).toBe(0);
  });

  it('their carts, as each changes, is ordered, or is taken away', async () => {
    const { visitor } = await here.newcomer();
    const heard = await live(visitor, 'cart');
    expect(await waitUntil(() => messages(heard, 'cart').length === 1)).toBe(true);
    expect(messages(heard, 'cart')).toEqual([[]]);
    const { stock_id, shop_id } = await stockOfDemo(here.db, 'strawberries');
    const { data: cart } = await visitor.call('POST /dashboard/user/cart', {
      body: { shop_id, stock_id, quantity: 1 },
    });
    const { uuid, updated_at } = cart ?? {};
    expect(await waitUntil(() => messages(heard, 'cart').length === 2)).toBe(true);
    expect(messages(heard, 'cart')[1]).toEqual([{ uuid, updated_at }]);
    await visitor.call('DELETE /dashboard/user/cart/my-delete');
    expect(await waitUntil(() => messages(heard, 'cart').length === 3)).toBe(true);
    expect(messages(heard, 'cart')[2]).toEqual([]);
  });

  it('their group’s cart, when a member deletes their account', async () => {
    const [{ visitor: owner }, { visitor: member }] = [await here.newcomer('Ida'), await here.newcomer()];
    const { stock_id, shop_id } = await stockOfDemo(here.db, 'strawberries');
    const { data: cart } = await owner.call('POST /dashboard/user/cart/open', { body: { shop_id } });
    await owner.call('POST /dashboard/user/cart/set-group/{id}', { path: { id: cart.id } });
    const { data: part } = await member.call('POST /rest/cart/open', {
      body: { cart_id: cart.uuid, name: 'Bo' },
    });
    await member.call('POST /rest/cart/insert-product', {
      body: {
        ...{ cart_id: cart.id, user_cart_uuid: part.uuid, shop_id },
        products: [{ stock_id, quantity: 1 }],
      },
    });
    const heard = await live(owner, 'cart');
    expect(await waitUntil(() => messages(heard, 'cart').length === 1)).toBe(true);
    await member.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    expect(await waitUntil(() => messages(heard, 'cart').length === 2)).toBe(true);
    const { data } = await owner.call('GET /dashboard/user/cart');
    expect(data?.user_carts.map(({ name }) => name)).toEqual(['Ida']);
  });

  it('the orders under way of their shop, until they work there no more', async () => {
    const { visitor } = await here.newcomer();
    const { visitor: clerk, id: clerkId } = await here.newcomer();
    const { shop_id: shopId } = await stockOfDemo(here.db, 'strawberries');
    await here.db.update(users).set({ role: 'seller' }).where(eq(users.id, clerkId));
    await here.db.insert(shopStaff).values({ shopId, userId: clerkId });
    const board = `board:${shopId}`;
    const heard = await live(clerk, board);
    expect(await waitUntil(() => messages(heard, board).length === 1)).toBe(true);
    const newOnes = () =>
      (messages(heard, board).at(-1)?.['counts'] as { new?: number } | undefined)?.new ?? 0;
    const before = newOnes();
    const { id } = await here.buy(visitor);
    expect(await waitUntil(() => newOnes() === before + 1)).toBe(true);
    await here.move(id, 'accepted');
    expect(await waitUntil(() => newOnes() === before)).toBe(true);
    await here.db.delete(shopStaff).where(eq(shopStaff.userId, clerkId));
    const told = messages(heard, board).length;
    await here.buy(visitor);
    expect(await waitUntil(() => heard.text.includes('event: refused'))).toBe(true);
    expect(messages(heard, board)).toHaveLength(told);
    for (const by of [visitor, clerk, here.shop.guest()])
      expect((await by.fetch(`/api/v1/rest/live?topics=${board}`)).status).not.toBe(200);
  });

  it('an order together with all the rest, and goes on after the last event that they have', async () => {
    const { visitor } = await here.newcomer();
    const { id, uuid } = await here.buy(visitor);
    const heard = await live(visitor, `me,order:${uuid}`);
    await here.move(id, 'accepted');
    expect(await waitUntil(() => messages(heard, `order:${uuid}`).length >= 2)).toBe(true);
    const [first, second] = messages(heard, `order:${uuid}`);
    expect([first?.['status'], second?.['status']]).toEqual(['new', 'accepted']);
    const last = numbersIn(heard).at(-1) ?? '';
    expect(last).toBe(`order:${uuid}=${String(second?.['seq'])}`);
    const again = await live(visitor, `order:${uuid},me`, { 'last-event-id': last });
    expect(await waitUntil(() => messages(again, 'me').length === 1)).toBe(true);
    await here.move(id, 'ready');
    expect(await waitUntil(() => messages(again, `order:${uuid}`).length > 0)).toBe(true);
    expect(messages(again, `order:${uuid}`)[0]?.['status']).toBe('ready');
    for (const nonsense of ['order:x=1', `order:${uuid}=-1`, `order:${uuid}=1e99`, '%', '=&=']) {
      const whole = await live(visitor, `order:${uuid}`, { 'last-event-id': nonsense });
      expect(await waitUntil(() => messages(whole, `order:${uuid}`).length > 0)).toBe(true);
      expect(messages(whole, `order:${uuid}`)[0]?.['status']).toBe('new');
    }
  });

  it('the courier’s position, for as long as the order is on its way', async () => {
    const { visitor } = await here.newcomer();
    const { id, uuid } = await here.buy(visitor);
    await here.moveTo(id, 'ready');
    await here.cody.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path: { id } });
    await here.move(id, 'on_a_way');
    await here.cody.call('POST /dashboard/deliveryman/settings/online', { body: { online: true } });
    const heard = await live(visitor, `courier:${uuid}`);
    expect(await waitUntil(() => messages(heard, `courier:${uuid}`).length === 1)).toBe(true);
    const location = { latitude: 40.71, longitude: -74.01 };
    await here.cody.call('POST /dashboard/deliveryman/settings/location', { body: { location } });
    expect(
      await waitUntil(() => messages(heard, `courier:${uuid}`).some((at) => at['location'] !== null)),
    ).toBe(true);
    expect(messages(heard, `courier:${uuid}`).at(-1)?.['location']).toEqual(location);
    await here.move(id, 'delivered');
    await here.cody.call('POST /dashboard/deliveryman/settings/online', { body: { online: false } });
    const after = await live(visitor, `courier:${uuid}`);
    expect(await waitUntil(() => messages(after, `courier:${uuid}`).length === 1)).toBe(true);
    expect(messages(after, `courier:${uuid}`)[0]?.['location']).toBeNull();
  });
});

describe('Of what is somebody else’s', () => {
  it('a stream tells nothing, and says which topic it refuses', async () => {
    const { uuid } = await buyer();
    const { visitor } = await here.newcomer();
    const heard = await live(visitor, `me,order:${uuid},courier:${uuid},order:999999`);
    expect(await waitUntil(() => messages(heard, 'me').length === 1)).toBe(true);
    const refused = [...heard.text.matchAll(/^event: refused\ndata: (.*)$/gm)].map(([, json]) => json);
    expect(refused).toEqual(
      [`order:${uuid}`, `courier:${uuid}`, 'order:999999'].map((topic) => JSON.stringify({ topic })),
    );
    expect(heard.text).not.toContain('"new"');
  });

  it('nothing is opened where all is refused, and a guest without a cart has nothing to hear', async () => {
    const { uuid } = await buyer();
    for (const topics of [`order:${uuid}`, 'me', 'cart', 'me,cart'])
      expect((await here.shop.guest().fetch(`/api/v1/rest/live?topics=${topics}`)).status).toBe(404);
  });

  it('a question that makes no sense is refused by the field’s name', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `order:${at + 1}`).join(',');
    for (const topics of ['', 'you', 'order', 'order:', 'order:../1', 'me,,cart', many, 'x'.repeat(2000)]) {
      const answer = await here.shop.guest().fetch(`/api/v1/rest/live?topics=${topics}`);
      expect([topics.slice(0, 20), answer.status]).toEqual([topics.slice(0, 20), 422]);
      expect(JSON.stringify(await answer.json())).toContain('topics');
    }
  });
});

it('Who comes while others are being told hears everything from the beginning, too', async () => {
  const { visitor } = await here.newcomer();
  const { id, uuid } = await here.buy(visitor);
  const topic = `order:${uuid}` as const;
  const first = await live(visitor, topic);
  expect(await waitUntil(() => messages(first, topic).length === 1)).toBe(true);
  await here.db.execute(sql`insert into order_events (order_id, seq, kind, status, mover, at)
    values (${id}, 2, 'payment', 'new', 'system', now())`);
  const unlock = await lockTables(here.shop.databaseUrl, ['order_events']);
  await here.shop.ports.events.publish(here.db, topic);
  const isAsking = async () =>
    (
      await here.db.execute(sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%order_events%'`)
    ).rows.length > 0;
  await expect.poll(isAsking).toBe(true);
  const second = await live(visitor, topic);
  await unlock();
  const seqs = (heard: Heard) => messages(heard, topic).map(({ seq }) => seq);
  await expect
    .poll(() => [seqs(first), seqs(second)])
    .toEqual([
      [1, 2],
      [1, 2],
    ]);
});

it('Who does not read is left behind, and all others hear everything', async () => {
  const { visitor, id: userId } = await here.newcomer();
  const { id, uuid } = await here.buy(visitor);
  const tokens = await newSessions(here.db, userId, 2);
  // In this process: a socket between two would hold all that is not read.
  const app = createApp({
    db: here.db,
    ports: here.shop.ports,
    mode: 'demo',
    publicUrl: null,
    currency: currencyReader(here.db, here.shop.ports.events),
  });
  const follow = (token: string | undefined) =>
    app.fetch(streamRequest(`order:${uuid}`, { token, from: '192.0.2.1' }));
  const silent = await Promise.all(Array.from({ length: 3 }, async () => follow(tokens[0])));
  const reading = (await Promise.all(Array.from({ length: 3 }, async () => follow(tokens[1])))).map(listen);
  const MANY = 500;
  await here.db.transaction(async (tx) => {
    await tx.execute(sql`insert into order_events (order_id, seq, kind, status, mover, at)
      select ${id}, 1000 + n, 'payment', 'new', 'system', now() from generate_series(1, ${MANY}::int) n`);
    await here.shop.ports.events.publish(tx, `order:${uuid}`);
  });
  const topic = `order:${uuid}` as const;
  expect(await waitUntil(() => reading.every((heard) => messages(heard, topic).length > MANY))).toBe(true);
  expect(reading.some(({ ended }) => ended)).toBe(false);
  const late = silent.map(listen);
  expect(await waitUntil(() => late.every(({ ended }) => ended))).toBe(true);
  expect(late.every((heard) => messages(heard, topic).length < MANY)).toBe(true);
});

it('A process holds so many live streams, and then tells when to come again', () => {
  const { events, clock } = here.shop.ports;
  const liveStreams = createLiveStreams({ db: here.db, events, clock, maxStreams: 3 });
  const leaving = new AbortController();
  const open = (at: number) =>
    liveStreams.open({
      owner: `key:${at}`,
      network: `192.0.2.${at}`,
      session: null,
      credentials: '',
      topics: [],
      refused: [],
      signal: leaving.signal,
    });
  const heard = [1, 2, 3].map((at) => listen(open(at)));
  expect(() => open(4)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 15 }));
  expect(heard.some(({ ended }) => ended)).toBe(false);
  leaving.abort();
  expect(listen(open(5)).ended).toBe(false);
});

describe('On a connection of its own process', () => {
  const MANY = 6000;
  /** More in all than systems hold for a connection. */
  const data = 'x'.repeat(2000) as unknown as LiveData;
  const topic = {
    channel: 'order:many',
    async eventsAfter(after: number) {
      await sleep(1);
      const count = Math.min(100, MANY - after);
      return Array.from({ length: count }, (_, at) => ({ seq: after + at + 1, data }));
    },
  } as const;

  /** Two listeners of everything: the first does not read. */
  async function twoListeners() {
    const { events, clock } = here.shop.ports;
    const liveStreams = createLiveStreams({ db: here.db, events, clock });
    const answers: ServerResponse[] = [];
    const server = createServer((_, outgoing) => {
      const at = answers.push(outgoing);
      liveStreams.open({
        ...{ owner: `key:${at}`, network: `192.0.2.${at}`, session: null, credentials: '', refused: [] },
        ...{ topics: [{ name: 'order:1', topic, after: 0 }], signal: new AbortController().signal, outgoing },
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = async () => (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    const [silent] = await ask();
    silent.on('error', () => {});
    const [reading] = await ask();
    reading.on('error', () => {});
    return { answers, silent, reading, server };
  }

  it('who does not read is dropped, and who reads hears all, event by event', async () => {
    const { answers, reading, server } = await twoListeners();
    let text = '';
    reading.on('data', (chunk: Buffer) => (text += String(chunk)));
    expect(await waitUntil(() => text.includes(`id: order:1=${MANY}\n`), 20_000)).toBe(true);
    expect([...text.matchAll(/^id: order:1=(\d+)$/gm)].map(([, seq]) => Number(seq))).toEqual(
      Array.from({ length: MANY }, (_, at) => at + 1),
    );
    expect(await waitUntil(() => answers[0]?.destroyed === true)).toBe(true);
    expect(answers[1]?.destroyed).toBe(false);
    server.closeAllConnections();
    server.close();
  });
});
