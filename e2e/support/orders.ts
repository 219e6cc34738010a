import { type APIRequestContext, expect } from '@playwright/test';

import { appUrl } from './shop.ts';
import { newPhone, type newShopper } from './shopper.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;

const api = (path: string): string => `${appUrl()}/api/v1${path}`;

/** Cards of the sandbox by what becomes of them. */
export const cards = {
  approved: '4242 4242 4242 4242',
  secondStep: '4000 0027 6000 3184',
  neverAnswered: '4000 0000 0000 0341',
} as const;

export const byCard = (card: keyof typeof cards) => ({
  payment_tag: 'sandbox',
  card: { number: cards[card] },
});

/** The part of an order that the journeys read. */
interface Placed {
  id: number;
  uuid: string;
  total_price: number;
  delivery_fee: number;
  details: { id: number; quantity: number; paid_price: number; stock: { product: { slug: string } } }[];
}

/** The products of the one shop that is open whenever this runs. */
export async function goodsOfGrocer(request: APIRequestContext) {
  const { data: shop } = await (await request.get(api('/rest/shops/slug/corner-grocery'))).json();
  const { data } = await (await request.get(api(`/rest/shops/${shop.id}/products?perPage=100`))).json();
  return data as {
    slug: string;
    shop_id: number;
    min_qty: number;
    interval: number;
    stocks: { id: number; quantity: number; total_price: number }[];
  }[];
}

/** An order placed as an integrator would, of so much of each product by its slug. */
export async function orderOf(
  request: APIRequestContext,
  { headers }: Shopper,
  wanted: Record<string, number>,
  how: object = { payment_tag: 'cash' },
): Promise<Placed> {
  const goods = await goodsOfGrocer(request);
  const products = Object.entries(wanted).map(([slug, quantity]) => {
    const stock = goods.find((one) => one.slug === slug)?.stocks[0];
    if (!stock) throw new Error(`No ${slug}`);
    return { stock_id: stock.id, quantity };
  });
  const filled = await request.post(api('/dashboard/user/cart/insert-product'), {
    headers,
    data: { shop_id: goods[0]?.shop_id, products },
  });
  expect(filled.status(), await filled.text()).toBe(200);
  const placed = await request.post(api('/dashboard/user/orders'), {
    headers,
    data: {
      cart_id: (await filled.json()).data.id,
      delivery_type: 'delivery',
      phone: newPhone(),
      address: { address: '24 Palm Street' },
      location: { latitude: 40.7133, longitude: -74.0049 },
      ...how,
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  return (await placed.json()).data;
}

/** An order as the API now gives it to its shopper. */
export async function orderNow(request: APIRequestContext, { headers }: Shopper, id: number) {
  return (await (await request.get(api(`/dashboard/user/orders/${id}`), { headers })).json()).data;
}

/** The shopper's answer to what was asked last about a replacement in an order. */
export async function answer(
  request: APIRequestContext,
  shopper: Shopper,
  id: number,
  said: 'accept' | 'refuse',
): Promise<void> {
  const { replacements } = await orderNow(request, shopper, id);
  const answered = await request.post(
    api(`/dashboard/user/orders/${id}/replacements/${replacements.at(-1).id}`),
    { headers: shopper.headers, data: { answer: said } },
  );
  expect(answered.status(), await answered.text()).toBe(200);
}
