import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop, type Visitor } from '../test-shop.ts';
import { readQuery } from './query-string.ts';

let shop: TestShop;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
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
        if (sent > 32 * 1024 * 1024) controller.close();
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
    // Values on their way to another process count, too.
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });
});

describe('Lists asked for what cannot be', () => {
  const lists = [
    '/rest/brands/paginate',
    '/rest/banners/paginate',
    '/rest/receipts/paginate',
    '/rest/products/brand/1',
    '/rest/products/reviews/1',
    '/rest/shops/1/reviews',
    '/dashboard/likes',
    '/dashboard/likes/shops',
    '/dashboard/user/profile/liked/products',
    '/dashboard/user/products/buy-again',
  ];
  const sortable = new Set(['/rest/products/brand/1']);
  const ask = async (path: string) => {
    const response = await ada.fetch(`/api/v1${path}`);
    return { path, status: response.status, body: await response.json() };
  };

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1000000000', 'page'],
    ['page=1e99', 'page'],
    ['page=101&perPage=100', 'page'],
    ['page=1000000', 'page'],
    ['page=x', 'page'],
    ['perPage=1000000', 'perPage'],
    ['perPage=0', 'perPage'],
    ['page[a]=1', 'page'],
  ])('%s is said to be wrong', async (query, field) => {
    for (const path of lists) {
      const answer = await ask(`${path}?${query}`);
      expect([answer.path, answer.status]).toEqual([`${path}?${query}`, 422]);
      expect(answer.body.params).toHaveProperty(field);
    }
  });

  it.each([
    'page=100&perPage=100',
    'column=nothing',
    "column=id;drop table products--&sort=sideways'",
    "lang=xx'",
    'a[b]=1',
  ])('%s is a list, if an empty one', async (query) => {
    const known = query.startsWith('column') ? lists.filter((path) => !sortable.has(path)) : lists;
    for (const path of known) {
      const answer = await ask(`${path}?${query}`);
      expect(answer).toMatchObject({
        path: `${path}?${query}`,
        status: 200,
        body: { data: expect.any(Array) },
      });
      if (query.startsWith('page')) expect(answer.body.data).toEqual([]);
    }
  });

  it.each([
    ['/rest/receipts/paginate?category_id=999999999', []],
    ['/rest/receipts/paginate?shop_id=999999999', []],
    ['/rest/receipts/paginate?category_id=', expect.any(Array)],
    ['/rest/products/ids', []],
    ['/rest/products/ids?uuids[0]=0192f0c0-0000-7000-8000-000000000000', []],
  ])('%s is a list', async (path, data) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: { data } });
  });

  it.each([
    ['/rest/receipts/paginate?category_id=x', 'category_id'],
    ["/rest/receipts/paginate?shop_id=1'--", 'shop_id'],
    ['/rest/receipts/paginate?category_id=99999999999999999999', 'category_id'],
    ['/rest/receipts/paginate?servings=0', 'servings'],
    ['/rest/receipts/1?servings=1000000', 'servings'],
    ['/rest/receipts/1?servings=two', 'servings'],
    ['/rest/products/ids?uuids=all', 'uuids'],
    ["/rest/products/ids?uuids[0]=1' or 1=1", 'uuids.0'],
    ['/rest/products/brand/1?price_from=-1', 'price_from'],
    ['/rest/products/brand/1?diet=raw', 'diet.0'],
    ['/rest/products/brand/1?column=nothing', 'column'],
    ["/rest/products/brand/1?sort=sideways'", 'sort'],
    ['/rest/products/paginate?column=id;drop table products--', 'column'],
    ['/rest/products/search?search=milk&column=nothing', 'column'],
    ['/rest/products/discount?column=nothing', 'column'],
  ])('%s says which field is wrong', async (path, field) => {
    expect(await ask(path)).toMatchObject({
      status: 422,
      body: { params: { [field]: [expect.any(String)] } },
    });
  });

  it.each([
    '/rest/brands/999999',
    '/rest/brands/1e3',
    "/rest/products/brand/1'",
    '/rest/products/brand/999999',
    '/rest/products/related/0',
    '/rest/products/related/999999999999999',
    '/rest/products/reviews/0192f0c0-0000-7000-8000-000000000000',
    '/rest/shops/999999/reviews',
    '/rest/shops/corner-grocery/reviews-group-rating',
    '/rest/receipts/0',
    '/rest/receipts/slug/%27%3B--',
    '/rest/receipts/slug/%00',
    `/rest/receipts/slug/${'x'.repeat(201)}`,
  ])('%s is nothing', async (path) => {
    expect(await ask(path)).toMatchObject({ path, status: 404, body: { code: 'not-found' } });
  });

  it.each([
    ['POST', '/dashboard/likes/999999', undefined, 404],
    ['POST', '/dashboard/likes/x', undefined, 404],
    ['DELETE', '/dashboard/likes/999999', undefined, 200],
    ['DELETE', "/dashboard/likes/1'", undefined, 404],
    ['POST', '/dashboard/like/store-many', '{}', 422],
    ['POST', '/dashboard/like/store-many', '{"uuids":"all"}', 422],
    ['POST', '/dashboard/like/store-many', '{"ids":[0]}', 422],
    ['POST', '/dashboard/like/store-many', '{"ids":[-1,"x"]}', 422],
    ['POST', '/rest/chats', '{"roleId":"king"}', 422],
    ['POST', '/rest/chats', '{"roleId":"seller"}', 422],
    ['POST', '/rest/chats', '{"roleId":"deliveryman","shop_id":1}', 422],
    ['POST', '/rest/chats', '{"roleId":"seller","shop_id":1e99}', 422],
    ['POST', '/rest/chats', '{"roleId":"seller","shop_id":999999999999999}', 404],
    ['POST', '/rest/chats/999999/messages', '{"id":"x","chat_content":"Hello"}', 422],
    ['POST', '/rest/chats/999999/messages', '{"id":"0e6f2b8a-5a53-4b8e-9f0a-2f6f3f1f9a10"}', 422],
    ['POST', '/rest/chats/999999/read', '{"seq":2147483648}', 422],
    ['POST', '/rest/chats/999999/read', '{"seq":-1}', 422],
    ['POST', '/rest/chats/999999/read', '{"seq":1}', 404],
    ['GET', '/rest/chats/999999/messages?after=x', '', 422],
    ['GET', '/rest/chats/999999/messages?before=1e99', '', 422],
    ['GET', '/rest/chats/nobody', '', 404],
    ['POST', '/dashboard/like/store-many', '{"uuids":[null]}', 422],
    ['POST', '/dashboard/like/store-many', '{"uuids":["\\u0000"]}', 422],
    ['POST', '/dashboard/like/store-many', '{"uuids":[],"ids":[999999999999999]}', 200],
  ])('%s %s %s', async (method, path, body, status) => {
    const headers = { 'content-type': 'application/json' };
    const response = await ada.fetch(`/api/v1${path}`, { method, headers, ...(body ? { body } : {}) });
    expect(response.status).toBe(status);
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
