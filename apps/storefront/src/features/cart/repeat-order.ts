import type { Cart } from '@hamper/contract/cart';
import type { Output } from '@hamper/contract/client';
import type { OrderLine } from '@hamper/contract/orders/order-line';

import { lineFor, linesOf } from './carts-query.ts';
import type { AddedLine } from './client/added-changes.ts';
import { cancelReads, putCart } from './client/cart-changes.ts';
import { createLineAdder } from './client/line-adder.ts';
import type { ShopperCart } from './shopper-cart.ts';

export type RepeatedOrder = Output<'POST /rest/orders/{id}/repeat'>['data'] & {
  /** Lines that it added to the cart, for `takeBackLines`. */
  added: AddedLine[];
};

interface OrderToRepeat {
  /** Its id or uuid. */
  id: string;
  shopId: number;
  /** Its lines, where the screen knows them: they show in the cart at once. */
  lines: OrderLine[];
}

/**
 * Adds the lines of an earlier order. Answers the shop's cart, or null when nothing could be added, and the names of what
 * the shop has no more. @throws ApiError what the server refuses
 */
export function repeatOrder(
  { parts }: ShopperCart,
  { id, shopId, lines }: OrderToRepeat,
): Promise<RepeatedOrder> {
  const { api, person, cache, ensureCarts } = parts;
  return createLineAdder(parts).showWhile(shopId, lines.flatMap(toAdd), async () => {
    await ensureCarts();
    const before = cache.carts();
    await cancelReads(cache);
    const orders = person ? '/dashboard/user/orders' : '/rest/orders';
    const { data } = await api.call(`POST ${orders}/{id}/repeat` as const, { path: { id } });
    if (data.cart) putCart(cache, data.cart.shop_id, data.cart, { first: true });
    return { ...data, added: data.cart ? addedTo(before, data.cart) : [] };
  });
}

type Line = Pick<OrderLine, 'stock' | 'quantity' | 'replaces_id'> & { addons?: Line[] };

/** As ordered: what came in the place of a line is not ordered again. */
const toAdd = ({ addons = [], ...line }: Line): AddedLine[] =>
  line.replaces_id === null
    ? [lineOf(line), ...addons.map((addon) => ({ ...lineOf(addon), parent_id: line.stock.id }))]
    : [];

const lineOf = ({ stock, quantity }: Pick<Line, 'stock' | 'quantity'>): AddedLine => ({
  stock_id: stock.id,
  quantity,
  shown: {
    name: stock.product.translation.title,
    price: stock.total_price,
    interval: stock.product.interval,
  },
});

/** By how much the quantities of a cart have grown. */
const addedTo = (before: Cart[] | undefined, cart: Cart): AddedLine[] =>
  linesOf(cart)
    .flatMap(({ addons, ...line }) => [
      lineOf(line),
      ...addons.map((addon) => ({ ...lineOf(addon), parent_id: line.stock.id })),
    ])
    .map((line) => ({
      ...line,
      quantity: line.quantity - (lineFor(before, line.stock_id, line.parent_id)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
