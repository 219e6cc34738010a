import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createApp } from '../../app.ts';
import { openPool } from '../../db/pool.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { createLiveStreams } from '../../http/live-streams.ts';
import { hashSecret, newSecret } from '../../secret.ts';
import type { Visitor } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import { currencyReader } from '../settings/index.ts';
import { openOrderFixture, type Sold } from './delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

interface Heard {
  text: string;
  ended: boolean;
}
const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.cancel().catch(() => undefined)));
});

function listen(response: Response): Heard {
  const heard: Heard = { text: '', ended: false };
  const reader = response.body?.getReader();
  if (!reader) throw new Error('No stream');
  readers.push(reader);
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.text += Buffer.from(value).toString();
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (heard.ended = true));
  return heard;
}
const followed = async (by: Visitor, uuid: string) =>
  listen(await by.fetch(`/api/v1/dashboard/user/orders/${uuid}/events`));
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

/** The token of one more session of a person. */
async function newSession(userId: number): Promise<string> {
  const token = newSecret();
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60 * 60 * 1000)];
  const session = {
    tokenHash: hashSecret(token),
    userId,
    agent: '',
    createdAt,
    usedAt: createdAt,
    expiresAt,
  };
  await here.db.insert(sessions).values(session);
  return token;
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

  it('also when that is over before the stream is open', async () => {
    const { visitor, uuid } = await buyer();
    const { data } = await visitor.call('GET /dashboard/user/devices');
    const opening = visitor.fetch(`/api/v1/dashboard/user/orders/${uuid}/events`);
    await here.db.delete(sessions).where(eq(sessions.id, data[0]?.id ?? 0));
    const answer = await opening;
    const heard = listen(answer);
    expect([200, 401]).toContain(answer.status);
    expect(await waitUntil(() => heard.ended, 1000)).toBe(true);
  });
});

describe('However many follow one order', () => {
  const MANY = 60;
  it('each move of it is looked up once', async () => {
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
    const grace = await here.newcomer();
    const order = await here.buy(grace.visitor);
    const heard: Heard[] = [];
    for (let session = 0; session < MANY / 5; session += 1) {
      const headers = {
        authorization: `Bearer ${await newSession(grace.id)}`,
        'x-forwarded-for': `192.0.2.${session}`,
      };
      const url = `http://shop.test/api/v1/dashboard/user/orders/${order.uuid}/events`;
      for (let at = 0; at < 5; at += 1) heard.push(listen(await app.fetch(new Request(url, { headers }))));
    }
    expect(await waitUntil(() => heard.every(({ text }) => text.includes('"new"')))).toBe(true);
    asked.length = 0;
    await here.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'accepted' },
    });
    expect(await waitUntil(() => heard.every(({ text }) => text.includes('"accepted"')))).toBe(true);
    expect(asked.filter((text) => text.includes('order_events'))).toHaveLength(1);
    await pool.close();
  });
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
      channel: 'order:none',
      after: 0,
      eventsAfter: async () => [],
      signal: leaving.signal,
    });
  const heard = [1, 2, 3].map((at) => listen(open(at)));
  expect(() => open(4)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 15 }));
  expect(heard.some(({ ended }) => ended)).toBe(false);
  leaving.abort();
  expect(listen(open(5)).ended).toBe(false);
});
