import type { Order } from '@hamper/contract/orders';
import { sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import { phoneOf, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { booksBalance } from '../wallet/index.ts';

export const home = {
  address: { address: '24 Palm Street' },
  location: { latitude: 40.7133, longitude: -74.0049 },
};
export const wish = {
  delivery_type: 'delivery',
  payment_tag: 'cash',
  phone: '+1 212 555 0101',
  ...home,
} as const;
export const card = (number: string) => ({ payment_tag: 'sandbox', card: { number } });
export const goodCard = card('4242 4242 4242 4242');
export const stepCard = card('4000 0027 6000 3184');
export const silentCard = card('4000 0000 0000 0341');
export const badCard = card('4000 0000 0000 0002');

/** Puts goods of a demo shop into somebody's cart, and answers it. */
export async function filled(shop: TestShop, visitor: Visitor, goods: Record<string, number>, slug?: string) {
  const products = [];
  let shop_id = 0;
  for (const [sku, quantity] of Object.entries(goods)) {
    const found = await stockOfDemo(shop.db, sku, slug);
    ({ shop_id } = found);
    products.push({ stock_id: found.stock_id, quantity });
  }
  const { data } = await visitor.call('POST /rest/cart/insert-product', { body: { shop_id, products } });
  if (!data) throw new Error('No cart');
  return data;
}

export const place = (visitor: Visitor, cart_id: number, more: object = {}, idempotencyKey?: string) =>
  visitor.call('POST /rest/orders', {
    body: { ...wish, phone: phoneOf(visitor), cart_id, ...more },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

/** Every part of an order on the wire adds up to its total, and its ways to pay to what they should. */
export function sumOf(order: Order): number {
  const { price, coupon, tax, delivery_fee, service_fee, tips } = order;
  return Math.round((price - (coupon?.price ?? 0) + tax + delivery_fee + service_fee + tips) * 100) / 100;
}

/** What must hold whatever happened: nothing oversold, no money made or lost, nothing held by an order that is over. */
export async function bookkeeping(shop: TestShop): Promise<string[]> {
  const wrong = await rows<{ what: string }>(
    shop.db,
    sql`select 'stock below zero' as what from stocks where quantity_milli < 0
      union all select 'window over its capacity' from fulfilment_windows w join shops s on s.id = w.shop_id
        where w.taken > s.slot_capacity
      union all select 'window that counts orders that are not there' from fulfilment_windows w where w.taken <>
        (select count(*) from orders o where o.shop_id = w.shop_id and o.slot_from = w.starts_at and o.status <> 'canceled')
      union all select 'coupon that counts uses that are not there' from coupons c
        where c.used <> (select count(*) from coupon_uses u where u.coupon_id = c.id)
      union all select 'coupon used by an order that is over' from coupon_uses u join orders o on o.id = u.order_id
        where o.status = 'canceled'
      union all select 'wallet debited for an order that was canceled' from orders o where o.status = 'canceled' and
        (select coalesce(sum(e.amount_minor), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          join ledger_accounts a on a.id = e.account_id where a.kind = 'wallet' and t.order_id = o.id
            and t.type in ('order', 'order-back')) <> 0
      union all select 'order placed and not paid for' from orders o where o.placed_at is not null
        and o.status <> 'canceled' and not exists (select 1 from transactions t where t.order_id = o.id
          and t.status in ('progress', 'paid', 'refund', 'refund_failed'))
      union all select 'order whose parts do not add up' from orders o where o.total_minor <> o.price_minor
        - o.coupon_minor + o.shop_tax_minor + o.delivery_fee_minor + o.service_fee_minor + o.tips_minor
      union all select 'order whose lines do not add up' from orders o where o.price_minor <>
        (select coalesce(sum(d.total_minor), 0) from order_details d where d.order_id = o.id)`,
  );
  const books = await booksBalance(shop.db);
  return [...wrong.map(({ what }) => what), ...(books ? [] : ['books that do not balance'])];
}

/** Fails whatever test has just left something that cannot be. */
export async function booksAgree(shop: TestShop): Promise<void> {
  const wrong = await bookkeeping(shop);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}
