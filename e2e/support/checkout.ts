import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { chooseAddress } from './delivery-address.ts';
import { byCard, orderOf } from './orders.ts';
import { pressLabel } from './press-label.ts';
import { appUrl } from './shop.ts';
import { newPhone, newShopper } from './shopper.ts';

const api = (path: string): string => `${appUrl()}/api/v1${path}`;

interface Goods {
  /** The shop's slug. */
  shop: string;
  title: string;
  quantity?: number;
}

/** The stock of a product that comes in one sort. */
export async function stockOf(request: APIRequestContext, { shop, title }: Goods) {
  const { data: found } = await (await request.get(api(`/rest/shops/slug/${shop}`))).json();
  const { data: goods } = await (
    await request.get(api(`/rest/shops/${found.id}/products?perPage=100`))
  ).json();
  const product = goods.find((one: { translation: { title: string } }) => one.translation.title === title);
  return { shop_id: found.id as number, stock_id: product.stocks[0].id as number };
}

/** Puts something in this browser's cart and opens its checkout, which has a heading of the page's language. */
export async function toCheckout(page: Page, goods: Goods, heading = 'Checkout'): Promise<void> {
  const { shop_id, stock_id } = await stockOf(page.request, goods);
  const data = { shop_id, products: [{ stock_id, quantity: goods.quantity ?? 1 }] };
  const filled = await page.request.post(api('/rest/cart/insert-product'), { data });
  expect(filled.status(), await filled.text()).toBe(200);
  await page.goto(`${appUrl()}/checkout?cart=${(await filled.json()).data.uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Who it is for and where it goes, as a guest types it. */
export async function sayWho(page: Page, phone = newPhone()): Promise<void> {
  if (await page.getByLabel('Street and number').isVisible()) await chooseAddress(page);
  await sayName(page, phone);
}

/** The same where the address is known from the order before. */
export async function sayName(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill(phone);
}

/** Opens a step of the checkout whose answer is one line. */
export async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Change' }).click();
}

/** Asks for a window instead of as soon as possible. */
export async function chooseLater(page: Page): Promise<void> {
  await openStep(page, 'When?');
  await pressLabel(page.getByRole('radio', { name: /^Choose a time/ }));
}

/** Presses "Place order", and reads the order as its page's own shopper. */
export async function place(page: Page) {
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await (await page.request.get(api(`/rest/orders/${id}`))).json()).data;
}

interface Window {
  date: string;
  time: string;
  from: string;
  left: number;
}

/** A shop's windows from tomorrow on. */
export async function windowsOf(request: APIRequestContext, shop: string): Promise<Window[]> {
  const { data: found } = await (await request.get(api(`/rest/shops/slug/${shop}`))).json();
  const { data } = await (await request.get(api(`/rest/shops/${found.id}/slots`))).json();
  // The first window may be tomorrow's: in the evening today has none left.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  return data.filter(({ date }: Window) => date !== today);
}

/** Somebody else takes a place in a window of a shop, by the API. */
export async function takePlace(request: APIRequestContext, goods: Goods, window: Window): Promise<void> {
  const data = { ...(await stockOf(request, goods)), quantity: goods.quantity ?? 1 };
  const { data: cart } = await (await request.post(api('/rest/cart'), { data })).json();
  const order = {
    cart_id: cart.id,
    delivery_type: 'pickup',
    payment_tag: 'cash',
    phone: newPhone(),
    delivery_date: window.date,
    delivery_time: window.time,
  };
  const placed = await request.post(api('/rest/orders'), { data: order });
  expect(placed.status(), await placed.text()).toBe(200);
}

/** Signs somebody of the demo in by the API; the headers of their calls. */
export async function staff(request: APIRequestContext, name: 'sam' | 'amina' | 'cody') {
  const login = { email: `${name}@hamper.demo`, password: `hamper-${name}` };
  const { data } = await (await request.post(api('/auth/login'), { data: login })).json();
  return { authorization: `Bearer ${data.access_token}` };
}

/** One window takes one order in this shop from now on. */
export async function narrowWindows(request: APIRequestContext, shop: string): Promise<void> {
  const headers = await staff(request, 'amina');
  const { data } = await (await request.get(api(`/rest/shops/slug/${shop}`))).json();
  const path = api(`/dashboard/seller/shops/${data.id}/slots`);
  const set = await request.put(path, { headers, data: { capacity: 1 } });
  expect(set.status(), await set.text()).toBe(200);
}

/** The house owes the grocer what a card paid: out of that, cash comes back into wallets. */
export async function oweByCard(request: APIRequestContext): Promise<void> {
  const seller = await staff(request, 'sam');
  const order = await orderOf(
    request,
    await newShopper(request),
    { avocado: 4, 'olive-oil': 2 },
    byCard('approved'),
  );
  await deliver(request, seller, order.id);
}

async function deliver(
  request: APIRequestContext,
  headers: Awaited<ReturnType<typeof staff>>,
  orderId: number,
): Promise<void> {
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered']) {
    const path = api(`/dashboard/seller/orders/${orderId}/status`);
    const moved = await request.post(path, { headers, data: { status } });
    expect(moved.status(), await moved.text()).toBe(200);
  }
}

/** Money in a new shopper's wallet: what they paid for an order in cash comes back there. The amount. */
export async function fillWallet(
  request: APIRequestContext,
  { headers }: Awaited<ReturnType<typeof newShopper>>,
  orderId: number,
): Promise<number> {
  const seller = await staff(request, 'sam');
  await oweByCard(request);
  await deliver(request, seller, orderId);
  const asked = await request.post(api('/dashboard/user/order-refunds'), {
    headers,
    data: { order_id: orderId, cause: 'Squashed' },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const { id } = (await asked.json()).data;
  const decided = await request.post(api(`/dashboard/seller/order-refunds/${id}/status`), {
    headers: seller,
    data: { status: 'approved' },
  });
  expect(decided.status(), await decided.text()).toBe(200);
  const { data } = await (await request.get(api('/dashboard/user/wallet'), { headers })).json();
  return data.price;
}
