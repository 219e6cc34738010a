import { randomUUID } from 'node:crypto';

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { notificationTypes } from '../../../packages/contract/src/notifications/notifications.ts';
import { callsTo, type Calls } from '../../support/calls.ts';
import { startShop } from '../../support/open-shop.ts';
import { byCard } from '../../support/orders.ts';
import { pixel } from '../../support/pixel.ts';
import { expectNoSidewaysScroll, test } from '../../support/shop.ts';
import { newPhone } from '../../support/shopper.ts';

type Person = { email: string; password: string; token: string };

/** All who are in it, and the calls of an integrator at a shop of this journey's own. */
interface Cast {
  call: Calls;
  url: string;
  /** When it began: what the demo came with is older. */
  since: string;
  nora: Person;
  ada: Person;
  sam: Person;
  amina: Person;
}

const door = {
  address: { address: '24 Palm Street' },
  location: { latitude: 40.7133, longitude: -74.0049 },
};

async function openCast(request: APIRequestContext, url: string): Promise<Cast> {
  const call = callsTo(request, url);
  const since = new Date().toISOString();
  const ofDemo = async (name: string): Promise<Person> => {
    const person = { email: `${name}@hamper.demo`, password: `hamper-${name}` };
    return { ...person, token: (await call('/auth/login', { data: person })).access_token };
  };
  const [ada, sam, amina] = [await ofDemo('ada'), await ofDemo('sam'), await ofDemo('amina')];
  const { code } = await call('/dashboard/user/referrals', ada);
  const person = { email: `${randomUUID()}@hamper.demo`, password: 'hamper-new' };
  const registered = { ...person, firstname: 'Nora', referral: code };
  const { access_token } = await call('/auth/register', { data: registered });
  return { call, url, since, ada, sam, amina, nora: { ...person, token: access_token } };
}

/** Nora's order of milk and eggs at the grocer. */
async function order({ call, nora: { token } }: Cast, payment: object = { payment_tag: 'cash' }) {
  const { id: shop_id } = await call('/rest/shops/slug/corner-grocery');
  const goods: { slug: string; stocks: { id: number }[] }[] = await call(
    `/rest/shops/${shop_id}/products?perPage=100`,
  );
  const stockOf = (slug: string) => goods.find((one) => one.slug === slug)?.stocks[0]?.id;
  const products = ['whole-milk', 'eggs'].map((slug) => ({ stock_id: stockOf(slug), quantity: 2 }));
  const { id: cart_id } = await call('/dashboard/user/cart/insert-product', {
    ...{ token, data: { shop_id, products } },
  });
  const data = { cart_id, delivery_type: 'delivery', phone: newPhone(), ...door, ...payment };
  const placed: {
    id: number;
    uuid: string;
    details: { id: number; stock: { product: { slug: string } } }[];
  } = await call('/dashboard/user/orders', { token, data });
  return { ...placed, shop_id, stockOf };
}

/** An order that moves, changes, asks for a replacement and is written about; and one that is given back. */
async function causeOrders(cast: Cast): Promise<void> {
  const { call, nora, sam } = cast;
  const move = (id: number, status: string) =>
    call(`/dashboard/seller/orders/${id}/status`, { token: sam.token, data: { status } });
  const pack = (id: number, lines: object[]) =>
    call(`/dashboard/seller/orders/${id}/lines`, { token: sam.token, data: { lines } });
  const first = await order(cast, byCard('approved'));
  const [milk, eggs] = first.details;
  await move(first.id, 'accepted');
  await pack(first.id, [{ id: milk?.id, quantity: 1 }]);
  const replacement = { stock_id: first.stockOf('croissants'), quantity: 1 };
  await pack(first.id, [{ id: eggs?.id, quantity: 0, replacement }]);
  const second = await order(cast);
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered']) await move(second.id, status);
  const asked = { order_id: second.id, cause: 'Bruised' };
  const { id } = await call('/dashboard/user/order-refunds', { token: nora.token, data: asked });
  const decision = { status: 'approved' };
  await call(`/dashboard/seller/order-refunds/${id}/status`, { token: sam.token, data: decision });

  const opened = { roleId: 'seller', shop_id: first.shop_id };
  const { uuid: chat } = await call('/rest/chats', { token: nora.token, data: opened });
  for (const { token } of [nora, sam])
    await call(`/rest/chats/${chat}/messages`, { token, data: { id: randomUUID(), chat_content: 'Hello' } });
}

/** Nora's parcel, which Cody takes. */
async function causeParcel({ call, nora: { token } }: Cast): Promise<void> {
  const from = { address: '24 Palm Street', latitude: 40.7133, longitude: -74.0049 };
  const to = { address: 'Harbour gate 3', latitude: 40.7233, longitude: -73.995, pinned: true };
  const [{ id: type_id }] = await call('/rest/parcel-order/types');
  const query = new URLSearchParams({ type_id });
  for (const [name, end] of Object.entries({ address_from: from, address_to: to }))
    for (const part of ['latitude', 'longitude'] as const) query.set(`${name}[${part}]`, String(end[part]));
  const { quote_id } = await call(`/rest/parcel-order/calculate-price?${query}`);
  const data = {
    ...{ type_id, quote_id, address_from: from, address_to: to, description: 'A letter' },
    ...{ username_from: 'Nora', phone_from: newPhone(), username_to: 'Alan Turing', phone_to: newPhone() },
    ...{ accepts_terms: true, payer: 'sender', payment_tag: 'cash' },
  };
  const { id } = await call('/rest/parcel-orders', { token, data });
  const cody = { email: 'cody@hamper.demo', password: 'hamper-cody' };
  const { access_token: courier } = await call('/auth/login', { data: cody });
  await call('/dashboard/deliveryman/settings/online', { token: courier, data: { online: true } });
  await call(`/dashboard/deliveryman/parcel-order/${id}/attach/me`, { token: courier, method: 'POST' });
}

/** A table that Nora books and the restaurant calls off, and guests who come in from the street. */
async function causeBookings({ call, nora, sam, amina }: Cast): Promise<void> {
  const { id: shop_id } = await call('/rest/shops/slug/bella-napoli');
  const { booking_id } = await call(`/dashboard/seller/shops/${shop_id}/booking`, sam);
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const who = { username: 'Nora', phone: newPhone(), guest_count: 2 };
  const { id } = await call('/dashboard/user/my-bookings', {
    ...{ token: nora.token, data: { ...who, booking_id, start_date: `${day} 18:00` } },
  });
  await call(`/dashboard/seller/bookings/${id}/status`, {
    ...{ token: sam.token, data: { status: 'canceled', reason: 'A pipe has burst' } },
  });
  await call('/dashboard/seller/bookings', {
    ...{ token: amina.token, data: { ...who, shop_id, walk_in: true } },
  });
}

/** A group that ends, an application that is refused, news, and money from Ada to Sam. */
async function causeOthers({ call, nora, ada, sam, amina }: Cast): Promise<void> {
  const { id: shop_id } = await call('/rest/shops/slug/corner-grocery');
  const group = await call('/dashboard/user/group-orders', { token: ada.token, data: { shop_id } });
  await call('/rest/cart/open', { token: nora.token, data: { cart_id: group.uuid, name: 'Nora' } });
  await call(`/dashboard/user/group-orders/${group.uuid}/cancel`, { token: ada.token, method: 'POST' });

  const own = '/dashboard/user/request-models';
  const bicycle = {
    ...{ phone: newPhone(), vehicle: 'bicycle', color: 'green', height: 40, width: 50, length: 60, kg: 12.5 },
    ...{ address: 'Old Town', location: { latitude: 40.72, longitude: -74 }, radius_km: 5 },
  };
  const begun = { type: 'deliveryman', data: bicycle };
  const { id } = await call(own, { token: nora.token, data: begun });
  await call(`${own}/${id}/documents?kind=document&name=licence.png`, { token: nora.token, file: pixel });
  const { sent_at } = await call(`${own}/${id}/send`, { token: nora.token, method: 'POST' });
  const decision = { sent_at, status: 'rejected', answer: 'The licence cannot be read' };
  await call(`/dashboard/admin/request-models/${id}/status`, { token: amina.token, data: decision });

  const translations = {
    en: { title: 'Plums are here', description: 'From the orchard by the river.' },
    ar: { title: 'وصل البرقوق', description: 'من البستان بجانب النهر.' },
  };
  const article = { type: 'news', translations };
  const news = await call('/dashboard/admin/blogs', { token: amina.token, data: article });
  await call(`/dashboard/admin/blogs/${news.id}/publish`, { token: amina.token, method: 'POST' });

  await call('/payments/wallet/payment/top-up', {
    token: ada.token,
    data: { price: 20, ...byCard('approved') },
  });
  const found = `/dashboard/user/search-sending?search=${encodeURIComponent(sam.email)}`;
  const { uuid } = await call(found, ada);
  await call('/dashboard/user/wallet/send', { token: ada.token, data: { uuid, price: 5 } });
}

interface Shown {
  created_at: string;
  title: string;
  body: string;
}

/** The latest notification of a type, as it reads in a language. */
async function latest({ call, since }: Cast, { token }: Person, query: string): Promise<Shown> {
  let row: Shown | undefined;
  const look = async () => {
    [row] = await call(`/dashboard/notifications?perPage=1&${query}`, { token });
    return row && row.created_at > since;
  };
  // News is told by a job.
  await expect.poll(look, { message: query }).toBe(true);
  return row as Shown;
}

/** Each of these is a row of the person's own page, which comes to it as one scrolls. */
async function expectOnScreen(page: Page, cast: Cast, person: Person, queries: readonly string[]) {
  const form = { login: person.email, password: person.password, next: '/' };
  await page.request.post(`${cast.url}/login`, { form, maxRedirects: 0 });
  for (const lang of ['en', 'ar']) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: cast.url }]);
    await page.goto(`${cast.url}/notifications`);
    const list = page.getByRole('tabpanel');
    for (const query of queries) {
      const { title, body } = await latest(cast, person, `${query}&lang=${lang}`);
      if (lang === 'ar') expect(title, query).toMatch(/\p{Script=Arabic}/u);
      const row = list.getByRole('listitem').filter({ hasText: title }).filter({ hasText: body }).first();
      await expect(async () => {
        await list.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await expect(row, query).toBeVisible({ timeout: 500 });
      }).toPass();
    }
    await expectNoSidewaysScroll(page);
  }
}

const of = (type: (typeof notificationTypes)[number]) => `type=${type}`;
const SEEN = {
  nora: [
    ...[of('status_changed'), of('order_changed'), of('replacement_asked'), of('refund_status')],
    ...[of('new_message'), of('booking_status'), of('group_order'), of('application_status')],
    ...[of('news_publish'), 'kind=parcel'],
  ],
  ada: [of('new_user_by_referral')],
  sam: [
    ...[of('new_order'), of('new_refund'), of('new_message'), of('new_booking'), of('new_in_table')],
    of('wallet_credited'),
  ],
};

test('every type of notification is seen once by whom it is for, in English and in Arabic', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const seen = new Set(Object.values(SEEN).flat());
  expect(notificationTypes.filter((type) => !seen.has(of(type)))).toEqual([]);
  const shop = await startShop({});
  try {
    const cast = await openCast(request, shop.url);
    for (const cause of [causeOrders, causeParcel, causeBookings, causeOthers]) await cause(cast);
    for (const name of ['nora', 'ada', 'sam'] as const) {
      const page = await (await browser.newContext()).newPage();
      await expectOnScreen(page, cast, cast[name], SEEN[name]);
      await page.context().close();
    }
  } finally {
    await shop.close();
  }
});
