import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';

import { waitUntil } from '@hamper/api/wait-until.fixture';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  openGuestCart,
  open,
  placeOrder,
  temporaryFolder,
  type RunningShop,
} from './running-shop.fixture.ts';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;
const SOCKETS = 40;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
interface Sold {
  id: number;
  guest_key?: string | null | undefined;
}
/** Two guests' orders that can be asked back, with the keys of their private links. */
let order: Sold;
let another: Sold;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await open({ DATA_DIR: folder.path, TRUSTED_PROXIES: '127.0.0.1' });
  const { data: admin } = await shop.guest().call('POST /auth/login', {
    body: { email: 'amina@hamper.demo', password: 'hamper-amina' },
  });
  [order, another] = [await sell(admin.access_token), await sell(admin.access_token)];
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGINT');
  await shop.ended;
  await folder.remove();
});

async function sell(token: string): Promise<Sold> {
  const { guest, cartId } = await openGuestCart(shop);
  const { data: sold } = await placeOrder(guest, cartId);
  for (const status of ['accepted', 'ready', 'delivered']) {
    const moved = await fetch(`${shop.url}/api/v1/dashboard/seller/orders/${sold.id}/status`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
    expect(moved.status).toBe(200);
  }
  return sold;
}

interface HalfSent {
  socket: Socket;
  answer: string;
}
const sent: HalfSent[] = [];
afterEach(async () => {
  const open = sent.splice(0).filter(({ socket }) => !socket.destroyed);
  const closing = open.map(({ socket }) => once(socket.destroy(), 'close'));
  await Promise.all(closing);
});

/** Sends all of a body but its last tenth of a megabyte, and holds the line. */
function sendHalf(
  path: string,
  { type, size, place }: { type: string; size: number; place: string },
): HalfSent {
  const { port, host } = new URL(shop.url);
  const socket = connect(Number(port), '127.0.0.1');
  const half: HalfSent = { socket, answer: '' };
  sent.push(half);
  socket.on('data', (chunk: Buffer) => (half.answer += chunk.toString()));
  socket.on('error', () => undefined);
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    `host: ${host}`,
    `x-forwarded-for: ${place}`,
    `content-type: ${type}`,
    `content-length: ${size}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(size - 0.1 * MEGABYTE, ' '));
  return half;
}
const statuses = () => sent.map(({ answer }) => answer.slice(9, 12)).toSorted();
const countOf = (status: string) => statuses().filter((one) => one === status).length;

async function memory(): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(shop.child.pid)]);
  return Number(stdout) / 1024;
}
/** The most megabytes that the process grows to while something is done, beyond what it was. */
async function growth(work: () => Promise<void>): Promise<number> {
  const before = await memory();
  let most = before;
  const timer = setInterval(() => void memory().then((now) => (most = Math.max(most, now))), 200);
  await work();
  clearInterval(timer);
  return Math.max(most, await memory()) - before;
}
const keyed = ({ id, guest_key: key }: Sold) => `order_id=${id}&key=${key}`;
const photosOf = (about: string) => `/rest/order-refunds/photos?${about}`;
const photograph = (place: string, about: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()
    .then((photo) =>
      fetch(`${shop.url}/api/v1${photosOf(about)}`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', 'x-forwarded-for': place },
        body: new Uint8Array(photo),
      }),
    );
const FILE = { type: 'image/jpeg', size: 10 * MEGABYTE };

describe('Forty bodies of which nobody sends the end', () => {
  it('are not taken at all as photos of no order, or of somebody else’s', async () => {
    const grown = await growth(async () => {
      for (let at = 0; at < SOCKETS; at += 1)
        sendHalf(photosOf(at % 2 ? `order_id=${order.id}&key=guessed` : ''), { ...FILE, place: '192.0.2.1' });
      await waitUntil(() => countOf('422') + countOf('404') === SOCKETS);
    });
    expect([countOf('422'), countOf('404')]).toEqual([SOCKETS / 2, SOCKETS / 2]);
    expect(grown).toBeLessThan(150);
  });

  it('hold two uploads of their place, and nobody’s elsewhere', async () => {
    const grown = await growth(async () => {
      for (let at = 0; at < SOCKETS; at += 1)
        sendHalf(photosOf(keyed(order)), { ...FILE, place: '192.0.2.2' });
      await waitUntil(() => countOf('429') >= SOCKETS - 10);
      // While the others hold what they hold.
      expect((await photograph('192.0.2.3', keyed(another))).status).toBe(200);
      expect(countOf('')).toBeGreaterThanOrEqual(2);
      await waitUntil(() => countOf('429') === SOCKETS - 2);
    });
    // The two that are being read have 30 seconds; nobody has been told anything else.
    expect([countOf('429'), countOf('')]).toEqual([SOCKETS - 2, 2]);
    expect(sent.find(({ answer }) => answer.includes(' 429 '))?.answer).toMatch(/^retry-after: \d+\r$/im);
    expect(grown).toBeLessThan(150);
  });

  it('hold four megabytes of their place as calls, and nobody’s elsewhere', async () => {
    for (let at = 0; at < SOCKETS; at += 1)
      sendHalf('/rest/cart', { type: 'application/json', size: MEGABYTE, place: '192.0.2.4' });
    await waitUntil(() => countOf('429') >= SOCKETS - 4);
    expect([countOf('429'), countOf('')]).toEqual([SOCKETS - 4, 4]);
    const elsewhere = await fetch(`${shop.url}/api/v1/rest/cart/calculate/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.5' },
      body: JSON.stringify({ padding: ' '.repeat(500_000) }),
    });
    expect(elsewhere.status).not.toBe(429);
  });
});
