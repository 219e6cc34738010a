import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ApiError, createClient, type Client } from '@hamper/contract/client';
import { endpoints, type Call } from '@hamper/contract/endpoints';
import type { Locale } from '@hamper/contract/locale';
import { parseSetCookie } from 'cookie-es';
import { and, eq } from 'drizzle-orm';
import { inject } from 'vitest';
import type { z } from 'zod';

import type { Db } from './db/query.ts';
import { products, shops, stocks } from './db/schema/catalogue.ts';
import { people } from './db/seed/demo/people.ts';
import { testDatabase } from './db/test-database.ts';
import type { Ports } from './http/context.ts';
import { postgresEvents } from './ports/events/postgres.ts';
import { redisEvents } from './ports/events/redis.ts';
import type { Files } from './ports/files/files.port.ts';
import { openTestApp, securityFile, type TestApp, type TestSettings } from './test-app.fixture.ts';
import { openSecondProcess } from './two-processes.fixture.ts';

export type PersonName = 'Ada' | 'Sam' | 'Cody' | 'Amina';

/** A visitor with a cookie jar, as a browser or an integrator has one. */
export interface Visitor extends Client {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookie: string;
}

export interface TestShop {
  db: Db;
  databaseUrl: string;
  ports: Ports;
  files: Files;
  /** Sets the time everything happens at. */
  setNow(now: Date): void;
  /** Runs once the background work of payments: calls providers, ends orders that were not paid in time. */
  runPayments(): Promise<void>;
  /** Runs once the jobs that are due. */
  runJobs(): Promise<void>;
  /** Runs once the schedule of orders: notifies of late ones, ends those that nobody transferred for. */
  watchOrders(): Promise<void>;
  watchParcels(): Promise<void>;
  /** Runs once the schedule of replacements: decides questions that nobody answered in time. */
  runReplacements(): Promise<void>;
  /** Runs once the schedule of table bookings: ends holds that ran out, and reminds of what is to come. */
  runBookings(signal?: AbortSignal): Promise<void>;
  /** Runs once the schedule of group orders: locks those whose deadline has passed. */
  runGroups(signal?: AbortSignal): Promise<void>;
  /** Where `from` says an address, as the process in front of the API would. */
  guest(lang?: Locale, from?: string): Visitor;
  as(name: PersonName): Promise<Visitor>;
  /** The lines of the security log so far, the oldest first. */
  security(): Promise<Record<string, unknown>[]>;
  /** A visitor with this token. */
  with(token: string | undefined): Visitor;
  close(): Promise<void>;
}

const unlimited = new AbortController().signal;
const ORIGIN = 'http://shop.test';

/**
 * The whole API over a database of its own with the demo city in it, or an empty one. Only the clock is held. Where the run has a Redis,
 * two processes answer by turns. Every answer of a call is checked against its declared shape.
 */
export async function openTestShop(setting: TestSettings = {}, { demo = true } = {}): Promise<TestShop> {
  const { url: databaseUrl, drop } = await testDatabase({ demo });
  const folder = await mkdtemp(join(tmpdir(), 'hamper files '));
  const redisUrl = inject('redisUrl');
  const events = redisUrl
    ? await redisEvents({ redisUrl, relayFrom: databaseUrl })
    : postgresEvents(databaseUrl);
  let now: Date | null = null;
  const options = { databaseUrl, folder, events, now: () => now ?? new Date() };
  const testApp = openTestApp(options, setting);
  const { app, db, ports, jobs, payments, close } = testApp;
  const second = redisUrl ? await openSecondProcess({ databaseUrl, folder, redisUrl, setting }) : null;
  const here = (request: Request) => app.fetch(request);
  const answer = second ? second.alternating(here, () => now) : here;

  function visitor({ lang, token, from }: { lang?: Locale; token?: string; from?: string } = {}): Visitor {
    const jar = new Map<string, string>();
    const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      if (from) headers.set('x-forwarded-for', from);
      if (token) headers.set('authorization', `Bearer ${token}`);
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await answer(new Request(`${ORIGIN}${path}`, { ...init, headers }));
      for (const line of response.headers.getSetCookie()) {
        const { name = '', value = '' } = parseSetCookie(line, { decode: false }) ?? {};
        jar.set(name, value);
      }
      return response;
    };
    const client = createClient({ baseUrl: '/api/v1', fetch: send, ...(lang ? { lang } : {}) });
    return {
      call: (async (key: Call, input?: never) => {
        const answer = await client.call(key, input as never);
        (endpoints[key].output as z.ZodType).parse(answer);
        return answer;
        // The same call with a check in between: its type stays the client's.
      }) as Client['call'],
      fetch: send,
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
    };
  }

  return {
    db,
    databaseUrl,
    ports,
    files: ports.files,
    setNow: (at) => (now = at),
    async runPayments() {
      await payments.expiry.run(unlimited);
      await payments.outbox.sendDue();
    },
    runJobs: () => jobs.runDue(),
    ...schedulesOf(testApp),
    guest: (lang, from) => visitor({ ...(lang ? { lang } : {}), ...(from ? { from } : {}) }),
    with: (token) => visitor(token ? { token } : {}),
    async as(name) {
      const person = people.find(({ firstname }) => firstname === name);
      if (!person) throw new Error(`No ${name} in the demo`);
      const { email, password } = person;
      const { data } = await visitor().call('POST /auth/login', { body: { email, password } });
      return visitor({ token: data.access_token });
    },
    async security() {
      const text = await readFile(securityFile(folder), 'utf8').catch(() => '');
      return text
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
    },
    async close() {
      await second?.close();
      await close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Each schedule, run once when a test says so. */
const schedulesOf = ({ orders, parcels, replacements, bookings, groups }: TestApp) => ({
  watchOrders: () => orders.run(unlimited),
  watchParcels: () => parcels.run(unlimited),
  runReplacements: () => replacements.run(unlimited),
  runBookings: (signal = unlimited) => bookings.run(signal),
  runGroups: (signal = unlimited) => groups.run(signal),
});

const phones = new WeakMap<Visitor, string>();

/** A visitor's own phone number: many orders of one number are one person's. */
export function phoneOf(visitor: Visitor): string {
  const known = phones.get(visitor) ?? `+1646${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  phones.set(visitor, known);
  return known;
}

/** The error a call ends in; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('The call succeeded');
}

/** The first stock of a demo product, as cart calls name it. */
export async function stockOfDemo(db: Db, sku: string, slug = 'corner-grocery') {
  const [found] = await db
    .select({
      stock_id: stocks.id,
      shop_id: products.shopId,
      product_id: products.id,
      total: stocks.totalMinor,
      left: stocks.quantityMilli,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(and(eq(products.sku, sku), eq(shops.slug, slug)))
    .orderBy(stocks.position)
    .limit(1);
  if (!found) throw new Error(`No ${sku} at ${slug} in the demo`);
  return found;
}
