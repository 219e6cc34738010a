import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { open, temporaryFolder, type RunningShop } from './running-shop.fixture.ts';

/** Answers of the API elsewhere, by path: a failure from outside, as it comes. */
const broken = new Map<string, { status: number; body: string }>();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let api: RunningShop;
let shop: RunningShop;
let between: Server;

beforeAll(async () => {
  folder = await temporaryFolder();
  api = await open({ DATA_DIR: folder.path });
  between = createServer((req, res) => {
    const url = req.url ?? '/';
    const instead = broken.get(url.split('?', 1)[0] ?? '');
    const answer = async () => {
      const real = await fetch(api.url + url);
      const { status = real.status, body = await real.text() } = instead ?? {};
      res.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
    answer().catch(() => res.destroy());
  });
  await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready));
  const { port } = between.address() as AddressInfo;
  shop = await open({
    API_BASE_URL: `http://127.0.0.1:${port}/api/v1`,
    DATA_DIR: '/nowhere/at/all',
  });
}, 120_000);
beforeEach(() => broken.clear());
afterAll(async () => {
  between.close();
  for (const one of [shop, api]) {
    one.child.kill('SIGINT');
    await one.ended;
  }
  await folder.remove();
});

const logged = (requestId: string | null) =>
  shop
    .output()
    .split('\n')
    .filter((line) => requestId !== null && line.includes(requestId))
    .map((line): { [name: string]: string } => JSON.parse(line));

const PRODUCTS = '/api/v1/rest/products/paginate';
const failures = [
  ['an API that fails', { status: 500, body: '{"code":"internal"}' }],
  ['an answer that is no JSON', { status: 200, body: '<html>' }],
  ['an answer in another shape', { status: 200, body: '{"data":[{"id":1}],"meta":{"total":1}}' }],
] as const;

describe('A page that breaks on the server', () => {
  it.each(failures)(
    'shows the crash screen with status 500 for %s, and is logged once',
    async (_, answer) => {
      broken.set(PRODUCTS, answer);
      const response = await fetch(`${shop.url}/products?secret=1`);
      const html = await response.text();
      expect(response.status).toBe(500);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<h1[^>]*>Oops, something went wrong!/);
      expect(html).toContain('Try again');
      const requestId = response.headers.get('x-request-id');
      expect(html).toContain(`Reference ${requestId}`);
      expect(html).toContain('content="noindex"');
      // The call that failed has a line of its own; the page that broke has one.
      const crashes = logged(requestId).filter(({ event }) => event === 'crash');
      expect(crashes).toMatchObject([{ level: 'error', where: 'server', path: '/products' }]);
      broken.clear();
      expect((await fetch(`${shop.url}/products`)).status).toBe(200);
    },
  );

  it('is answered 503 with a time to come back while the API is away, and is no crash', async () => {
    broken.set(PRODUCTS, { status: 503, body: '{"code":"unavailable","message":"Not now"}' });
    const response = await fetch(`${shop.url}/products`);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Try again');
    const requestId = response.headers.get('x-request-id');
    expect(logged(requestId).filter(({ event }) => event === 'crash')).toEqual([]);
    broken.clear();
    expect((await fetch(`${shop.url}/products`)).status).toBe(200);
  });

  it('says nothing technical, in the shopper’s language', async () => {
    broken.set(PRODUCTS, failures[2][1]);
    const response = await fetch(`${shop.url}/products?lang=de`);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('Hoppla, da ist etwas schiefgelaufen!');
    expect(html).not.toMatch(/TypeError|undefined \(|node_modules|\.tsx/);
  });

  it('keeps header and footer when what they show is missing', async () => {
    for (const path of ['settings', 'currencies/active', 'categories/paginate', 'languages/active']) {
      broken.set(`/api/v1/rest/${path}`, { status: 500, body: 'no' });
    }
    const response = await fetch(`${shop.url}/help`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<footer');
  });
});

describe('The footer', () => {
  const footerOf = async (settings: object) => {
    broken.set('/api/v1/rest/settings', { status: 200, body: JSON.stringify(settings) });
    const response = await fetch(`${shop.url}/help`);
    expect(response.status).toBe(200);
    return /<footer.*<\/footer>/s.exec(await response.text())?.[0] ?? '';
  };
  const keys = [
    ...['address', 'phone', 'email', 'facebook', 'telegram', 'twitter', 'instagram', 'youtube'],
    ...['customer_app_ios', 'customer_app_android', 'delivery_app_ios', 'vendor_app_android'],
    ...['footer_text', 'referral_active'],
  ];

  it.each([
    ['missing', { data: [] }],
    ['empty', { data: keys.map((key) => ({ key, value: '' })) }],
    ['blank', { data: keys.map((key) => ({ key, value: '  ' })) }],
    ['null', { data: keys.map((key) => ({ key, value: null })) }],
    ['in another shape', { data: { phone: 1 } }],
  ])('shows nothing for settings that are %s', async (_, answer) => {
    const footer = await footerOf(answer);
    expect(footer).toContain('All products');
    expect(footer).toMatch(/© (<!-- -->)?\d{4}/);
    expect(footer).toContain('Hamper</bdi>');
    expect(footer).not.toMatch(
      /tel:|mailto:|href="https?:|\/referrals|<section|<ul[^>]*><\/ul>|<li><\/li>|Contact</,
    );
  });

  it('links to real web addresses alone', async () => {
    const footer = await footerOf({
      data: [
        { key: 'facebook', value: 'javascript:alert(1)' },
        { key: 'customer_app_ios', value: 'coming soon' },
        { key: 'youtube', value: ' https://example.com/tube ' },
        { key: 'referral_active', value: '1' },
      ],
    });
    expect(footer).not.toMatch(/javascript:|coming soon/);
    expect(footer).toContain('href="https://example.com/tube"');
    expect(footer).toContain('Invite friends');
  });
});

describe('A browser’s report of a crash', () => {
  const id = '0192f0c0-0000-4000-8000-00000000000a';
  const report = (body: unknown, headers: Record<string, string> = { origin: shop.url }, method = 'POST') =>
    fetch(`${shop.url}/crash-report`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  it('is one line of the log, whatever is in it', async () => {
    const nasty = 'x\n{"level":"info"}\r\u001b[2J\u009b31m\u2028y';
    const answer = await report({
      requestId: id,
      path: `/orders/1?key=secret${nasty}`,
      message: nasty + 'm'.repeat(2000),
      stack: nasty,
      extra: 'no',
    });
    expect(answer.status).toBe(204);
    const [line, ...others] = logged(id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ level: 'error', event: 'crash', where: 'browser', path: '/orders/1' });
    expect(line?.['message']).toHaveLength(300);
    expect(line).not.toHaveProperty('extra');
    // oxlint-disable-next-line no-control-regex -- that is what must not be there
    expect(shop.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028]/);
  });

  it('is taken from our own pages alone, small, and by POST', async () => {
    expect((await report({ message: 'x' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await report({ message: 'x' }, {})).status).toBe(403);
    expect((await report('x'.repeat(9000))).status).toBe(413);
    expect((await report('not json')).status).toBe(400);
    expect((await report('[]')).status).toBe(400);
    const got = await report('', {}, 'GET');
    expect(got.status).toBe(405);
    expect(got.headers.get('allow')).toBe('POST');
  });

  it('is refused after thirty a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => report({ message: 'again' })));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

describe('An address', () => {
  it('has one way to be written, and keeps its query', async () => {
    const to = async (path: string) => {
      const response = await fetch(shop.url + path, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    expect(await to('/help/?lang=de')).toEqual([308, '/help?lang=de']);
    expect(await to('//evil.com')).toEqual([308, '/evil.com']);
    expect(await to('/shops//corner-grocery/')).toEqual([308, '/shops/corner-grocery']);
  });

  it('that nobody knows is a page with status 404, one heading and a search', async () => {
    for (const path of ['/no/such/page', '/login/xyz', '/group/order', '/orders/x/y']) {
      const response = await fetch(shop.url + path);
      const html = await response.text();
      expect(response.status, path).toBe(404);
      expect(html.match(/<h1/g), path).toHaveLength(1);
      const holds = (text: string) => expect(html.includes(text), `${path}: ${text}`).toBe(true);
      holds('<title>We can’t find this page · Hamper</title>');
      holds('action="/search"');
      holds('<footer');
    }
  });

  it('that is only looked at refuses the rest with 405, and says what it allows', async () => {
    const send = (path: string, method: string) =>
      fetch(shop.url + path, { method, headers: { origin: shop.url, 'accept-language': 'es' } });
    const refused = await send('/about', 'POST');
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('GET, HEAD');
    const html = await refused.text();
    expect(html).toContain('lang="es"');
    expect(html).toContain('Aquí no se puede hacer eso');
    expect((await send('/login', 'DELETE')).headers.get('allow')).toBe('GET, HEAD, POST');
  });
});
