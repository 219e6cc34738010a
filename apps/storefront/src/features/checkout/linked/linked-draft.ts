import type { SavedCard } from '@hamper/contract/cards';
import type { Cart } from '@hamper/contract/cart';
import type { Input } from '@hamper/contract/client';
import type { LinkedQuote, ShopQuote } from '@hamper/contract/orders/linked-orders';

import {
  couponOf,
  isCovered,
  isLater,
  missingIn,
  type OrderBody,
  orderBodyOf,
  slotOf,
} from '../draft-order.ts';
import type { Draft } from '../draft.ts';
import { blockingObstacles, obstaclesIn } from '../placing/obstacles.ts';
import { tipOf } from '../steps/tip.ts';

export type LinkedBody = Input<'POST /rest/orders/linked'>['body'];
export type LinkedQuoteBody = Input<'POST /rest/carts/calculate'>['body'];

/** A cart with its draft, as one of a checkout. */
export interface ShopOrder {
  cart: Cart;
  draft: Draft;
  /** The shop takes orders for now. */
  open: boolean;
}

interface Shared {
  destination: { latitude: number; longitude: number } | null;
  /** The wallet pays as much as it can. */
  fromWallet: number;
}

/** The shops as the API prices them. */
export const quoteBodyOf = (orders: ShopOrder[], { destination, fromWallet }: Shared): LinkedQuoteBody => ({
  ...(destination ? { address: destination } : {}),
  ...(fromWallet > 0 ? { from_wallet_price: fromWallet } : {}),
  shops: orders.map(({ cart, draft, open }) => {
    const slot = slotOf(draft, open);
    return {
      cart_id: cart.id,
      type: draft.type,
      tips: tipOf(draft, cart),
      coupon: couponOf(cart),
      ...(slot ? { delivery_date: slot.date, delivery_time: slot.time } : {}),
    };
  }),
});

type Context = Omit<Parameters<typeof orderBodyOf>[1], 'cart' | 'open' | 'quote' | 'version'> & {
  quote: LinkedQuote | undefined;
};

/** The orders as the API takes them: what is shared once, from whoever is delivered to, and each shop's own. */
export function linkedBodyOf(orders: ShopOrder[], context: Context): LinkedBody {
  const bodies = orders.map(({ cart, draft, open }) => {
    const priced = context.quote?.shops.find(({ cart_id: id }) => id === cart.id);
    return orderBodyOf(draft, { ...context, cart, open, version: priced?.cart_version });
  });
  const shared = bodies.find(({ delivery_type: type }) => type === 'delivery') ?? bodies[0];
  if (!shared) throw new Error('A checkout has a shop at least');
  const once = Object.fromEntries(Object.entries(shared).filter(([name]) => !OF_ONE_SHOP.has(name)));
  return { phone: shared.phone, ...once, shops: bodies.map(ownOf) };
}

/** The names of an order's parts that each shop has of its own. */
const OF_ONE_SHOP = new Set([
  'cart_id',
  'cart_version',
  'delivery_type',
  'note',
  'table',
  'cutlery',
  'tips',
  'coupon',
  'delivery_date',
  'delivery_time',
]);

const ownOf = ({ cart_id, delivery_type, ...body }: OrderBody): LinkedBody['shops'][number] => ({
  cart_id,
  delivery_type,
  ...Object.fromEntries(Object.entries(body).filter(([name]) => OF_ONE_SHOP.has(name))),
});

/** The answers that are missing, each shop's own under its place (`shops.1.delivery_time`). */
export function missingInLinked(
  orders: ShopOrder[],
  state: {
    guest: boolean;
    cardNumber: string;
    savedCard: SavedCard | undefined;
    tags: readonly string[];
    quote: { to_pay: number; wallet_price: number } | undefined;
  },
): Record<string, ReturnType<typeof missingIn>[string]> {
  const { quote, ...given } = state;
  const found = orders.flatMap(({ draft, open }, index) =>
    Object.entries(missingIn(draft, { ...given, open, covered: isCovered(quote) })).map(
      ([field, words]) => [OWN_FIELDS.has(field) ? `shops.${index}.${field}` : field, words] as const,
    ),
  );
  return Object.fromEntries(found);
}

const OWN_FIELDS = new Set(['delivery_time', 'tips']);

/** Why one shop does not take its order now, in words; a closed one takes it for a time that is still to be chosen. */
export function blockingReasons({ draft, open }: ShopOrder, quote: ShopQuote | undefined): string[] {
  const choosesTime = isLater(draft, open) && !draft.slot;
  return [...blockingObstacles(obstaclesIn(quote), { choosesTime }).values()];
}

/** Errors without those of single shops. */
export const withoutShops = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('shops.')));

/** The errors of one shop, by the names that its own steps know. */
export const errorsOf = (errors: Record<string, string>, index: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) => {
      const prefix = `shops.${index}.`;
      return field.startsWith(prefix) ? [[field.slice(prefix.length), words]] : [];
    }),
  );
