import { openRedis } from '@hamper/api/ports/events/redis-server.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  openGuestCart,
  launch,
  open,
  placeOrder,
  temporaryFolder,
  type RunningShop,
} from './running-shop.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let redis: Awaited<ReturnType<typeof openRedis>>;
const running: RunningShop[] = [];

let one: RunningShop;
let other: RunningShop;

beforeAll(async () => {
  [folder, redis] = await Promise.all([temporaryFolder(), openRedis()]);
  await start('worker');
  [one, other] = [await start('web'), await start('web')];
}, 120_000);
afterAll(async () => {
  for (const { child, ended } of running.toReversed()) {
    child.kill('SIGTERM');
    await ended;
  }
  await redis.stop();
  await folder.remove();
});

async function start(ROLE: string): Promise<RunningShop> {
  const shop = await open({ ROLE, DATA_DIR: folder.path, REDIS_URL: redis.url });
  running.push(shop);
  return shop;
}

/** Reads on until these words have come. */
async function readUntil(stream: Response, words: string): Promise<void> {
  let text = '';
  for await (const chunk of stream.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes(words)) return;
  }
  throw new Error(`The stream ended:\n${text}`);
}

it('A move at one web process is seen live at another, by way of a worker and Redis', async () => {
  const { guest, cartId } = await openGuestCart(one);
  const { data: order } = await placeOrder(guest, cartId);
  const live = await fetch(`${other.url}/api/v1/rest/live?topics=order:${order.uuid}&key=${order.guest_key}`);
  expect(live.status).toBe(200);
  const { data: admin } = await one.guest().call('POST /auth/login', {
    body: { email: 'amina@hamper.demo', password: 'hamper-amina' },
  });
  const seen = readUntil(live, '"accepted"');
  const moved = await fetch(`${one.url}/api/v1/dashboard/seller/orders/${order.id}/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'accepted' }),
  });
  expect(moved.status).toBe(200);
  await seen;
});

it('Signing out at one web process ends the live streams of that session at another', async () => {
  const { guest, cartId } = await openGuestCart(one);
  const { data: order } = await placeOrder(guest, cartId);
  const { data: ada } = await one.guest().call('POST /auth/login', {
    body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
  });
  const headers = { authorization: `Bearer ${ada.access_token}` };
  const live = await fetch(
    `${other.url}/api/v1/rest/live?topics=order:${order.uuid}&key=${order.guest_key}`,
    {
      headers,
    },
  );
  expect(live.status).toBe(200);
  const [said] = await Promise.all([
    live.text(),
    fetch(`${one.url}/api/v1/auth/logout`, { method: 'POST', headers }),
  ]);
  expect(said).toContain('event: closed\ndata: {"reason":"signed-out"}');
});

it('A Redis that cannot be used stops the start with one line', async () => {
  const shop = await launch({ DATA_DIR: folder.path, REDIS_URL: 'redis://127.0.0.1:1' });
  expect(await shop.ended).toBe(1);
  expect(shop.output().trim()).toBe(
    'The Redis at 127.0.0.1:1 cannot be used (ECONNREFUSED): check REDIS_URL.',
  );
});
