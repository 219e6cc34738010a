import { z } from 'zod';

import { CatalogueText, Extra, Shop, Tone } from './catalogue.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Amount, Id, Ids, ok, RefPath } from './envelope.ts';
import { MAX_QUANTITY } from './quantity.ts';

/** Absolute, not a delta: sending 2 twice leaves 2. */
export const Quantity = z.number().positive().max(MAX_QUANTITY);

export const CartLineInput = z.object({
  stock_id: Id,
  quantity: Quantity,
  /** The stock that this add-on belongs to. */
  parent_id: Id.optional(),
});

/** What keeps a line from being bought as it is; the rest of the cart is not held up by it. */
export const LineProblem = z.enum(['gone', 'out-of-stock', 'too-many']);

const LineFields = {
  id: z.number().int(),
  quantity: z.number(),
  /** The whole line after discount and with tax. */
  price: Amount,
  /** What the line saves against its price before discount. */
  discount: Amount,
  bonus: z.boolean(),
  problem: LineProblem.nullable(),
  /** The unit price when it was put in, if it has changed since. */
  previous_price: Amount.nullable(),
  stock: z.object({
    id: z.number().int(),
    price: Amount,
    total_price: Amount,
    quantity: z.number(),
    extras: z.array(Extra),
    product: z.object({
      id: z.number().int(),
      uuid: z.string(),
      slug: z.string(),
      img: z.string().nullable(),
      tone: Tone.nullable(),
      translation: CatalogueText.pick({ locale: true, title: true }),
      unit: z.object({ translation: z.object({ title: z.string() }) }),
      min_qty: z.number(),
      max_qty: z.number(),
      interval: z.number(),
    }),
  }),
};
export const CartLine = z.object({ ...LineFields, addons: z.array(z.object(LineFields)) });
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  id: z.number().int(),
  uuid: z.string(),
  shop_id: z.number().int(),
  owner_id: z.number().int().nullable(),
  group: z.boolean(),
  status: z.string(),
  currency_id: z.number().int(),
  rate: z.number(),
  /** The sum of the lines, without fees. */
  total_price: Amount,
  receipt_count: z.number().int(),
  receipt_discount: Amount,
  /** What is still missing for the shop's minimum order; 0 when it is reached. */
  missing_amount: Amount,
  shop: Shop,
  user_carts: z.array(
    z.object({
      id: z.number().int(),
      cart_id: z.number().int(),
      user_id: z.number().int().nullable(),
      uuid: z.string(),
      name: z.string().nullable(),
      status: z.boolean(),
      cartDetails: z.array(CartLine),
    }),
  ),
});
export type Cart = z.infer<typeof Cart>;

/** The cart after a call, or null when the call emptied it. */
const cart = ok(Cart.nullable());

const createCart = {
  summary: 'Put a product in the cart of its shop',
  body: z.object({ shop_id: Id, stock_id: Id, quantity: Quantity }),
  output: cart,
  errors: ['out-of-stock'],
} as const satisfies Partial<Endpoint>;

const insertProducts = {
  summary: 'Set the quantities of products in a cart; `quantity` is absolute',
  body: z.object({ shop_id: Id, products: z.array(CartLineInput).min(1).max(100) }),
  output: cart,
  errors: ['out-of-stock'],
} as const satisfies Partial<Endpoint>;

const removeLines = {
  summary: 'Take lines out of a cart, by the ids of its cartDetails',
  body: Ids,
  output: cart,
} as const satisfies Partial<Endpoint>;

const deleteCarts = {
  summary: 'Empty carts',
  body: Ids,
  output: ok(z.object({})),
} as const satisfies Partial<Endpoint>;

const listCarts = {
  summary: "All of the shopper's carts, one a shop, latest first",
  output: ok(z.array(Cart)),
} as const satisfies Partial<Endpoint>;

export const cartEndpoints = {
  'POST /rest/cart': { ...createCart, who: 'guest' },
  'GET /rest/cart/{id}': {
    summary: "One of the guest's carts; answers only to its own cookie",
    who: 'guest',
    path: RefPath,
    output: ok(Cart),
  },
  'GET /rest/carts': { ...listCarts, who: 'guest' },
  'POST /rest/cart/insert-product': { ...insertProducts, who: 'guest' },
  'DELETE /rest/cart/product/delete': { ...removeLines, who: 'guest' },
  'DELETE /rest/cart/delete': { ...deleteCarts, who: 'guest' },
  'POST /dashboard/user/cart': { ...createCart, who: 'user' },
  'GET /dashboard/user/cart': {
    summary: "The shopper's cart at one shop, or the one changed last",
    who: 'user',
    query: z.object({ shop_id: Id.optional() }),
    output: cart,
  },
  'GET /dashboard/user/carts': { ...listCarts, who: 'user' },
  'POST /dashboard/user/cart/insert-product': { ...insertProducts, who: 'user' },
  'DELETE /dashboard/user/cart/product/delete': { ...removeLines, who: 'user' },
  'DELETE /dashboard/user/cart/delete': { ...deleteCarts, who: 'user' },
} as const satisfies Endpoints;
