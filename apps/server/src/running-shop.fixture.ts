import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@hamper/api/ports/free-port.fixture';
import { createClient, type Client } from '@hamper/contract/client';

const MAIN = resolve(import.meta.dirname, 'main.ts');

/** The shop as its own process, the way `npm start` runs it. */
export interface RunningShop {
  url: string;
  child: ChildProcess;
  /** All of its output. */
  output(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** A guest with a cookie jar, over real HTTP: to the demo each comes from an address of their own. */
  guest(): Client;
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hamper shop '));
  // As root the database runs under another account: it must get through, or its data would go elsewhere and stay.
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

export async function launch(env: Record<string, string>, args: string[] = []): Promise<RunningShop> {
  const port = env['PORT'] ?? String(await freePort());
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  // Demos of tests are seen by tests, whatever database and address they have.
  const demo = env['NODE_ENV'] === undefined ? { DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' } : {};
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...inherited, ...demo, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    child,
    output: () => text,
    ended: new Promise((done) => child.once('close', (code) => done(code))),
    guest: () => guestOf(url),
  };
}

/** Waits until the shop can sell; fails with its output when it ends before. */
async function ready(shop: RunningShop): Promise<RunningShop> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (shop.child.exitCode !== null) throw new Error(`The shop ended:\n${shop.output()}`);
    const answer = await fetch(`${shop.url}/readyz`).catch(() => null);
    if (answer?.status === 200) return shop;
    await sleep(20);
  }
  throw new Error(`The shop did not open:\n${shop.output()}`);
}

export const open = async (env: Record<string, string>): Promise<RunningShop> => ready(await launch(env));

let guests = 0;

function guestOf(url: string): Client {
  let cookie = '';
  guests += 1;
  const from = `10.1.${guests >> 8}.${guests & 255}`;
  return createClient({
    baseUrl: `${url}/api/v1`,
    fetch: async (address, init) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', from);
      if (cookie) headers.set('cookie', cookie);
      const response = await fetch(address, { ...init, headers });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
}

/** A new guest with one piece of a product of the first shop in their cart; each guest has the next product. */
export async function openGuestCart(shop: RunningShop): Promise<{ guest: Client; cartId: number }> {
  const guest = shop.guest();
  const { data } = await guest.call('GET /rest/products/paginate', {
    query: { shop_id: 1, perPage: 50, in_stock: 1 },
  });
  const product = data[guests % data.length];
  const { data: cart } = await guest.call('POST /rest/cart', {
    body: { shop_id: 1, stock_id: product?.stocks[0]?.id ?? 0, quantity: 1 },
  });
  return { guest, cartId: cart?.id ?? 0 };
}

/** Each order comes from a number of its own. */
export const placeOrder = (guest: Client, cartId: number, key: string = randomUUID(), signal?: AbortSignal) =>
  guest.call('POST /rest/orders', {
    body: {
      cart_id: cartId,
      delivery_type: 'pickup',
      payment_tag: 'cash',
      phone: `+1212555${String(Number.parseInt(key.slice(0, 6), 16) % 10_000).padStart(4, '0')}`,
    },
    headers: { 'Idempotency-Key': key },
    ...(signal ? { signal } : {}),
  });
