import { waitUntil } from '@hamper/api/wait-until.fixture';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  openGuestCart,
  open,
  placeOrder,
  temporaryFolder,
  type RunningShop,
} from './running-shop.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
let second: RunningShop;
beforeAll(async () => {
  folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path, TRUSTED_PROXIES: '127.0.0.1' };
  shop = await open(env);
  second = await open(env);
}, 120_000);
afterAll(async () => {
  for (const { child, ended } of [second, shop]) {
    child.kill('SIGINT');
    await ended;
  }
  await folder.remove();
});

interface Heard {
  status: number;
  text: string;
  ended: boolean;
}
const leaving: AbortController[] = [];
afterEach(() => {
  for (const one of leaving.splice(0)) one.abort();
});

async function follow(url: string, headers: Record<string, string>): Promise<Heard> {
  const leave = new AbortController();
  leaving.push(leave);
  const response = await fetch(url, { headers, signal: leave.signal });
  const heard: Heard = { status: response.status, text: '', ended: false };
  const listen = async () => {
    for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString();
  };
  void listen()
    .catch(() => undefined)
    .finally(() => (heard.ended = true));
  await waitUntil(() => heard.text.includes('"new"'));
  return heard;
}
async function order() {
  const { guest, cartId } = await openGuestCart(shop);
  return (await placeOrder(guest, cartId)).data;
}
const streamOf = (at: RunningShop, { uuid, guest_key: key }: Awaited<ReturnType<typeof order>>) =>
  `${at.url}/api/v1/rest/live?topics=order:${uuid}&key=${key}`;
const from = (place: string) => ({ 'x-forwarded-for': place });
const CLOSED = 'event: closed\ndata: {"reason":"elsewhere"}';

async function signIn(at = shop): Promise<Record<string, string>> {
  const body = { email: 'ada@hamper.demo', password: 'hamper-ada' };
  const { data } = await at.guest().call('POST /auth/login', { body });
  return { authorization: `Bearer ${data.access_token}` };
}

describe('Live streams', () => {
  it('are five by one right, wherever it is used: the sixth takes the place of the first, which says so', async () => {
    const [one, other] = [await order(), await order()];
    const theirs: Heard[] = [];
    for (let at = 1; at <= 5; at += 1) theirs.push(await follow(streamOf(shop, one), from(`192.0.2.${at}`)));
    const elses = await follow(streamOf(shop, other), from('192.0.2.1'));
    expect(theirs.every(({ status, ended }) => status === 200 && !ended)).toBe(true);
    await follow(streamOf(shop, one), from('192.0.2.6'));
    expect(await waitUntil(() => theirs[0]?.ended === true)).toBe(true);
    expect(theirs[0]?.text).toContain(CLOSED);
    // At once, the two would push each other out for ever.
    expect(Number(/retry: (\d+)\nevent: closed/.exec(theirs[0]?.text ?? '')?.[1])).toBeGreaterThanOrEqual(
      30_000,
    );
    expect([...theirs.slice(1), elses].map(({ ended }) => ended)).toEqual(Array(5).fill(false));
  });

  it('answer as well where their address is spelt otherwise than browsers do', async () => {
    const path = streamOf(shop, await order()).replace('/live?', '/liv%65?');
    const heard = await follow(path, from('203.0.113.9'));
    expect(await waitUntil(() => heard.text.includes('retry:'))).toBe(true);
    expect([heard.status, heard.ended, heard.text.includes('Error')]).toEqual([200, false, false]);
  });

  it('are five of one session, and as many of another one of the same person', async () => {
    const one = await order();
    const [here, there] = [await signIn(), await signIn()];
    const theirs: Heard[] = [];
    for (let at = 1; at <= 5; at += 1) theirs.push(await follow(streamOf(shop, one), here));
    const elses = await follow(streamOf(shop, one), there);
    expect(theirs[0]?.ended).toBe(false);
    await follow(streamOf(shop, one), here);
    expect(await waitUntil(() => theirs[0]?.ended === true)).toBe(true);
    expect(elses.ended).toBe(false);
  });

  it('are twenty of one place: the twenty-first takes the place of the first', async () => {
    const place = from('198.51.100.1');
    const theirs: Heard[] = [];
    for (let at = 0; at < 4; at += 1) {
      const one = await order();
      for (let of = 0; of < 5; of += 1) theirs.push(await follow(streamOf(shop, one), place));
    }
    const another = await order();
    const elses = await follow(streamOf(shop, another), from('198.51.100.2'));
    expect(theirs.some(({ ended }) => ended)).toBe(false);
    await follow(streamOf(shop, another), place);
    expect(await waitUntil(() => theirs[0]?.ended === true)).toBe(true);
    expect(theirs[0]?.text).toContain(CLOSED);
    expect([...theirs.slice(1), elses].filter(({ ended }) => ended)).toEqual([]);
  });

  it('end within a second of their session, in the process that ended it and in another one', async () => {
    const one = await order();
    const [ada, again] = [await signIn(), await signIn(second)];
    const [here, there] = [await follow(streamOf(shop, one), ada), await follow(streamOf(second, one), ada)];
    const others = [await follow(streamOf(second, one), again), await follow(streamOf(second, one), {})];
    const out = await fetch(`${shop.url}/api/v1/auth/logout`, { method: 'POST', headers: ada });
    expect(out.status).toBe(200);
    expect(await waitUntil(() => here.ended && there.ended, 1000)).toBe(true);
    for (const { text } of [here, there])
      expect(text).toContain('event: closed\ndata: {"reason":"signed-out"}');
    expect(others.map(({ ended }) => ended)).toEqual([false, false]);
  });
});
