import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { open, temporaryFolder, type RunningShop } from './running-shop.fixture.ts';

const PUBLIC_URL = 'https://shop.test';
const YEAR = 'max-age=31536000';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Behind a proxy that takes the TLS off and says so; and behind one that nobody has named. */
let shop: RunningShop;
let hidden: RunningShop;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await open({ DATA_DIR: folder.path, PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' });
  hidden = await open({ DATA_DIR: folder.path, PUBLIC_URL, TRUSTED_PROXIES: '', HSTS_SUBDOMAINS: '1' });
}, 120_000);
afterAll(async () => {
  for (const { child, ended } of [shop, hidden]) {
    child.kill('SIGTERM');
    await ended;
  }
  await folder.remove();
});

const TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}, at = shop) =>
  fetch(at.url + path, { redirect: 'manual', ...init, headers: { ...TLS, ...init.headers } });
const post = (path: string, body: unknown, headers: Record<string, string> = {}, at = shop) =>
  ask(
    path,
    {
      method: 'POST',
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      headers: {
        ...(body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }),
        origin: PUBLIC_URL,
        ...headers,
      },
    },
    at,
  );
const line = { shop_id: 1, stock_id: 1, quantity: 1 };
/** As browsers send back what these lines set. */
const sentBack = (lines: string[]) =>
  lines
    .filter((text) => !/max-age=0/i.test(text))
    .map((text) => text.split(';', 1)[0])
    .join('; ');

describe('Where shoppers come over https', () => {
  it('every answer tells browsers to come that way alone, to subdomains only where that is asked for', async () => {
    for (const path of [
      '/',
      '/',
      '/login',
      '/no-such-page',
      '/api/v1/rest/settings',
      '/favicon.svg',
      '/img/1',
    ])
      for (const [at, said] of [
        [shop, YEAR],
        [hidden, `${YEAR}; includeSubDomains`],
      ] as const)
        expect((await ask(path, {}, at)).headers.get('strict-transport-security'), path).toBe(said);
    for (const path of ['/healthz', '/readyz'])
      expect((await ask(path)).headers.get('strict-transport-security')).toBe(YEAR);
  });

  it('whoever comes plainly is sent on, and what they sent is not taken', async () => {
    const plain = { 'x-forwarded-proto': 'http' };
    for (const path of ['/', '/products?page=2', '//evil.test/', '/api/v1/rest/settings', '/favicon.svg']) {
      const answer = await ask(path, { headers: plain });
      expect(answer.status, path).toBe(308);
      expect(answer.headers.get('location')).toBe(PUBLIC_URL + path);
      // Browsers believe it under TLS alone.
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    }
    const head = await ask('/', { method: 'HEAD', headers: plain });
    expect([head.status, head.headers.get('location')]).toEqual([308, `${PUBLIC_URL}/`]);
    for (const path of ['/api/v1/rest/cart', '/login']) {
      const answer = await post(path, line, plain);
      expect(answer.status, path).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    for (const path of ['/healthz', '/readyz'])
      expect((await ask(path, { headers: plain })).status, path).toBe(200);
  });

  it('nobody is sent in circles by a proxy that says nothing, or that nobody has named', async () => {
    expect((await fetch(`${shop.url}/`, { redirect: 'manual' })).status).toBe(200);
    expect((await ask('/', { headers: { 'x-forwarded-proto': 'http' } }, hidden)).status).toBe(200);
  });

  it('the start says that no proxy is trusted, in a line', () => {
    expect(hidden.output()).toMatch(/^ {2}PUBLIC_URL is https, and TRUSTED_PROXIES names no proxy: .+$/m);
    expect(shop.output()).not.toContain('TRUSTED_PROXIES');
  });
});

describe('Cookies under https', () => {
  const login = new URLSearchParams({ login: 'ada@hamper.demo', password: 'hamper-ada' });

  it('are secure, all of them, and bound to this host but for the two names that are given', async () => {
    for (const at of [shop, hidden]) {
      const cart = await post('/api/v1/rest/cart', line, {}, at);
      expect(cart.status).toBe(200);
      const seen = [
        cart,
        await ask('/?lang=de&currency=2', {}, at),
        await post('/theme', new URLSearchParams({ theme: 'dark' }), {}, at),
        await post('/login', new URLSearchParams({ login: 'nobody@hamper.demo', password: 'x' }), {}, at),
        await post('/login', login, { cookie: sentBack(cart.headers.getSetCookie()) }, at),
        await post(
          '/logout',
          new URLSearchParams(),
          { cookie: '__Host-guest=x; access_token=y; user=z' },
          at,
        ),
      ].flatMap(({ headers }) => headers.getSetCookie());
      const names = new Set(seen.map((text) => text.split('=', 1)[0] ?? ''));
      for (const name of ['guest', 'lang', 'theme', 'flash']) expect(names).toContain(`__Host-${name}`);
      for (const name of ['access_token', 'user']) expect(names).toContain(name);
      for (const text of seen) {
        expect(text, text).toMatch(/; Secure/);
        const isGoing = /Max-Age=0/.test(text);
        if (!isGoing) expect(text).toMatch(/^(__(Host|Secure)-|access_token=|user=)/);
        if (text.startsWith('__Host-')) expect(text).toMatch(/; Path=\/(;|$)/);
        expect(text).not.toMatch(/; Domain=/i);
      }
    }
  });

  it('do what they did: a cart, a language and a sign-in go on', async () => {
    const cart = await post('/api/v1/rest/cart', line);
    const guest = sentBack(cart.headers.getSetCookie());
    const again = await post('/api/v1/rest/cart', line, { cookie: guest });
    expect((await again.json()).data.id).toBe((await cart.json()).data.id);
    expect(again.headers.getSetCookie()).toEqual([]);

    const german = await ask('/?lang=de');
    const spoken = sentBack(german.headers.getSetCookie());
    for (const path of ['/', '/help', '/login'])
      expect(await (await ask(path, { headers: { cookie: spoken } })).text(), path).toContain('lang="de"');

    const entered = await post('/login', login, { cookie: guest });
    expect(entered.status).toBe(303);
    const profile = await ask('/profile', { headers: { cookie: sentBack(entered.headers.getSetCookie()) } });
    expect(await profile.text()).toContain('Ada');
  });

  it('by their names of before still keep the session and the look', async () => {
    const entered = await shop.guest().call('POST /auth/login', {
      body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
    });
    const { access_token: token, user } = entered.data;
    const cookie = `access_token=${token}; user=${encodeURIComponent(JSON.stringify(user))}; lang=de; theme=dark`;
    const page = await (await ask('/profile', { headers: { cookie } })).text();
    expect(page).toContain('Ada');
    expect(page).toMatch(/<html[^>]+lang="de"/);
    expect(page).toMatch(/<html[^>]+data-theme="dark"/);
    // The present answer of the shop counts more than an earlier one.
    const both = await (await ask('/', { headers: { cookie: 'lang=de; __Host-lang=fr' } })).text();
    expect(both).toContain('lang="fr"');
  });

  it('that another host may have set decide nothing', async () => {
    const cart = await post('/api/v1/rest/cart', line);
    const guest = sentBack(cart.headers.getSetCookie()).replace('__Host-', '');
    const planted = await post('/api/v1/rest/cart', line, { cookie: guest });
    expect((await planted.json()).data.id).not.toBe((await cart.json()).data.id);
    expect(planted.headers.getSetCookie().join()).toMatch(/^__Host-guest=/);
    const flash = encodeURIComponent(
      JSON.stringify({ form: '/login', values: { login: 'planted@hamper.demo' } }),
    );
    const page = (name: string) => ask('/login', { headers: { cookie: `${name}=${flash}` } });
    expect(await (await page('flash')).text()).not.toContain('planted@hamper.demo');
    expect(await (await page('__Host-flash')).text()).toContain('planted@hamper.demo');
  });

  it('of the delivery address is one for forms and for scripts, which write its name by hand', async () => {
    const place = JSON.stringify({ address: '24 Palm Street', location: { latitude: 40.7, longitude: -74 } });
    const chosen = await post('/address', new URLSearchParams({ place }));
    const [line = ''] = chosen.headers.getSetCookie();
    expect(line).toMatch(/^__Host-place=/);
    expect(line).not.toMatch(/HttpOnly/i);
    const page = async (name: string) => {
      const cookie = `${name}=${encodeURIComponent(place)}`;
      return (await ask('/address', { headers: { cookie } })).text();
    };
    expect(await page('__Host-place')).toContain('24 Palm Street');
    expect(await page('place')).not.toContain('24 Palm Street');
  });
});

describe('The address that shoppers use', () => {
  it('stands in a page and in lists, whatever Host was sent', async () => {
    for (const at of [shop, hidden])
      for (const headers of [{ host: 'evil.test' }, { host: 'shop.test' }, {}]) {
        const page = await (await ask('/products', { headers }, at)).text();
        expect(page).toContain(`rel="canonical" href="${PUBLIC_URL}/products"`);
        expect(page).not.toContain('evil.test');
        const list = await (await ask('/api/v1/rest/products/paginate', { headers }, at)).json();
        expect(list.links.first).toMatch(/^https:\/\/shop\.test\/api\/v1\/rest\/products\/paginate\?/);
      }
  });

  it('is the one whose pages may write, and without TLS it is another', async () => {
    const write = async (origin: string, at = shop) =>
      (await post('/api/v1/rest/cart', line, { origin }, at)).status;
    for (const at of [shop, hidden]) {
      expect(await write(PUBLIC_URL, at)).toBe(200);
      for (const origin of ['http://shop.test', 'https://evil@shop.test', 'https://evil.test', 'null'])
        expect(await write(origin, at), origin).toBe(403);
    }
  });
});
