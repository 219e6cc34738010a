import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { createApp } from '../../app.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { currencyReader } from '../settings/index.ts';
import {
  type Heard,
  leaveAll,
  listen,
  newSessions,
  readAll,
  streamRequest,
} from './live-listeners.fixture.ts';

let here: Sold;
/** In this process: a socket between two would hold all that is not read. */
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  here = await openOrderFixture();
  const { db, shop } = here;
  const currency = currencyReader(db, shop.ports.events);
  app = createApp({ db, ports: shop.ports, mode: 'demo', publicUrl: null, currency });
});
afterAll(() => here.shop.close());
afterEach(leaveAll);

const ASKED_AT_ONCE = 50;

/** Opens so many streams, some at a time, in order. */
async function open(count: number, request: (at: number) => Request): Promise<Response[]> {
  const answers: Response[] = [];
  while (answers.length < count) {
    const asked = Array.from({ length: Math.min(ASKED_AT_ONCE, count - answers.length) }, async (_, at) =>
      app.fetch(request(answers.length + at)),
    );
    answers.push(...(await Promise.all(asked)));
  }
  return answers;
}

/** Bytes in use once what nobody needs is taken away. */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Twice: finalizers of the first time let go of more.
  for (const _ of [1, 2]) {
    await setImmediate();
    collect();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const LISTENERS = 2000;
const SILENT = 50;
/** More than a stream keeps for who does not read. */
const EVENTS = 210;

/** Follows events by their numbers, without keeping what they say. */
function follow(response: Response) {
  const heard = { last: 0, isInOrder: true, ended: false };
  void readAll(response, (text) => {
    for (const [, seq] of text.matchAll(/"seq":(\d+)/g)) {
      heard.isInOrder &&= Number(seq) === heard.last + 1;
      heard.last = Number(seq);
    }
  })
    .catch(() => undefined)
    .finally(() => (heard.ended = true));
  return heard;
}

/** Returns what each of them costs while they are open, and what is left of their streams. */
async function tellMany(before: number) {
  const { visitor, id: userId } = await here.newcomer();
  const { id, uuid } = await here.buy(visitor);
  const tokens = await newSessions(here.db, userId, LISTENERS / 5);
  const answers = await open(LISTENERS, (at) =>
    streamRequest(`order:${uuid}`, {
      token: tokens[Math.floor(at / 5)],
      from: `10.3.${at >> 8}.${at & 255}`,
    }),
  );
  const streams = answers.map(({ body }) => new WeakRef(body ?? {}));
  const silent = answers.slice(0, SILENT);
  const heard = answers.slice(SILENT).map(follow);
  expect(await waitUntil(() => heard.every(({ last }) => last === 1))).toBe(true);
  const whileOpen = await usedMemory();
  await here.db.transaction(async (tx) => {
    await tx.execute(sql`insert into order_events (order_id, seq, kind, status, mover, at)
      select ${id}, 1 + n, 'payment', 'new', 'system', now() from generate_series(1, ${EVENTS}::int) n`);
    await here.shop.ports.events.publish(tx, `order:${uuid}`);
  });
  expect(await waitUntil(() => heard.every(({ last }) => last === EVENTS + 1))).toBe(true);
  expect(heard.filter(({ isInOrder, ended }) => !isInOrder || ended)).toEqual([]);
  const dropped = silent.map(listen);
  expect(await waitUntil(() => dropped.every(({ ended }) => ended))).toBe(true);
  expect(dropped.filter(({ text }) => text.includes(`"seq":${EVENTS}`))).toEqual([]);
  await leaveAll();
  return { cost: whileOpen - before, streams };
}

it('Of two thousand listeners those who do not read are dropped, the others hear all, and no memory stays behind', async () => {
  const before = await usedMemory();
  const { cost, streams } = await tellMany(before);
  const left = (await usedMemory()) - before;
  // A stream that was dropped, or left, is nobody’s any more.
  expect(streams.filter((stream) => stream.deref() !== undefined).length).toBeLessThan(SILENT / 2);
  expect(left).toBeLessThan(cost / 2);
});

const CLOSED = 'event: closed\ndata: {"reason":"elsewhere"}';
const openOf = (all: Heard[]) => all.filter(({ ended }) => !ended);

it('Of six hundred streams of one client five stay open by a session and twenty by its network, the newest', async () => {
  const { visitor, id: userId } = await here.newcomer();
  const { uuid } = await here.buy(visitor);
  const HALF = 300;
  const tokens = await newSessions(here.db, userId, 1 + HALF / 5);
  const asked = async (tokenOf: (at: number) => string | undefined) =>
    (
      await open(HALF, (at) => streamRequest(`order:${uuid}`, { token: tokenOf(at), from: '198.51.100.7' }))
    ).map(listen);
  const bySession = await asked(() => tokens[0]);
  expect(await waitUntil(() => openOf(bySession).length === 5)).toBe(true);
  const byNetwork = await asked((at) => tokens[1 + Math.floor(at / 5)]);
  const all = [...bySession, ...byNetwork];
  expect(await waitUntil(() => openOf(all).length === 20)).toBe(true);
  expect(openOf(byNetwork)).toHaveLength(20);
  for (const { text } of all.filter(({ ended }) => ended)) expect(text).toContain(CLOSED);
  // Those that stay are told of what happens.
  expect(await waitUntil(() => openOf(all).every(({ text }) => text.includes('"new"')))).toBe(true);
});
