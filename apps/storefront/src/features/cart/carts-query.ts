import type { Cart } from '@hamper/contract/cart';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { lineTotal, quantityToMilli } from '@hamper/contract/prices/quantity';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { Person } from '../../session/person.ts';
import type { PendingQuantity } from './client/cart-queue.ts';

export const CARTS_KEY = ['carts'];

/** All of the shopper's carts, one a shop, as the API has them now. */
export async function readCarts(api: Api, signedIn: boolean, signal: AbortSignal): Promise<Cart[]> {
  const call = signedIn ? 'GET /dashboard/user/carts' : 'GET /rest/carts';
  return (await api.call(call, { signal })).data;
}

/** The carts on every screen. Never cached with a page: they are nobody else's business. */
export const cartsQuery = (api: Api, person: Person | undefined) =>
  queryOptions({
    queryKey: CARTS_KEY,
    queryFn: ({ signal }) => readCarts(api, person !== undefined, signal),
    // Kept true by every write's answer and by `CartSync`, not by the clock.
    staleTime: Infinity,
  });

type Part = Cart['user_carts'][number];
/** The lines that its shopper put in; gifts come and go by themselves. */
export const linesIn = ({ cartDetails }: Pick<Part, 'cartDetails'>) =>
  cartDetails.filter(({ bonus }) => !bonus);
/** The gifts of a cart, as lines. */
export const giftsIn = (cart: Pick<Cart, 'user_carts'>) =>
  cart.user_carts.flatMap(({ cartDetails }) => cartDetails.filter(({ bonus }) => bonus));
export const linesOf = (cart: Cart) => cart.user_carts.flatMap(linesIn);

/** A part of a cart with a key is the shopper's own; the others are those of a group's members. */
export const isOwn = ({ uuid }: Part) => uuid !== null;

/** Whether others have, or had, a part in a cart: it is open to a group, or locked for it. */
export const isOfGroup = ({ group, user_carts: parts }: Pick<Cart, 'group' | 'user_carts'>): boolean =>
  group || parts.length > 1;

/** The lines of a cart, gifts last; of a group's with the names of those who put them in. */
export const linesByPerson = (cart: Cart) => [
  ...cart.user_carts.flatMap((part) =>
    linesIn(part).map((line) => ({ line, person: isOfGroup(cart) ? part.name : null })),
  ),
  ...giftsIn(cart).map((line) => ({ line, person: null })),
];

/** A stock's line; an add-on's is found under its parent. */
export function lineFor(carts: Cart[] | undefined, stockId: number, parentId?: number) {
  const lines = carts?.flatMap((cart) => cart.user_carts.filter(isOwn).flatMap(linesIn)) ?? [];
  const among =
    parentId === undefined
      ? lines
      : lines.filter(({ stock }) => stock.id === parentId).flatMap(({ addons }) => addons);
  return among.find(({ stock }) => stock.id === stockId);
}

/** How many things are in the carts, and what they come to, as they will be once pending changes are saved. */
export function sumsOf(carts: Cart[], pending: readonly PendingQuantity[]): { count: number; total: number } {
  let count = countOf(carts);
  let total = toMinor(totalOf(carts));
  for (const { target, quantity } of pending) {
    const line = lineFor(carts, target.stockId, target.parentId);
    const before = line?.quantity ?? 0;
    const price = toMinor(line?.stock.total_price ?? target.price ?? 0);
    total += lineTotal(price, quantityToMilli(quantity)) - lineTotal(price, quantityToMilli(before));
    const inPieces = Number.isInteger(line?.stock.product.interval ?? target.interval ?? 1);
    count += inPieces ? quantity - before : Math.sign(quantity) - Math.sign(before);
  }
  return { count: Math.max(0, count), total: toWire(Math.max(0, total)) };
}

/** The sum of what the server said, to the cent. */
const totalOf = (carts: Cart[]): number => sumOf(carts.map(({ total_price }) => total_price));

export const sumOf = (amounts: number[]): number =>
  toWire(amounts.reduce((sum, one) => sum + toMinor(one), 0));

/** How many things are in the carts; what is weighed counts once. */
export function countOf(carts: Cart[]): number {
  const lines = carts.flatMap(linesOf).flatMap(({ addons, ...line }) => [line, ...addons]);
  return lines.reduce((sum, { quantity, stock }) => {
    const inPieces = Number.isInteger(stock.product.interval);
    return sum + (inPieces ? quantity : 1);
  }, 0);
}
