import type { PlaceOrder } from '@hamper/contract/checkout';
import type { PlaceLinkedOrders } from '@hamper/contract/orders/linked-orders';

import { ConflictError, type Db, transactionWithRetry } from '../../db/query.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { idempotent, isAnswered } from '../../http/idempotency.ts';
import { findCart } from '../cart/index.ts';
import { type OrderHooks, quantitiesOf, refuseNewPrices, takeStock } from '../orders/index.ts';
import { asksProvider, checkCard, runPendingTasks } from '../payments/index.ts';
import { cancelSuperseded } from './cancel-superseded.ts';
import { checkDestinations } from './check-destination.ts';
import { type Checkout, type Placed, placeInTransaction } from './place-in-transaction.ts';
import { countCouponTry } from './requested-coupon.ts';
import { fillSavedDestinations } from './saved-destination.ts';
import { scopeToShop, fieldOf } from './scope-to-shop.ts';

interface Placing {
  /** Of the Idempotency-Key header. */
  key: string | null;
  hooks: OrderHooks;
}

/**
 * Places the order of one cart in one transaction: idempotency key, prices, window, coupon, payment, stock. A card's
 * provider is called right after the commit. Returns the order's id; a repeat with the same key returns the first one's.
 * @throws the obstacles of the cart, and the errors of `POST /rest/orders`
 */
export const placeOrder = (ctx: Ctx, { bot_check: proof, ...input }: PlaceOrder, placing: Placing) =>
  place(ctx, { requests: [input], proof, isLinked: false }, { ...placing, call: 'place-order', body: input });

/**
 * Places the orders of several carts likewise: all in one transaction, or none. Returns the id of the first.
 * @throws the same, for the shop named by `data.cart_id` and `shops.…` fields
 */
export function placeLinkedOrders(ctx: Ctx, input: PlaceLinkedOrders, placing: Placing) {
  const { bot_check: proof, ...body } = input;
  const { shops, ...shared } = body;
  const requests = shops.map((own) => ({ ...shared, ...own }));
  return place(ctx, { requests, proof, isLinked: true }, { ...placing, call: 'place-linked-orders', body });
}

interface Call extends Placing {
  call: string;
  body: object;
}

async function place(
  ctx: Ctx,
  sent: Omit<Checkout, 'travels'>,
  { call: name, body, key, hooks }: Call,
): Promise<number> {
  const call = { actor: ctx.actor, call: name, key };
  const requests = await fillSavedDestinations(ctx, sent.requests).catch(async (error: unknown) => {
    // A repeated request gets the first one's order, even if its address is deleted by now.
    if (await isAnswered(ctx.db, call)) return sent.requests;
    throw error;
  });
  const asked = { ...sent, requests };
  // Outside of the transaction: failed tries count.
  for (const { coupon, cart_id: cartId } of requests) {
    if (!coupon) continue;
    const cart = await findCart(ctx.db, ctx.actor, cartId);
    await countCouponTry(ctx, coupon, cart?.coupon ?? null);
  }
  const travels = await checkDestinations(ctx, requests).catch(async (error: unknown) => {
    // A repeated request gets the first one's order, even if its address is unknown by now.
    if (await isAnswered(ctx.db, call)) return requests.map(() => null);
    throw error;
  });
  await checkCardOf(ctx, asked).catch(async (error: unknown) => {
    if (!(await isAnswered(ctx.db, call))) throw error;
  });
  const cartIds = requests.map(({ cart_id: cartId }) => cartId);
  await cancelSuperseded(ctx, { cartIds, hooks, isRepeat: (tx) => isAnswered(tx, call) });
  const { orderId, placed } = await transactionWithRetry(ctx.db, async (tx) => {
    let own = null as Placed | null;
    const id = await idempotent(tx, { ...call, body }, async () => {
      // All on one connection: waiting for a second one while holding locks could deadlock.
      own = await placeInTransaction(tx, { ...ctx, db: tx }, { ...asked, travels }, hooks);
      return own.id;
    });
    // The last step: other orders of the same goods wait from here until the commit.
    if (own) await takeGoods(tx, asked, own);
    return { orderId: id, placed: own };
  });
  // For a repeated request the first one may have left tasks pending.
  if (placed?.isAwaited !== false) await runPendingTasks(ctx, hooks.payment, { orderId });
  return orderId;
}

/** All orders are paid by one card. Its provider is asked only for a cart that is there. */
async function checkCardOf(
  ctx: Ctx,
  { requests: [first], isLinked }: Omit<Checkout, 'travels'>,
): Promise<void> {
  if (!first || !asksProvider(first)) return;
  const { cart_id: cartId } = first;
  if (!(await findCart(ctx.db, ctx.actor, cartId)))
    throw isLinked ? scopeToShop(notFound(), { index: 0, cartId }) : notFound();
  await checkCard(ctx, first);
}

/**
 * Takes the goods of all orders from stock.
 * @throws ConflictError if a price has changed since the evaluation, so that the transaction starts again
 */
async function takeGoods(
  tx: Db,
  checkout: Omit<Checkout, 'travels'>,
  { evaluations }: Placed,
): Promise<void> {
  const priced = evaluations.flatMap((evaluation) => evaluation.priced);
  const gifts = evaluations.flatMap((evaluation) => evaluation.gifts);
  const goods = [
    ...priced.map(({ line }) => line),
    ...gifts.map(({ stock, quantityMilli }) => ({ stockId: stock.stockId, quantityMilli })),
  ];
  const taken = await takeStock(tx, quantitiesOf(goods)).catch((error: unknown) => {
    // Without the gift, perhaps, it can be ordered: it is evaluated again.
    if (error instanceof Failure && gifts.some(({ stock }) => `products.${stock.stockId}` in error.fields))
      throw new ConflictError('A gift is sold out now');
    throw error instanceof Failure && checkout.isLinked ? atShopOfStock(error, checkout, evaluations) : error;
  });
  refuseNewPrices(taken, new Map([...priced, ...gifts].map(({ stock }) => [stock.stockId, stock])));
}

/** A failure by stocks (`products.7`), by the shops that sell them. */
function atShopOfStock(
  { code, fields }: Failure,
  { requests }: Pick<Checkout, 'requests'>,
  evaluations: Placed['evaluations'],
): Failure {
  const shopOf = (field: string) =>
    evaluations.findIndex(({ priced }) => priced.some(({ line }) => field === `products.${line.stockId}`));
  const named = Object.entries(fields).map(([field, faults]) => ({ field, faults, index: shopOf(field) }));
  const first = requests[named[0]?.index ?? -1];
  return new Failure(code, {
    fields: Object.fromEntries(named.map(({ field, faults, index }) => [fieldOf(index, field), faults])),
    ...(first ? { data: { cart_id: first.cart_id } } : {}),
  });
}
