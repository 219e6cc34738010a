import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { open, temporaryFolder, type RunningShop } from '../running-shop.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await open({ DATA_DIR: folder.path });
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await folder.remove();
});

const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
const json = { 'content-type': 'application/json' };

/** One answer of every kind, by what it is. */
const kinds: [kind: string, ask: () => Promise<Response>][] = [
  ['a page', () => ask('/products')],
  ['a page in memory', () => ask('/products')],
  ['a page that is not there', () => ask('/no-such-page')],
  ['a page that one is sent on from', () => ask('/products/')],
  ['a page of one alone', () => ask('/login')],
  ['a form’s answer', () => ask('/login', { method: 'POST', body: new URLSearchParams({ login: '' }) })],
  ['a method that pages do not have', () => ask('/products', { method: 'DELETE' })],
  ['a call', () => ask('/api/v1/rest/settings')],
  ['a call that is not there', () => ask('/api/v1/nothing')],
  ['a call that nobody may make', () => ask('/api/v1/dashboard/user/profile/show')],
  ['a call with a broken body', () => ask('/api/v1/rest/cart', { method: 'POST', headers: json, body: '{' })],
  ['another site’s call', () => ask('/api/v1/rest/cart', { method: 'POST', headers: { origin: 'null' } })],
  ['the documentation', () => ask('/api/docs')],
  ['the outbox', () => ask('/dev/outbox')],
  ['health', () => ask('/healthz')],
  ['readiness', () => ask('/readyz')],
  ['a crash report', () => ask('/crash-report', { method: 'POST', body: '{}' })],
  ['a file', () => ask('/favicon.svg')],
  ['a file that is not there', () => ask('/assets/of-an-older-release.js')],
  ['words', () => ask('/locales/en.json')],
  ['a picture that is not there', () => ask('/img/nothing')],
];

describe('Every answer', () => {
  it.each(kinds)('carries what keeps browsers careful: %s', async (_, asking) => {
    const { headers } = await asking();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/);
    expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src '(none|self)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    // Without TLS that would shut people out.
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('says each of it once', async () => {
    for (const [kind, asking] of kinds) {
      const { headers } = await asking();
      for (const name of ['x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy'])
        expect(headers.get(name), kind).not.toContain(',');
    }
  });

  it('of a call or in plain words runs, loads and frames nothing', async () => {
    for (const path of ['/api/v1/rest/settings', '/api/v1/nothing', '/healthz', '/img/nothing'])
      expect((await ask(path)).headers.get('content-security-policy'), path).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
  });

  it('to a request that makes no sense carries it, too', async () => {
    const headers = await new Promise<NodeJS.Dict<string | string[]>>((done, failed) => {
      const asking = request(`${shop.url}/`, { headers: { host: 'a b' } }, (answer) => {
        answer.resume();
        done(answer.headers);
      });
      asking.on('error', failed);
      asking.end();
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('A page', () => {
  it('takes its addresses from nowhere else', async () => {
    for (const path of ['/', '/products', '/login'])
      expect((await ask(path)).headers.get('content-security-policy'), path).toContain("base-uri 'none'");
  });

  it('of one person stays nowhere; what everybody sees may be gone back to', async () => {
    const { data } = await shop.guest().call('POST /auth/login', {
      body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
    });
    const user = encodeURIComponent(JSON.stringify(data.user));
    const cookie = `access_token=${data.access_token}; user=${user}`;
    const kept = async (path: string, headers = {}) =>
      (await ask(path, { headers })).headers.get('cache-control');
    for (const path of ['/profile', '/orders']) expect(await kept(path, { cookie }), path).toBe('no-store');
    for (const path of ['/', '/products'])
      expect(await kept(path, { cookie }), path).toBe('private, no-cache');
    for (const path of ['/checkout', '/login']) expect(await kept(path), path).toBe('no-store');
    for (const path of ['/', '/products', '/help']) expect(await kept(path), path).toBe('private, no-cache');
  });
});

it('Pictures are shown by other sites, which is how a CDN and mails have them; nothing else is', async () => {
  const page = await (await ask('/products')).text();
  const picture = /\/img\/[^" ]+/.exec(page)?.[0] ?? '';
  const answer = await ask(picture);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  for (const path of ['/', '/api/v1/rest/settings', '/favicon.svg'])
    expect((await ask(path)).headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
});
