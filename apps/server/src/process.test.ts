import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { lockTables } from '@hamper/api/db/locked-tables.fixture';
import { testDatabase } from '@hamper/api/db/test-database';
import { queryOnce } from '@hamper/api/ports/database/database.contract';
import { freePort } from '@hamper/api/ports/free-port.fixture';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  openGuestCart,
  launch,
  open,
  placeOrder,
  temporaryFolder,
  type RunningShop,
} from './running-shop.fixture.ts';

const SOON = { timeout: 5000 };
const running: RunningShop[] = [];
const started = async (opening: Promise<RunningShop>): Promise<RunningShop> => {
  const shop = await opening;
  running.push(shop);
  return shop;
};
const stop = async (shop: RunningShop, signal: NodeJS.Signals = 'SIGINT') => {
  shop.child.kill(signal);
  return shop.ended;
};
const isListening = ({ url }: RunningShop) =>
  new Promise<boolean>((known) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => known(true));
    socket.on('error', () => known(false)).on('connect', () => socket.destroy());
  });
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  // Every test below starts on a directory that has been used; the first start is seen here.
  const first = await open({ DATA_DIR: folder.path });
  await stop(first);
}, 120_000);
afterEach(async () => {
  // In peace, so that the last one out stops its database too.
  await Promise.all(running.splice(0).map((shop) => stop(shop)));
});
afterAll(() => folder.remove());

describe('The shop’s process', () => {
  it('is alive at once, ready when it can sell, and prints its address, people and adapters', async () => {
    const proof = join(folder.path, 'apple-proof');
    await writeFile(proof, '7B227073704964');
    const shop = await started(open({ DATA_DIR: folder.path, APPLE_PAY_DOMAIN_FILE: proof }));
    const known = await fetch(`${shop.url}/.well-known/apple-developer-merchantid-domain-association`);
    expect([known.status, await known.text()]).toEqual([200, '7B227073704964']);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    for (const word of ['Hamper is open at', 'ada@hamper.demo', 'embedded PostgreSQL', 'sandbox']) {
      expect(shop.output()).toContain(word);
    }
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'drains on %s and exits 0, with a live stream open',
    async (signal) => {
      const shop = await started(open({ DATA_DIR: folder.path }));
      const { guest, cartId } = await openGuestCart(shop);
      const { data } = await placeOrder(guest, cartId);
      const live = await fetch(
        `${shop.url}/api/v1/rest/live?topics=order:${data.uuid}&key=${data.guest_key}`,
      );
      expect(live.status).toBe(200);
      expect(await stop(shop, signal)).toBe(0);
      await live.text().catch(() => undefined);
    },
  );

  it('ends what was asked of it before it closes its database, for whoever has left, too', async () => {
    const database = await testDatabase({ demo: true });
    const shop = await started(open({ DATABASE_URL: database.url }));
    const { guest, cartId } = await openGuestCart(shop);
    const before = await queryOnce(database.url, 'select from orders');
    const unlock = await lockTables(database.url, ['idempotency_keys']);
    const leaving = new AbortController();
    const order = placeOrder(guest, cartId, randomUUID(), leaving.signal).catch(() => 'left');
    const isWaiting = `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%idempotency_keys%'`;
    await expect.poll(() => queryOnce(database.url, isWaiting), SOON).toHaveLength(1);
    leaving.abort();
    expect(await order).toBe('left');
    shop.child.kill('SIGINT');
    await expect.poll(() => isListening(shop), SOON).toBe(false);
    // Time enough for a process that would wait for nobody to close its database.
    await sleep(1500);
    await unlock();
    expect(await shop.ended).toBe(0);
    expect(await queryOnce(database.url, 'select from orders')).toHaveLength(before.length + 1);
    expect(shop.output()).not.toMatch(/"level":"(error|warn)"/);
    await database.drop();
  });

  it('says in one line that its port is in use, and leaves the data alone', async () => {
    const port = await freePort();
    const occupant = createServer().listen(port, '127.0.0.1');
    const shop = await started(launch({ DATA_DIR: folder.path, PORT: String(port) }));
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toBe(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`,
    );
    occupant.close();
  });

  it('shares its data with a second start on the same directory', async () => {
    const first = await started(open({ DATA_DIR: folder.path }));
    const second = await started(open({ DATA_DIR: folder.path }));
    const { guest, cartId } = await openGuestCart(first);
    const { data } = await placeOrder(guest, cartId);
    const seen = await second.guest().call('GET /rest/orders/{id}', {
      path: { id: data.uuid },
      query: { key: data.guest_key ?? '' },
    });
    expect(seen.data.uuid).toBe(data.uuid);
    await stop(first);
    const after = await second.guest().call('GET /rest/orders/{id}', {
      path: { id: data.uuid },
      query: { key: data.guest_key ?? '' },
    });
    expect(after.data.uuid).toBe(data.uuid);
  });

  it.each([
    ['PORT', 'eighty', 'PORT is not a port number: eighty'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not a postgres:// or postgresql:// address'],
    ['API_BASE_URL', 'elsewhere', 'API_BASE_URL is not a http:// or https:// address'],
    ['API_BASE_URL', 'https://api.example.com', 'API_BASE_URL does not end in /api/v1'],
    ['IMAGE_BASE', 'http://cdn.example.com', 'IMAGE_BASE is not a https:// address'],
    [
      'IMAGE_HOSTS',
      'https://cdn.example.com',
      'IMAGE_HOSTS names what is not a host: https://cdn.example.com',
    ],
  ])('refuses a %s that is none, in one line', async (name, value, line) => {
    const shop = await started(launch({ DATA_DIR: folder.path, [name]: value }));
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toBe(line);
  });

  it('opens no demo where a shop was meant: one line names what says so', async () => {
    const env = { DATA_DIR: folder.path, HOST: '0.0.0.0', DEMO: '' };
    const meant = await started(launch({ ...env, NODE_ENV: 'staging' }));
    expect(await meant.ended).toBe(1);
    expect(meant.output().trim()).toMatch(/^NODE_ENV is neither production nor development: staging.*$/);
    const open = await started(launch(env));
    expect(await open.ended).toBe(1);
    expect(open.output().trim()).toMatch(/^HOST is 0\.0\.0\.0: .* DEMO=1 .*$/);
  });

  it('refuses a data directory that it cannot write, in one line', async () => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, 'not a directory');
    const shop = await started(launch({ DATA_DIR: file }));
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim().split('\n')).toHaveLength(1);
    expect(shop.output()).toContain('a-file');
  });
});

describe('The door', () => {
  it('answers pages and calls compressed, and what no browser asks for in a word', async () => {
    const shop = await started(open({ DATA_DIR: folder.path }));
    const headers = { 'accept-encoding': 'br, gzip' };
    for (const path of ['/', '/api/v1/rest/products/paginate']) {
      const response = await fetch(shop.url + path, { headers });
      expect(response.headers.get('content-encoding'), path).toBe('br');
      expect((await response.text()).length).toBeGreaterThan(1000);
    }
    const missing = await fetch(`${shop.url}/assets/of-an-older-release.js`);
    expect(missing.status).toBe(404);
    expect((await missing.text()).length).toBeLessThan(100);
  });

  it('refuses what another site made a browser send, and writes that down', async () => {
    const shop = await started(open({ DATA_DIR: folder.path, LOG_ADDRESSES: 'plain' }));
    for (const path of ['/api/v1/rest/cart', '/login'])
      await fetch(shop.url + path, { method: 'POST', headers: { origin: 'https://evil.test' } });
    await stop(shop);
    const lines = shop.output().match(/^\{"level":"security".*$/gm) ?? [];
    const refused = { event: 'refused', code: 'foreign-origin', place: '127.0.0.1' };
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([refused, refused]);
  });

  it('keeps what signs in from scripts of its own pages, and gives it to integrators', async () => {
    const shop = await started(open({ DATA_DIR: folder.path }));
    const body = JSON.stringify({ email: 'ada@hamper.demo', password: 'hamper-ada' });
    const login = (headers: Record<string, string>) =>
      fetch(`${shop.url}/api/v1/auth/login`, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
      });
    const byPage = await login({ origin: shop.url });
    const [cookie = ''] = byPage.headers.getSetCookie();
    expect(cookie).toMatch(/access_token=[\w-]{32};.*HttpOnly/);
    const token = /access_token=([\w-]+)/.exec(cookie)?.[1] ?? 'none';
    const said = await byPage.text();
    expect(said).toContain('"access_token":""');
    expect(said).not.toContain(token);
    const headers = { cookie: `access_token=${token}` };
    expect((await fetch(`${shop.url}/api/v1/dashboard/user/profile/show`, { headers })).status).toBe(200);
    expect(await (await login({})).text()).toMatch(/"access_token":"[\w-]{32}"/);
  });

  it('shows a page, not a crash, for addresses that make no sense', async () => {
    const shop = await started(open({ DATA_DIR: folder.path }));
    const odd = [
      '/products?category_id=abc&page=-1',
      '/products?page=10000000',
      '/products?page=500',
      '/products?page=501',
      '/products?page=99999',
      '/shops?page=834',
      '/branches?page=101',
      '/recipes?page=417',
      '/shops?page=abc&type=nothing',
      '/shops/corner-grocery?page=x&category_id=y&sort=z',
      '/search?search=milk&page=abc&shop_id=x',
      '/orders?filter=bogus&page=NaN',
      '/login?next[]=1',
      '/?product=%00',
      '/?product=not-a-product',
      '/checkout?cart=nope&shop=1e99',
      '/?lang=xx&page=__proto__',
    ];
    for (const path of odd) {
      const response = await fetch(shop.url + path);
      await response.text();
      expect([200, 404], path).toContain(response.status);
    }
  });

  it('turns the session cookie into a token for its own pages, and refuses writes that other sites send', async () => {
    const shop = await started(open({ DATA_DIR: folder.path }));
    const login = await shop.guest().call('POST /auth/login', {
      body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
    });
    const cookie = `access_token=${login.data.access_token}`;
    const profile = await fetch(`${shop.url}/api/v1/dashboard/user/profile/show`, { headers: { cookie } });
    expect((await profile.json()).data.firstname).toBe('Ada');

    const write = async (path: string, origin: string) => {
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const response = await fetch(`${shop.url}${path}`, {
        method: 'POST',
        headers,
        body: '{}',
        redirect: 'manual',
      });
      return response.status;
    };
    for (const path of [
      '/api/v1/dashboard/user/cart',
      '/api/v1/auth/logout',
      '/login',
      '/logout',
      '/cart/lines',
    ]) {
      for (const origin of ['https://evil.example', 'null', `${shop.url}.evil.example`]) {
        expect(await write(path, origin), `${path} from ${origin}`).toBe(403);
      }
    }
    expect(await write('/api/v1/dashboard/user/cart', shop.url)).toBe(422);
    expect(await write('/api/v1/auth/logout', shop.url)).toBe(200);
  });
});

describe('In production', () => {
  it('has no demo: one admin, whose link sets a password once, no cards, no outbox', async () => {
    const own = await temporaryFolder();
    const env = { DATA_DIR: own.path, NODE_ENV: 'production', HOST: '127.0.0.1' };
    const shop = await started(open(env));
    // No terminal: what it prints may be read by many, so the link is in a file for its owner.
    expect(shop.output()).toContain('First admin: admin@hamper.local');
    expect(shop.output()).not.toContain('token=');
    const file = join(own.path, 'first-admin.txt');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const link = (await readFile(file, 'utf8')).trim();
    expect(shop.output()).not.toContain('hamper.demo');
    const guest = shop.guest();
    expect((await guest.call('GET /rest/payments')).data.map(({ tag }) => tag)).toEqual(['cash', 'wallet']);
    expect((await guest.call('GET /rest/products/paginate')).meta.total).toBe(0);
    expect((await fetch(`${shop.url}/dev/outbox`)).status).toBe(404);
    expect((await fetch(shop.url)).status).toBe(200);
    const page = await fetch(link);
    expect([page.status, (await page.text()).includes('admin@hamper.local')]).toEqual([200, true]);
    const password = 'a-long-walk-home';
    const set = (typed: string) =>
      fetch(`${shop.url}/update-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          token: new URL(link).searchParams.get('token') ?? '',
          password: typed,
          password_confirmation: typed,
        }).toString(),
      });
    expect(await (await set('short-7')).text()).toContain('password-short');
    expect((await set(password)).headers.getSetCookie().join()).toContain('access_token=');
    expect(await (await set(`${password}-2`)).text()).toContain('link-invalid');
    const body = { email: 'admin@hamper.local', password };
    expect((await guest.call('POST /auth/login', { body })).data.user.role).toBe('admin');

    const asked = await launch({ ...env, PORT: new URL(shop.url).port }, ['admin-link']);
    expect(await asked.ended).toBe(0);
    const another = /http\S+token=\S+/.exec(asked.output())?.[0] ?? '';
    expect(await (await fetch(another)).text()).toContain('admin@hamper.local');
    await stop(shop);
    const again = await started(open(env));
    expect(again.output()).not.toContain('First admin');
    await stop(again);
    await own.remove();
  });
});

describe('With a key for IndexNow', () => {
  it('shows search engines the key that it speaks by, and no other', async () => {
    const own = await temporaryFolder();
    const env = { DATA_DIR: own.path, NODE_ENV: 'production', HOST: '127.0.0.1' };
    const key = { INDEXNOW_KEY: 'a1b2c3d4e5', PUBLIC_URL: 'http://shop.example' };
    const shop = await started(open({ ...env, ...key }));
    expect(shop.output()).toContain('IndexNow, for shop.example');
    const file = await fetch(`${shop.url}/a1b2c3d4e5.txt`);
    expect([file.status, (await file.text()).trim()]).toEqual([200, 'a1b2c3d4e5']);
    expect((await fetch(`${shop.url}/a1b2c3d4e6.txt`)).status).toBe(404);
    await stop(shop);
    await own.remove();
  });
});

describe('With its API elsewhere', () => {
  it('serves the same pages and calls, in process or from a remote base address', async () => {
    const api = await started(open({ DATA_DIR: folder.path }));
    const remote = await started(open({ API_BASE_URL: `${api.url}/api/v1`, DATA_DIR: '/nowhere/at/all' }));
    expect(remote.output()).toContain(`${api.url}/api/v1`);
    const text = async (shop: RunningShop, path: string) => {
      const response = await fetch(shop.url + path);
      // Rightly different: the address itself, the policy's nonce, and the time of rendering.
      const page = [api.url, remote.url].reduce((all, url) => all.replaceAll(url, ''), await response.text());
      return `${response.status} ${page.replace(/nonce="[^"]*"/g, '')}`
        .replace(/nonce-[\w-]+/g, '')
        .replace(/\b1\d{12}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
    };
    const paths = ['/api/v1/rest/shops/slug/corner-grocery', '/api/v1/rest/products/search?search=milk'];
    for (const path of paths) expect(await text(remote, path)).toBe(await text(api, path));
    for (const path of ['/', '/search?search=milk', '/no-such-page']) {
      const [here, there] = [await text(api, path), await text(remote, path)];
      expect(there.slice(0, 3)).toBe(here.slice(0, 3));
      expect(words(there)).toBe(words(here));
    }
    const { guest, cartId } = await openGuestCart(remote);
    const { data } = await placeOrder(guest, cartId);
    expect(data.status).toBe('new');

    await stop(api);
    expect((await fetch(`${remote.url}/readyz`)).status).toBe(503);
    const lost = await fetch(`${remote.url}/api/v1/rest/settings?lang=es`);
    expect(lost.status).toBe(503);
    expect(await lost.json()).toMatchObject({ code: 'unavailable', statusCode: 'ERROR_503' });
  });
});

/** The text of a page as a person reads it. */
const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
