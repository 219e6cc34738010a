import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop } from '../test-shop.ts';
import { readQuery } from './query-string.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  shop.guest().fetch('/api/v1/rest/cart', { method: 'POST', headers, body });

describe('Bad requests end in the family’s envelope', () => {
  it.each([
    ['malformed JSON', () => post('{"shop_id": 1,'), 400, 'malformed-json'],
    [
      'a body that is not JSON',
      () => post('a=1', { 'content-type': 'text/plain' }),
      415,
      'unsupported-media-type',
    ],
    ['a body of two megabytes', () => post(`"${'x'.repeat(2 * 1024 * 1024)}"`), 413, 'body-too-large'],
    ['a list where an object belongs', () => post('[1,2]'), 422, 'validation'],
    ['nothing at all', () => post(''), 422, 'validation'],
    ['an unknown path', () => shop.guest().fetch('/api/v1/rest/nothing'), 404, 'not-found'],
    ['an id that cannot be', () => shop.guest().fetch('/api/v1/rest/products/12abc'), 404, 'not-found'],
    [
      'a uuid of nothing',
      () => shop.guest().fetch('/api/v1/rest/products/0192f0c0-0000-7000-8000-000000000000'),
      404,
      'not-found',
    ],
    [
      'a page before the first',
      () => shop.guest().fetch('/api/v1/rest/products/paginate?page=0'),
      422,
      'validation',
    ],
    [
      'a currency that does not exist',
      () => shop.guest().fetch('/api/v1/rest/settings?currency_id=999'),
      422,
      'validation',
    ],
  ])('%s', async (_, send, status, code) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status: false, code, message: expect.any(String) });
  });

  it('in the shopper’s language', async () => {
    const response = await shop.guest().fetch('/api/v1/rest/nothing-here?lang=de');
    expect(await response.json()).toMatchObject({ code: 'not-found', message: 'Nicht gefunden' });
    const cart = await shop.guest().fetch('/api/v1/rest/cart?lang=de', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect((await cart.json()).params).toMatchObject({ shop_id: ['Dieser Wert ist ungültig'] });
  });

  it('with a body that grows without saying how large it is', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
        if (sent > 8 * 1024 * 1024) controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    };
    const response = await shop.guest().fetch('/api/v1/rest/cart', init);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(4 * 1024 * 1024);
  });
});

describe('Nested queries', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['address[latitude]=1&address[longitude]=2', { address: { latitude: '1', longitude: '2' } }],
    ['statuses[0]=new&statuses[1]=ready', { statuses: ['new', 'ready'] }],
    ['statuses[]=new', { statuses: ['new'] }],
    ['statuses[]=new&statuses[]=ready', { statuses: ['new', 'ready'] }],
    ['__proto__[admin]=1&a=1', { a: '1' }],
    ['a[constructor][prototype]=1', {}],
    ['a[b]=1&a=2', { a: { b: '1' } }],
    ['[]=1&=2&a[=3', {}],
  ])('%s', (text, expected) => {
    expect(readQuery(new URLSearchParams(text))).toEqual(expected);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });
});

describe('Answers', () => {
  const cached = async (path: string, init?: RequestInit) =>
    (await shop.guest().fetch(`/api/v1${path}`, init)).headers.get('cache-control');

  it('about a person are kept by no cache', async () => {
    expect(await cached('/rest/carts')).toBe('private, no-store');
    expect(await cached('/dashboard/user/carts')).toBe('no-store');
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@hamper.demo', password: 'hamper-ada' }),
    };
    expect(await cached('/auth/login', login)).toBe('private, no-store');
  });

  it('for everyone say that they follow the browser’s languages', async () => {
    const response = await shop.guest().fetch('/api/v1/rest/settings');
    expect(response.headers.get('vary')).toBe('Accept-Language');
  });
});

it('an order with a NUL for a key is nobody’s', async () => {
  const response = await shop.guest().fetch('/api/v1/rest/orders/1?key=%00');
  expect(response.status).toBe(404);
});
