import { type Call, endpoints } from '@hamper/contract/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../db/query.ts';
import { unused, linkSentTo } from '../modules/accounts/sign-in/sign-in.fixture.ts';
import { openTestShop, type TestShop, type Visitor } from '../test-shop.ts';

let shop: TestShop;
let visitors: Visitor[];
/** The meaning of a mailed link, by its call. */
const links = new Map<string, string>();
beforeAll(async () => {
  shop = await openTestShop();
  const email = unused.email();
  const { data } = await shop
    .guest()
    .call('POST /auth/register', { body: { email, password: 'a-long-walk' } });
  links.set('GET /auth/verify/{hash}', await linkSentTo(shop, email));
  visitors = [
    shop.guest(),
    shop.with(data.access_token),
    ...(await Promise.all((['Ada', 'Sam', 'Cody', 'Amina'] as const).map((name) => shop.as(name)))),
  ];
  const { identity } = shop.ports;
  const payload = { userId: data.user.id, email };
  const reset = await identity.issueLink(shop.db, { purpose: 'reset', payload, seconds: 600 });
  links.set('GET /auth/forgot/email-password/{hash}', reset);
  const signIn = { purpose: 'sign-in', payload: { email, next: null }, seconds: 600 } as const;
  links.set('GET /auth/email-link/{hash}', await identity.issueLink(shop.db, signIn));
  // The rows that looking makes: the keys of bot checks and of push messages, by whoever needs them first.
  await shop.guest().call('GET /auth/bot-check', { query: { action: 'email-link' } });
  await shop.ports.push.publicKey();
});
afterAll(() => shop.close());

const gets = (Object.keys(endpoints) as Call[]).filter((call) => call.startsWith('GET '));
const slugs: Record<string, string> = {
  products: 'banana',
  shops: 'corner-grocery',
  receipts: 'x',
  categories: 'fruit',
};

function addressOf(call: Call, id: number): string {
  const path = call.slice('GET '.length);
  const [, , kind = ''] = path.split('/');
  return path
    .replace('{hash}', links.get(call) ?? '')
    .replace('{slug}', slugs[kind] ?? 'x')
    .replace(/\{\w+\}/g, String(id));
}
const QUERY =
  '?perPage=2&search=milk&latitude=40.71&longitude=-74&address[latitude]=40.71&address[longitude]=-74&action=email-link&ids[0]=1';

/** Every table by a hash of all its rows, but for the counts of calls that ask a provider, which are limited. */
async function everything(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    shop.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'tries' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [row] = await rows<{ all: string }>(
      shop.db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from ${table} t`,
    );
    found[name] = row?.all ?? '';
  }
  return found;
}

describe('A call that only looks', () => {
  it('writes nothing, whoever asks: neither goods, orders and people nor links that a scanner follows', async () => {
    const before = await everything();
    const answered = new Map<Call, number>();
    for (const call of gets) {
      for (const visitor of visitors) {
        for (const id of 'path' in endpoints[call] ? [1, 2] : [1]) {
          const gone = new AbortController();
          const response = await visitor.fetch(`/api/v1${addressOf(call, id)}${QUERY}`, {
            signal: gone.signal,
          });
          if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
            gone.abort();
            await response.body?.cancel().catch(() => undefined);
          } else await response.arrayBuffer();
          if (response.status === 200) answered.set(call, (answered.get(call) ?? 0) + 1);
        }
      }
    }
    expect(await everything()).toEqual(before);
    // They were not all refused.
    expect(answered.size).toBeGreaterThan(60);
    for (const link of links.keys()) expect([link, answered.has(link as Call)]).toEqual([link, true]);
  });
});
