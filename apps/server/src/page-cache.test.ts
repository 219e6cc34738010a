import { Agent, get } from 'node:http';

import { type TestDatabase, testDatabase } from '@hamper/api/db/test-database';
import { execute } from '@hamper/api/db/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { open, type RunningShop } from './running-shop.fixture.ts';

let database: TestDatabase;
let shop: RunningShop;
let other: RunningShop;
const run = (statement: string) => execute(database.url, statement);

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  [shop, other] = await Promise.all([
    open({ DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' }),
    open({ DATABASE_URL: database.url }),
  ]);
}, 120_000);
afterAll(async () => {
  for (const one of [shop, other]) {
    one.child.kill('SIGINT');
    await one.ended;
  }
  await database.drop();
});

interface Seen {
  status: number;
  html: string;
  headers: Headers;
  /** The request that it was made for: the same for all who got what was made once. */
  madeFor: string | null;
}

async function look(path: string, headers: Record<string, string> = {}, at = shop): Promise<Seen> {
  const response = await fetch(at.url + path, { headers, redirect: 'manual' });
  const html = await response.text();
  const madeFor = /data-request="([^"]*)"/.exec(html)?.[1] ?? null;
  return { status: response.status, html, headers: response.headers, madeFor };
}

/** As `fetch` cannot send it. */
const lookAs = (host: string, path: string): Promise<string> =>
  new Promise((done, failed) => {
    const { port } = new URL(shop.url);
    get({ port, path, headers: { host }, agent: new Agent() }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => done(text));
    }).on('error', failed);
  });

async function signIn(name: string): Promise<string> {
  const body = new URLSearchParams({ login: `${name}@hamper.demo`, password: `hamper-${name}` });
  const response = await fetch(`${shop.url}/login`, {
    method: 'POST',
    headers: { origin: shop.url },
    body,
    redirect: 'manual',
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const PAGES = [
  '/',
  '/products',
  '/search?search=milk',
  '/shops',
  '/shops/corner-grocery',
  '/product/margherita',
];

describe('A public page', () => {
  it.each(PAGES)('%s is made once for all who see the same', async (path) => {
    const [first, second] = [
      await look(path),
      await look(path, { cookie: 'guest=somebody; theme=nonsense' }),
    ];
    expect(first.status).toBe(200);
    expect(first.madeFor).not.toBeNull();
    expect(second.madeFor).toBe(first.madeFor);
    expect(second.html).toBe(first.html);
    expect(second.headers.get('set-cookie')).toBeNull();
  });

  it('is made once for many who come at the same moment', async () => {
    const seen = await Promise.all(Array.from({ length: 20 }, () => look('/recipes?page=2')));
    expect(new Set(seen.map(({ madeFor }) => madeFor)).size).toBe(1);
  });

  it('is another one in another language, theme, currency, width, and under another name of the shop', async () => {
    const variants: [headers: Record<string, string>, shows: RegExp][] = [
      [{}, /<html lang="en"[^>]*data-width="1140"/],
      [{ 'accept-language': 'de-AT,de;q=0.9' }, /<html lang="de"/],
      [{ cookie: 'lang=ar' }, /<html lang="ar" dir="rtl"/],
      [{ cookie: 'theme=dark' }, /<html[^>]*data-theme="dark"/],
      [{ cookie: 'currency=2' }, /<html[^>]*data-currency="2"/],
      [{ 'sec-ch-ua-mobile': '?1' }, /<html[^>]*data-width="360"/],
      [{ 'x-forwarded-proto': 'https' }, /<link rel="canonical" href="https:/],
    ];
    const made = new Set<string | null>();
    for (const turn of [1, 2]) {
      for (const [headers, shows] of variants) {
        const { html, madeFor } = await look('/shops/corner-grocery?sort=cheap', headers);
        expect(html, `${turn}`).toMatch(shows);
        made.add(madeFor);
      }
    }
    expect(made.size).toBe(variants.length);
    expect(await lookAs('evil.example', '/shops?page=2')).toContain('http://evil.example/');
    expect((await look('/shops?page=2')).html).not.toContain('evil.example');
    const { host } = new URL(shop.url);
    expect(await lookAs(`${host}/EVIL"'<b>/..`, '/shops?page=2')).toContain('Bad request');
    expect((await look('/shops?page=2')).html).not.toContain('EVIL');
  });

  it('is the same one by whatever link people come', async () => {
    const { madeFor } = await look('/products?category_id=1&title=Fruit');
    const marked = await look('/products?category_id=1&utm_source=paper&title=Fruit&gclid=x');
    expect(marked.madeFor).toBe(madeFor);
    expect(marked.html).not.toContain('utm_source');
    // An invalid address is refused as it is without the cache.
    expect(await lookAs(new URL(shop.url).host, '//[?utm_source=paper')).toBe('');
    // Parameters of the page itself tell pages apart.
    expect((await look('/products?category_id=1&title=Fruit&page=2')).madeFor).not.toBe(madeFor);
  });

  it('is the same one whatever else stands in its address', async () => {
    for (const path of ['/products', '/', '/product/margherita', '/shops/corner-grocery?page=2']) {
      const { madeFor, html } = await look(path);
      const canonical = /<link rel="canonical"[^>]*>/.exec(html)?.[0];
      for (const extra of ['x=0.7', 'x[]=<script>&y', 'utm_source=x&category=1', '%78=1', 'constructor=1']) {
        const seen = await look(`${path}${path.includes('?') ? '&' : '?'}${extra}`);
        expect([seen.status, seen.madeFor], extra).toEqual([200, madeFor]);
        expect(seen.html).toContain(`${canonical}`);
        expect(seen.html).toContain(`data-address="${path}"`);
      }
    }
    // A person gets the same one.
    expect((await look('/products?x=1', { cookie: await signIn('ada') })).madeFor).toBe(
      (await look('/products')).madeFor,
    );
  });

  it('is in nobody else’s language, whatever one guest makes of a cookie', async () => {
    const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' };
    await look('/terms', { cookie: 'lang=%3Bde-DE%2Cde', 'accept-language': 'q=0.9,en;q=0.8' });
    await look('/terms', { cookie: 'lang=de-DE%2Cde', 'accept-language': 'q=0.9,en;q=0.8' });
    expect((await look('/terms', german)).html).toContain('<html lang="de"');
    expect((await look('/terms')).html).toContain('<html lang="en"');
  });

  it('that is asked for in a language sets the cookie for whoever asks, every time', async () => {
    for (const _ of [1, 2]) {
      const { html, headers } = await look('/shops?lang=fr');
      expect(html).toContain('<html lang="fr"');
      expect(headers.get('set-cookie')).toContain('lang=fr');
    }
  });

  it('need not be sent again to a browser that has it', async () => {
    const { headers } = await look('/shops');
    const etag = headers.get('etag') ?? '';
    const again = await look('/shops', { 'if-none-match': etag });
    expect([again.status, again.html]).toEqual([304, '']);
    expect((await look('/shops', { 'if-none-match': etag, cookie: 'theme=dark' })).status).toBe(200);
  });

  it('comes packed as the browser likes it, and the same', async () => {
    const plain = await look('/shops', { 'accept-encoding': 'identity' });
    for (const encoding of ['br', 'gzip']) {
      const packed = await look('/shops', { 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.html).toBe(plain.html);
    }
    expect(plain.headers.get('content-encoding')).toBeNull();
    const head = await fetch(`${shop.url}/shops`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('lets its own scripts run, and no other that is in it', async () => {
    await run(
      `update products set description = '{"en": "<script>alert(1)</script>"}' where slug = 'margherita'`,
    );
    const { html, headers } = await look('/product/margherita');
    const policy = headers.get('content-security-policy') ?? '';
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json")[^>]*>([^]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, text = ''] of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(policy).not.toMatch(/script-src[^;]*(nonce|unsafe)/);
    expect(html).not.toContain('nonce');
    expect(html).not.toContain('<script>alert(1)');
  });
});

describe('The looks of a page', () => {
  const sheets = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)];

  it('stand in it for a guest, whose browser may have none of their files', async () => {
    for (const path of ['/', '/product/margherita', '/cart']) {
      const { html } = await look(path);
      const links = sheets(html);
      expect(links.length, path).toBeGreaterThan(2);
      for (const [link, file = ''] of links) {
        expect(link, path).toContain(' disabled=""');
        const text = await (await fetch(shop.url + file)).text();
        expect(html, path).toContain(`<style>${text.trim()}</style>${link}`);
      }
    }
  });

  it('are files of their own on a page of somebody signed in', async () => {
    const { html } = await look('/orders', { cookie: await signIn('ada') });
    expect(sheets(html).length).toBeGreaterThan(2);
    expect(html).not.toMatch(/<style>|disabled=""/);
  });
});

describe('The scripts of a page', () => {
  it('are named by one of low priority, and what stands in the page is allowed by its policy', async () => {
    for (const cookie of ['', await signIn('ada')]) {
      const { html, headers } = await look('/', { cookie });
      const entries = [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)];
      expect(entries).toHaveLength(1);
      expect(entries[0]?.[0]).toMatch(/fetchpriority="low"/i);
      expect((await fetch(shop.url + entries[0]?.[1])).status).toBe(200);
      expect(html).not.toContain('modulepreload');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' '(sha256|nonce)-/);
    }
  });
});

/** Addresses of people, their secrets, and embedded answers about them. */
const PERSONAL_TRACE =
  /(ada|sam)@hamper\.demo|access_token|user_carts|"queryKey":\["(profile|carts|likes|notifications|statistic)/;

describe('A page of one person', () => {
  it.each([...PAGES, '/recipes', '/about', '/help', '/branches', '/categories'])(
    'is in no public page, whoever asks for it first: %s',
    async (path) => {
      const cookies = ['ada', 'sam'].map(signIn);
      const [ada = '', sam = ''] = await Promise.all(cookies);
      expect(ada).toContain('access_token=');
      const uuids = [ada, sam].map((cookie) => /uuid%22%3A%22([\w-]+)/.exec(cookie)?.[1] ?? 'no uuid');
      // Nobody has asked for this one before.
      const address = `${path}${path.includes('?') ? '&' : '?'}branch=unasked`;
      const seen = [];
      for (const cookie of [ada, '', sam, 'guest=x', ada]) seen.push(await look(address, { cookie }));
      for (const { html, headers } of seen) {
        expect(html).toBe(seen[0]?.html);
        expect(html).not.toMatch(PERSONAL_TRACE);
        for (const uuid of uuids) expect(html).not.toContain(uuid);
        expect(headers.get('set-cookie')).toBeNull();
      }
    },
  );

  it('is the same bytes as a guest’s on a public page, and need not be sent again', async () => {
    const cookie = await signIn('ada');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [hers, guests] = [
        await look('/products', { cookie, 'accept-encoding': encoding }),
        await look('/products', { 'accept-encoding': encoding }),
      ];
      expect(hers.html).toBe(guests.html);
      const names = ['etag', 'vary', 'cache-control', 'content-security-policy'];
      for (const name of names) expect(hers.headers.get(name)).toBe(guests.headers.get(name));
      const etag = guests.headers.get('etag') ?? '';
      expect((await look('/products', { cookie, 'if-none-match': etag })).status).toBe(304);
    }
  });

  it('is theirs alone on pages of a person', async () => {
    const [ada, sam] = [await signIn('ada'), await signIn('sam')];
    for (const [cookie, mine, other] of [
      [ada, 'ada@hamper.demo', 'sam@hamper.demo'],
      [sam, 'sam@hamper.demo', 'ada@hamper.demo'],
    ] as const) {
      const { html, headers } = await look('/profile', { cookie });
      expect(html).toContain(mine);
      expect(html).not.toContain(other);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('once their session has ended is a guest’s on every page', async () => {
    const cookie = await signIn('sam');
    await fetch(`${shop.url}/logout`, {
      method: 'POST',
      headers: { origin: shop.url, cookie },
      redirect: 'manual',
    });
    // The cookies of a browser that has not heard of it: the public page is everybody's, and shows nobody.
    expect((await look('/products', { cookie })).html).toBe((await look('/products')).html);
    const call = await fetch(`${shop.url}/api/v1/dashboard/user/profile/show`, { headers: { cookie } });
    expect(call.status).toBe(401);
    const cart = await look('/cart', { cookie });
    expect([cart.status, cart.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('access_token=;'),
    ]);
  });

  it('with half a session, or one that has ended, is a guest’s page of its own', async () => {
    for (const cookie of ['access_token=gone', 'user=%7B%22id%22%3A1%7D', 'access_token=gone; user=%7B%7D']) {
      const { headers, status } = await look('/products', { cookie });
      expect(status).toBe(200);
      expect(headers.get('set-cookie')).toContain('access_token=;');
      expect((await look('/products')).headers.get('set-cookie')).toBeNull();
    }
  });

  it('after a form is said to them alone', async () => {
    const flash = encodeURIComponent(JSON.stringify({ form: 'cart', error: 'no-such-word-anywhere' }));
    const told = await look('/', { cookie: `flash=${flash}` });
    expect(told.headers.get('set-cookie')).toContain('flash=;');
    expect((await look('/')).madeFor).not.toBe(told.madeFor);
    expect(told.headers.get('cache-control')).toBe('no-store');
    // Nor is anything of a person in it.
    const hers = await look('/', { cookie: `${await signIn('ada')}; flash=${flash}` });
    expect(hers.headers.get('set-cookie')).toContain('flash=;');
    expect(hers.html).not.toMatch(PERSONAL_TRACE);
  });

  it('in their cart, orders and account is asked for each time', async () => {
    for (const path of ['/cart', '/checkout', '/login', '/orders', '/liked', '/notifications']) {
      const [first, second] = [await look(path), await look(path)];
      expect(first.headers.get('etag'), path).toBeNull();
      if (first.status === 200) expect(second.madeFor, path).not.toBe(first.madeFor);
    }
  });
});

describe('A change in the shop', () => {
  /** Until the page shows it: in memory it would stand for a minute. */
  const shows = (path: string, text: string, at = shop) =>
    expect.poll(async () => (await look(path, {}, at)).html.includes(text), { timeout: 5000 }).toBe(true);

  it.each([
    [
      'a price',
      `update stocks set price_minor = 98765 from products p where p.id = product_id and p.slug = 'margherita'`,
      '/product/margherita',
      '987.65',
    ],
    [
      'a title',
      `update products set title = '{"en": "Queen’s own pizza"}' where slug = 'margherita'`,
      '/product/margherita',
      'Queen’s own pizza',
    ],
    [
      'a stock',
      `update stocks set quantity_milli = 0 from products p where p.id = product_id and p.slug = 'margherita'`,
      '/product/margherita',
      'schema.org/OutOfStock',
    ],
    [
      'a shop',
      `update shops set title = '{"en": "Corner Palace"}' where slug = 'corner-grocery'`,
      '/shops',
      'Corner Palace',
    ],
    [
      'a word',
      `insert into translations (key, locale, value) values ('brand', 'en', 'Korbladen')`,
      '/about',
      'Korbladen',
    ],
    [
      'a setting',
      `update settings set value = '1 Hop Street, Hopfield' where key = 'address'`,
      '/help',
      'Hopfield',
    ],
    ['a currency', `update currencies set symbol = 'HMP' where is_default`, '/products', 'HMP'],
  ])('%s is on the pages of every process at once', async (_, statement, path, text) => {
    for (const at of [shop, other]) {
      const [first, second] = [await look(path, {}, at), await look(path, {}, at)];
      expect(second.madeFor).toBe(first.madeFor);
      expect(first.html.includes(text)).toBe(false);
    }
    await run(statement);
    await shows(path, text);
    await shows(path, text, other);
  });

  it('leaves alone what shows nothing of it', async () => {
    const [list, product] = [await look('/recipes'), await look('/product/quattro-formaggi')];
    await run(
      `update stocks set price_minor = price_minor + 1 from products p where p.id = product_id and p.slug = 'roses'`,
    );
    await run(`update banners set position = position + 1`);
    await look('/');
    expect((await look('/recipes')).madeFor).toBe(list.madeFor);
    expect((await look('/product/quattro-formaggi')).madeFor).toBe(product.madeFor);
  });

  it('is never lost, however it falls into the making of a page', async () => {
    for (let price = 100; price < 130; price += 1) {
      const asking = look('/product/margherita');
      const written = run(
        `update stocks set price_minor = ${price}07 from products p where p.id = product_id and p.slug = 'margherita'`,
      );
      await Promise.all([asking, written]);
      await expect
        .poll(async () => (await look('/product/margherita')).html.includes(`${price}.07`), { timeout: 5000 })
        .toBe(true);
    }
  });
});

describe('A place of somebody', () => {
  const near = '/shops?near=40.7133,-74.0049';
  const place = encodeURIComponent(
    JSON.stringify({ address: '24 Secret Street', location: { latitude: 40.7133, longitude: -74.0049 } }),
  );

  it('in the address has a page of its own each time, that nobody keeps and no search engine lists', async () => {
    const [first, second] = [await look(near), await look(near)];
    expect(first.status).toBe(200);
    expect(second.madeFor).not.toBe(first.madeFor);
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect(first.html).toContain('<meta name="robots" content="noindex');
    // However it is written.
    const escaped = await look('/shops?ne%61r=40.7133,-74.0049');
    expect((await look('/shops?ne%61r=40.7133,-74.0049')).madeFor).not.toBe(escaped.madeFor);
  });

  it('in a cookie changes nothing of a page that is for everybody', async () => {
    const shared = await look('/shops');
    const asSomebody = await look('/shops', { cookie: `place=${place}` });
    expect(asSomebody.madeFor).toBe(shared.madeFor);
    expect(asSomebody.html.includes('Secret')).toBe(false);
    const own = await look(near, { cookie: `place=${place}` });
    expect(own.html.includes('Secret')).toBe(true);
    expect((await look(near)).html.includes('Secret')).toBe(false);
  });
});
