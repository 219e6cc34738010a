import { z } from 'zod';

import { Bonus, CatalogueText, Extra, Shop, Tone } from './catalogue.ts';
import { CouponName } from './coupons.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Amount, Id, Ids, Instant, MultiLineText, ok, SingleLineText, Ref, RefPath } from './envelope.ts';
import { groupPayers, replacementModes } from './lifecycle.ts';
import { MAX_QUANTITY } from './prices/quantity.ts';
import { BodyCurrency } from './settings.ts';

/** Absolute, not a delta: sending 2 twice leaves 2. */
export const Quantity = z.number().positive().max(MAX_QUANTITY);

const LineInput = z.object({
  stock_id: Id,
  /** Optional for a line in the cart, to change its note or replacement alone. */
  quantity: Quantity.optional(),
  /** The stock that this add-on belongs to. */
  parent_id: Id.optional(),
  /** For the person who packs it; blank removes it, absent it stays. */
  note: MultiLineText.trim().max(300).nullish(),
  /** The preference if it is sold out; `stock_id` of the same shop with mode `item`. */
  replacement: z
    .object({ mode: z.enum(replacementModes), stock_id: Id.nullish() })
    .refine(({ mode, stock_id }) => mode !== 'item' || stock_id, { path: ['stock_id'], message: 'required' })
    .optional(),
});
export const CartLineInput = LineInput.refine(
  ({ quantity, note, replacement }) =>
    quantity !== undefined || note !== undefined || replacement !== undefined,
  { path: ['quantity'], message: 'required' },
);
export type CartLineInput = z.input<typeof CartLineInput>;

/** A problem that keeps a line from being bought; it does not affect other lines. */
export const LineProblem = z.enum(['gone', 'out-of-stock', 'too-many']);

const LineFields = {
  id: z.number().int(),
  quantity: z.number(),
  /** The whole line after discount and with tax. */
  price: Amount,
  /** The saving of the line against its price before discount. */
  discount: Amount,
  /** A gift: it costs nothing, its `id` is below zero, and it comes and goes with what earned it. */
  bonus: z.boolean(),
  problem: LineProblem.nullable(),
  /** The unit price when it was put in, if it has changed since. */
  previous_price: Amount.nullable(),
  note: z.string().nullable(),
  replacement: z.object({
    mode: z.enum(replacementModes),
    stock_id: z.number().int().nullable(),
    /** The title of the chosen replacement, in mode `item`. */
    title: z.string().nullable(),
  }),
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
  /** Null for group members, who do not see the owner's account. */
  owner_id: z.number().int().nullable(),
  group: z.boolean(),
  /** Who pays for its group, also once that is locked; null without one. */
  group_pays: z.enum(groupPayers).nullable(),
  /** Of its last change: what tells one state of it from another. */
  updated_at: Instant,
  status: z.string(),
  currency_id: z.number().int(),
  rate: z.number(),
  /** The sum of the lines, without fees. */
  total_price: Amount,
  /** Of the family's recipes that are cheaper as a whole; here none is. */
  receipt_count: z.number().int(),
  receipt_discount: Amount,
  /** The amount still missing for the shop's minimum order; 0 when it is reached. */
  missing_amount: Amount,
  /** The amount for free delivery, and what is missing; null if the shop has none. */
  free_delivery: z.object({ from: Amount, missing: Amount }).nullable(),
  /**
   * The stored coupon: `price` is its discount on the items, `problem` why it is not valid. `needs_sign_in`: it becomes
   * valid when the guest signs in.
   */
  coupon: z
    .object({
      name: z.string(),
      price: Amount,
      problem: z.string().nullable(),
      needs_sign_in: z.boolean(),
    })
    .nullable(),
  /**
   * The bonuses that what is in the cart counts for. `earned` of the gift, and `quantity` that is there to be given, a line of its own;
   * `missing` (an amount by `sum`, else a count) to the next one, null where none comes any more. `stock_id`: what has to be
   * bought; null: anything of the shop.
   */
  bonuses: z.array(
    Bonus.extend({
      stock_id: z.number().int().nullable(),
      earned: z.number(),
      quantity: z.number(),
      missing: z.number().nullable(),
    }),
  ),
  shop: Shop,
  user_carts: z.array(
    z.object({
      id: z.number().int(),
      cart_id: z.number().int(),
      /** Shown to the cart's owner and to the member. */
      user_id: z.number().int().nullable(),
      /** The key of this part, for its member alone. */
      uuid: z.string().nullable(),
      name: z.string().nullable(),
      /** Its member is done. */
      status: z.boolean(),
      cartDetails: z.array(CartLine),
    }),
  ),
});
export type Cart = z.infer<typeof Cart>;

/** The cart after a call, or null when the call emptied it. */
const cart = ok(Cart.nullable());

export const UserCart = Cart.shape.user_carts.element;
export type UserCart = z.infer<typeof UserCart>;

/** A group's member is known by the uuid of their part. */
const MemberKey = { cart_id: Id.optional(), user_cart_uuid: z.uuid().optional() };
const DeleteLines = z.preprocess(
  (value) => {
    const { cart_detail_id: one, ...rest } = (value ?? {}) as Record<string, unknown>;
    return one === undefined ? rest : { ids: [one], ...rest };
  },
  z.object({ ids: z.array(Id).min(1).max(200), ...MemberKey }),
);

const createCart = {
  summary: 'Add a product to the cart of its shop',
  body: z.object({ shop_id: Id, stock_id: Id, quantity: Quantity, ...BodyCurrency }),
  output: cart,
  errors: ['out-of-stock'],
} as const satisfies Partial<Endpoint>;

const insertProducts = {
  summary: 'Set the quantities of products in a cart; `quantity` is absolute',
  body: z.object({
    shop_id: Id,
    products: z.array(CartLineInput).min(1).max(100),
    ...MemberKey,
    ...BodyCurrency,
  }),
  output: cart,
  errors: ['out-of-stock', 'group-invalid'],
} as const satisfies Partial<Endpoint>;

const removeLines = {
  summary: 'Remove lines from a cart, by the ids of its cartDetails',
  body: DeleteLines,
  output: cart,
  errors: ['group-invalid'],
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

const setCoupon = {
  summary: 'Set the coupon of a cart; null removes it',
  path: RefPath,
  body: z.object({ coupon: CouponName.nullable() }),
  output: ok(Cart),
  errors: ['coupon-invalid', 'too-many-requests'],
} as const satisfies Partial<Endpoint>;

const removeMembers = {
  summary: "Remove members and their lines from a group's cart; a member leaves by their own key",
  body: z.object({
    cart_id: Id,
    ids: z.array(Id).min(1).max(100).optional(),
    user_cart_uuid: z.uuid().optional(),
  }),
  output: cart,
  errors: ['payment-awaited'],
} as const satisfies Partial<Endpoint>;

export const cartEndpoints = {
  'POST /rest/cart': { ...createCart, access: 'guest' },
  'GET /rest/cart/{id}': {
    summary: "One of the guest's carts, or a group's for a member; answers only to its own cookie or key",
    access: 'guest',
    path: RefPath,
    query: z.object({ user_cart_uuid: z.uuid().optional() }),
    output: ok(Cart),
  },
  'GET /rest/carts': { ...listCarts, access: 'guest' },
  'POST /rest/cart/insert-product': { ...insertProducts, access: 'guest' },
  'DELETE /rest/cart/product/delete': { ...removeLines, access: 'guest' },
  'DELETE /rest/cart/delete': { ...deleteCarts, access: 'guest' },
  'POST /rest/cart/coupon/{id}': { ...setCoupon, access: 'guest' },
  'POST /rest/cart/open': {
    summary:
      "Join a group's cart, by its uuid, with a name; answers the part and its key. Again it is the same part: by the account, the guest's cookie, or the key of a part",
    access: 'guest',
    /** `cart_id` is the cart's uuid, which the link carries; its number opens nothing: numbers can be guessed. */
    body: z.object({
      cart_id: Ref,
      name: SingleLineText.trim().min(1).max(60),
      user_cart_uuid: z.uuid().optional(),
    }),
    output: ok(UserCart.extend({ uuid: z.string() })),
    errors: ['group-invalid', 'too-many-requests'],
  },
  'POST /rest/cart/status/{id}': {
    summary:
      'Say whether a group member is done, by their key; without `done` it is turned around, as older clients ask',
    access: 'guest',
    path: z.object({ id: z.uuid() }),
    body: z.object({ cart_id: Id, done: z.boolean().optional() }),
    output: ok(UserCart),
    errors: ['group-invalid'],
  },
  'DELETE /rest/cart/member/delete': { ...removeMembers, access: 'guest' },
  'POST /dashboard/user/cart': { ...createCart, access: 'user' },
  'GET /dashboard/user/cart': {
    summary: "The shopper's cart at one shop, or the one changed last",
    access: 'user',
    query: z.object({ shop_id: Id.optional() }),
    output: cart,
  },
  'GET /dashboard/user/carts': { ...listCarts, access: 'user' },
  'POST /dashboard/user/cart/insert-product': { ...insertProducts, access: 'user' },
  'DELETE /dashboard/user/cart/product/delete': { ...removeLines, access: 'user' },
  'DELETE /dashboard/user/cart/delete': { ...deleteCarts, access: 'user' },
  'DELETE /dashboard/user/cart/my-delete': {
    summary: "Empty all of the shopper's carts",
    access: 'user',
    output: ok(z.object({})),
  },
  'POST /dashboard/user/cart/coupon/{id}': { ...setCoupon, access: 'user' },
  'POST /dashboard/user/cart/open': {
    summary: 'Open a cart at a shop, to be shared with a group',
    access: 'user',
    body: z.object({ shop_id: Id, ...BodyCurrency }),
    output: ok(Cart),
  },
  'POST /dashboard/user/cart/set-group/{id}': {
    summary: 'Toggle group access to a cart; members stay',
    access: 'user',
    path: RefPath,
    output: ok(Cart),
    errors: ['payment-awaited', 'too-many-requests'],
  },
  'DELETE /dashboard/user/cart/member/delete': { ...removeMembers, access: 'user' },
} as const satisfies Endpoints;
