import { z } from 'zod';

import { Location } from '../accounts.ts';
import {
  missingIn,
  OrderFields,
  placing,
  Quote,
  QuoteOptions,
  requireDestination,
  requirePayment,
  requireWholeSlot,
  WalletPart,
} from '../checkout.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { Id, ok, RefPath } from '../envelope.ts';
import { GuestKey } from '../orders.ts';
import { MAX_LINKED_ORDERS } from './max-linked-orders.ts';
import { Order } from './order.ts';

function eachCartOnce(carts: { cart_id: number }[], context: z.core.$RefinementCtx): void {
  carts.forEach(({ cart_id: id }, index) => {
    if (carts.findIndex(({ cart_id }) => cart_id === id) < index)
      context.addIssue({ code: 'custom', path: [index, 'cart_id'], message: 'invalid' });
  });
}

/** A cart's quote among those of a checkout of several shops. The wallet pays one after the other, in their sequence. */
export const ShopQuote = Quote.extend({ cart_id: z.number().int(), shop_id: z.number().int() });
export type ShopQuote = z.infer<typeof ShopQuote>;

/** The sums of a checkout of several shops, and the quote of each. */
export const LinkedQuote = Quote.pick({
  origin_price: true,
  price: true,
  total_tax: true,
  total_discount: true,
  delivery_fee: true,
  service_fee: true,
  tips: true,
  coupon_price: true,
  total_price: true,
  wallet_price: true,
  wallet: true,
  to_pay: true,
  most_price: true,
  rate: true,
  expires_at: true,
}).extend({ shops: z.array(ShopQuote) });
export type LinkedQuote = z.infer<typeof LinkedQuote>;

const calculateLinked = {
  summary: 'Quote for a checkout of several carts, one of each shop, with the sums',
  body: z.object({
    address: Location.optional(),
    from_wallet_price: WalletPart,
    shops: z
      .array(z.object({ cart_id: Id, ...QuoteOptions }))
      .min(1)
      .max(MAX_LINKED_ORDERS)
      .superRefine(eachCartOnce),
  }),
  output: ok(LinkedQuote),
  errors: ['not-found', 'too-many-requests'],
} as const satisfies Partial<Endpoint>;

/** Fields that each shop of a checkout has of its own. */
const ofOneShop = {
  cart_id: true,
  cart_version: true,
  bonuses: true,
  delivery_type: true,
  note: true,
  table: true,
  cutlery: true,
  tips: true,
  coupon: true,
  delivery_date: true,
  delivery_time: true,
} as const;

/** Orders of several carts, one of each shop, which are placed together or not at all: with one address, contact and payment. */
export const PlaceLinkedOrders = OrderFields.omit(ofOneShop)
  .extend({
    shops: z.array(OrderFields.pick(ofOneShop)).min(1).max(MAX_LINKED_ORDERS).superRefine(eachCartOnce),
  })
  .superRefine((orders, context) => {
    const missing = missingIn(context);
    requirePayment(orders, missing);
    orders.shops.forEach((shop, index) =>
      requireWholeSlot(shop, (path) => missing(['shops', index, ...path])),
    );
    if (orders.shops.some(({ delivery_type: type }) => type === 'delivery'))
      requireDestination(orders, missing);
  });
export type PlaceLinkedOrders = z.output<typeof PlaceLinkedOrders>;

const placeLinkedOrders = {
  summary:
    'Place the orders of several carts together: all or none. A refusal names the shop by `data.cart_id` and by its fields, such as `shops.1.delivery_time`',
  body: PlaceLinkedOrders,
  output: ok(z.array(Order)),
  ...placing,
} as const satisfies Partial<Endpoint>;

const allOrders = { path: RefPath, output: ok(z.array(Order)) } as const satisfies Partial<Endpoint>;

export const linkedOrdersEndpoints = {
  'GET /dashboard/user/orders/{id}/get-all': {
    ...allOrders,
    summary: 'The orders that were placed together with one, it included, the first of them first',
    access: 'user',
  },
  'GET /rest/orders/{id}/get-all': {
    ...allOrders,
    summary: "A guest's orders that were placed together with one, it included",
    access: 'guest',
    query: GuestKey,
  },
  'POST /rest/carts/calculate': { ...calculateLinked, access: 'guest' },
  'POST /dashboard/user/carts/calculate': { ...calculateLinked, access: 'user' },
  'POST /rest/orders/linked': { ...placeLinkedOrders, access: 'guest' },
  'POST /dashboard/user/orders/linked': { ...placeLinkedOrders, access: 'user' },
} as const satisfies Endpoints;
