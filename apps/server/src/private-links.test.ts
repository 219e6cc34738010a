import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  openGuestCart,
  open,
  placeOrder,
  type RunningShop,
  temporaryFolder,
} from './running-shop.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await open({ DATA_DIR: folder.path, TRUSTED_PROXIES: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGINT');
  await shop.ended;
  await folder.remove();
});

interface Ordered {
  id: number;
  uuid: string;
  key: string;
}

async function ordered(): Promise<Ordered> {
  const { guest, cartId } = await openGuestCart(shop);
  const { id, uuid, guest_key: key } = (await placeOrder(guest, cartId)).data;
  if (key === null) throw new Error('A guest has a private link');
  return { id, uuid, key };
}

type Headers = Record<string, string>;
const look = (path: string, headers: Headers = {}) => fetch(shop.url + path, { headers, redirect: 'manual' });
const call = (path: string, headers: Headers = {}, init: RequestInit = {}) =>
  fetch(`${shop.url}/api/v1${path}`, { ...init, headers });

const post = (path: string, body: object, headers: Headers = {}) =>
  call(
    path,
    { 'content-type': 'application/json', ...headers },
    { method: 'POST', body: JSON.stringify(body) },
  );

/** The shop brings it. */
async function deliver({ id }: Ordered): Promise<void> {
  const login = await post('/auth/login', { email: 'sam@hamper.demo', password: 'hamper-sam' });
  const { access_token: token } = (await login.json()).data;
  for (const status of ['accepted', 'ready', 'delivered']) {
    const headers = { authorization: `Bearer ${token}` };
    const moved = await post(`/dashboard/seller/orders/${id}/status`, { status }, headers);
    expect(moved.status, await moved.text()).toBe(200);
  }
}

const setCookie = (answer: Response): string =>
  answer.headers.getSetCookie().find((line) => /^(?:__Host-)?order_keys=/.test(line)) ?? '';
const cookieOf = (answer: Response): string => setCookie(answer).split(';', 1)[0] ?? '';

const linkOf = ({ uuid, key }: Ordered) => `/orders/${uuid}?key=${key}`;

describe('The private link of a guest’s order', () => {
  it('opens its page on another device, and its key leaves the address for a cookie that scripts never see', async () => {
    const order = await ordered();
    const opened = await look(linkOf(order));
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`/orders/${order.uuid}`);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(setCookie(opened)).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);

    const cookie = cookieOf(opened);
    for (const _ of ['at first', 'and on reload']) {
      const page = await look(`/orders/${order.uuid}`, { cookie });
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      const html = await page.text();
      expect(html).toContain('<meta name="referrer" content="same-origin"');
      expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*</h1>[^]*${order.id}`));
    }
    // A browser that has not opened the link is asked to sign in.
    expect((await look(`/orders/${order.uuid}`)).headers.get('location')).toContain('/login?next=');
  });

  it('opens for as many devices as it is sent to, and keeps the rest of its address', async () => {
    const order = await ordered();
    await look(linkOf(order));
    const again = await look(`${linkOf(order)}&redirect_status=failed`);
    expect(again.headers.get('location')).toBe(`/orders/${order.uuid}?redirect_status=failed`);
    expect((await look(`/orders/${order.uuid}`, { cookie: cookieOf(again) })).status).toBe(200);
  });

  it('lets its browser follow the order, read questions, cancel, without a key in any address', async () => {
    const order = await ordered();
    const cookie = cookieOf(await look(linkOf(order)));
    const live = await call(`/rest/live?topics=order:${order.uuid}`, { cookie });
    expect(live.status).toBe(200);
    await live.body?.cancel();
    expect((await call(`/rest/orders/${order.uuid}/replacements`, { cookie })).status).toBe(200);
    const cancel = `/rest/orders/${order.uuid}/status/change?status=canceled`;
    const canceled = await call(cancel, { cookie }, { method: 'POST' });
    expect((await canceled.json()).data.status).toBe('canceled');
    // Without the cookie nothing is found.
    expect((await call(cancel, {}, { method: 'POST' })).status).toBe(404);
  });

  it('lets its browser review a delivered order and ask its money back', async () => {
    const order = await ordered();
    const cookie = cookieOf(await look(linkOf(order)));
    await deliver(order);
    const review = `/rest/orders/review/${order.uuid}`;
    expect((await post(review, { rating: 5 })).status).toBe(404);
    const reviewed = await post(review, { rating: 5 }, { cookie });
    expect((await reviewed.json()).data.review).toMatchObject({ rating: 5 });

    const refund = { order_id: order.id, cause: 'Squashed' };
    expect((await post('/rest/order-refunds', refund)).status).toBe(404);
    expect((await post('/rest/order-refunds', refund, { cookie })).status).toBe(200);
  });

  it('is refused to another site’s page, whatever cookies the browser sends along', async () => {
    const order = await ordered();
    const cookie = cookieOf(await look(linkOf(order)));
    const answer = await call(
      `/rest/orders/${order.uuid}/status/change?status=canceled`,
      { cookie, origin: 'https://elsewhere.example' },
      { method: 'POST' },
    );
    expect(answer.status).toBe(403);
    expect((await (await call(`/rest/orders/${order.uuid}`, { cookie })).json()).data.status).toBe('new');
  });

  it('opens one order alone, and a browser keeps the ten it opened last', async () => {
    const [first, other] = [await ordered(), await ordered()];
    const alone = cookieOf(await look(linkOf(first)));
    expect((await call(`/rest/orders/${other.uuid}`, { cookie: alone })).status).toBe(404);

    const both = cookieOf(await look(linkOf(other), { cookie: alone }));
    for (const { uuid } of [first, other])
      expect((await call(`/rest/orders/${uuid}`, { cookie: both })).status).toBe(200);

    const known = `${'x'.repeat(32)}.`.repeat(12) + first.key;
    const bound = cookieOf(await look(linkOf(other), { cookie: `order_keys=${known}` }));
    expect(bound.length).toBeLessThan(400);
    const nine = Array.from({ length: 9 }, (_, at) => String(at).repeat(32)).join('.');
    const pushed = cookieOf(await look(linkOf(other), { cookie: `order_keys=${nine}.${first.key}` }));
    expect((await call(`/rest/orders/${first.uuid}`, { cookie: pushed })).status).toBe(404);
    expect((await call(`/rest/orders/${other.uuid}`, { cookie: pushed })).status).toBe(200);
  });

  it('with a wrong key sets no cookie and finds nothing', async () => {
    const order = await ordered();
    const other = await ordered();
    for (const key of [other.key, 'guessed', `${order.key}x`, 'a%0d%0aSet-Cookie:%20x=y', '']) {
      const answer = await look(`/orders/${order.uuid}?key=${key}`);
      expect(setCookie(answer)).toBe('');
      expect([404, 307]).toContain(answer.status);
    }
  });

  it('is forgotten by a browser that signs out', async () => {
    const left = await fetch(`${shop.url}/logout`, { method: 'POST', redirect: 'manual' });
    expect(setCookie(left)).toMatch(/^order_keys=;.*Max-Age=0/);
  });

  it('is written into no log', async () => {
    const order = await ordered();
    await look(linkOf(order));
    await look(`/orders/${order.uuid}?key=${order.key}wrong`);
    await call(`/rest/orders/${order.uuid}`, { 'x-order-key': order.key });
    expect(shop.output()).not.toContain(order.key);
  });
});

describe('The key of a private link', () => {
  it('comes in a header of a call, and still in its address', async () => {
    const order = await ordered();
    const path = `/rest/orders/${order.uuid}`;
    expect((await call(path)).status).toBe(404);
    expect((await call(path, { 'x-order-key': 'guessed' })).status).toBe(404);
    const byHeader = await call(path, { 'X-Order-Key': order.key });
    expect((await byHeader.json()).data.uuid).toBe(order.uuid);
    expect((await call(`${path}?key=${order.key}`)).status).toBe(200);
    const live = await call(`/rest/live?topics=order:${order.uuid}`, { 'X-Order-Key': order.key });
    expect(live.status).toBe(200);
    await live.body?.cancel();
  });

  it('is known to the description of the API', async () => {
    const { paths, components } = await (await fetch(`${shop.url}/api/v1/openapi.json`)).json();
    expect(components.securitySchemes.orderKey).toEqual({
      type: 'apiKey',
      in: 'header',
      name: 'X-Order-Key',
    });
    expect(paths['/rest/orders/{id}'].get.security).toContainEqual({ orderKey: [] });
    expect(paths['/rest/products/review/{id}'].post.security).toContainEqual({ orderKey: [] });
    expect(paths['/rest/cart'].post.security).not.toContainEqual({ orderKey: [] });
  });
});
