import type { PlaceOrder } from '@hamper/contract/checkout';
import { toMinor } from '@hamper/contract/prices/money';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { eq, sql } from 'drizzle-orm';

import { type Db, PREPARED, ConflictError, transactionWithRetry } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { idempotent, isAnswered } from '../../http/idempotency.ts';
import { newSecret } from '../../secret.ts';
import { findCart, lockCart } from '../cart/index.ts';
import { redeemCoupon } from '../coupons/index.ts';
import { reserveSlot } from '../fulfilment/index.ts';
import {
  notifyPlaced,
  snapshotLine,
  deleteOrderedCart,
  type NewLine,
  type OrderHooks,
  quantitiesOf,
  takeStock,
  transferDeadline,
  writeOrder,
} from '../orders/index.ts';
import { runPendingTasks } from '../payments/index.ts';
import { walletOf } from '../wallet/index.ts';
import { cancelSuperseded } from './cancel-superseded.ts';
import { checkDestination } from './check-destination.ts';
import { type OrderEvaluation, evaluateOrder } from './evaluate-order.ts';
import { limitUnpaid, limitAwaitingPayment } from './limit-open-orders.ts';
import { throwFirstObstacle } from './obstacle.ts';
import { selectMethod } from './payment-method.ts';
import { type PaymentPlan, planPayment } from './plan-payment.ts';
import { readCheckoutCart } from './read-checkout-cart.ts';
import { countCouponTry, requestedCoupon } from './requested-coupon.ts';
import { awaitsProvider, securePayment } from './secure-payment.ts';

/** How long an order awaits a card payment; after that its holds are released. */
const PAY_MS = 15 * 60 * 1000;

const CALL = 'place-order';

/**
 * Places the order of one cart in one transaction: idempotency key, prices, window, coupon, payment, stock. A card's
 * provider is called right after the commit. Returns the order's id; a repeat with the same key returns the first one's.
 * @throws the obstacles of the cart, and the errors of `POST /rest/orders`
 */
export async function placeOrder(
  ctx: Ctx,
  { bot_check: proof, ...input }: PlaceOrder,
  { key, hooks }: { key: string | null; hooks: OrderHooks },
): Promise<number> {
  const call = { actor: ctx.actor, call: CALL, key };
  // Outside of the transaction: failed tries count.
  if (input.coupon) {
    const cart = await findCart(ctx.db, ctx.actor, input.cart_id);
    await countCouponTry(ctx, input.coupon, cart?.coupon ?? null);
  }
  const travel = await checkDestination(ctx, input).catch(async (error: unknown) => {
    // What was ordered before is answered again, whatever is known of its address by now.
    if (await isAnswered(ctx.db, call)) return null;
    throw error;
  });
  await cancelSuperseded(ctx, { cartId: input.cart_id, hooks, isRepeat: (tx) => isAnswered(tx, call) });
  const { orderId, placed } = await transactionWithRetry(ctx.db, async (tx) => {
    let own = null as Placed | null;
    const id = await idempotent(tx, { ...call, body: input }, async () => {
      // All on one connection: waiting for a second one while holding locks could deadlock.
      own = await placeInTransaction(tx, { ...ctx, db: tx }, { input, proof, travel }, hooks);
      return own.id;
    });
    // The last step: other orders of the same goods wait from here until the commit.
    if (own) await takeGoods(tx, own);
    return { orderId: id, placed: own };
  });
  // For a repeated request the first one may have left tasks pending.
  if (placed?.isAwaited !== false) await runPendingTasks(ctx, hooks.payment, { orderId });
  return orderId;
}

interface Placed {
  id: number;
  isAwaited: boolean;
  priced: OrderEvaluation['priced'];
}

type PlaceRequest = {
  input: Omit<PlaceOrder, 'bot_check'>;
  proof: string | undefined;
  /** The way from the shop in seconds; null without one. */
  travel: number | null;
};

async function placeInTransaction(
  tx: Db,
  ctx: Ctx,
  { input, proof, travel }: PlaceRequest,
  hooks: OrderHooks,
): Promise<Placed> {
  const { actor } = ctx;
  // Lock order: the account before its carts, as when an account is deleted.
  const person = actor.kind === 'user' ? await lockPerson(tx, actor.id) : null;
  const cart = await lockCart(tx, actor, input.cart_id);
  if (!cart) throw notFound();
  const cartToOrder = await readCheckoutCart(tx, actor, cart.id);
  // An order that was placed meanwhile, by an earlier click, is not canceled.
  if (cartToOrder.hasUnpaidOrder) throw new Failure('payment-awaited');
  const evaluation = await evaluateOrder(tx, ctx, cartToOrder, {
    deliveryType: input.delivery_type,
    location: input.location,
    travelSeconds: travel,
    tips: input.tips,
    coupon: requestedCoupon(input.coupon, cart.coupon),
    delivery_date: input.delivery_date,
    delivery_time: input.delivery_time,
  });
  throwFirstObstacle(evaluation.obstacles);
  const method = selectMethod(ctx, evaluation.shop, { choice: input, settings: cartToOrder.settings });
  const plan = planPayment({
    method,
    price: { total: evaluation.price.total, max: evaluation.maxPrice.total },
    requestedMinor: evaluation.shop.paymentTags.includes('wallet')
      ? toMinor(input.from_wallet_price ?? 0)
      : 0,
    balanceMinor: actor.kind === 'user' ? (await walletOf(tx, actor.id)).balanceMinor : null,
    rateMillionths: ctx.currency.rateMillionths,
  });
  if (evaluation.window) await reserveSlot(tx, evaluation.shop, evaluation.window, ctx);
  const isAwaited = awaitsProvider(ctx, { method, plan });
  const email = input.email ?? person?.email ?? null;
  const id = await writeRow(tx, ctx, input, { evaluation, plan, cartId: cart.id, email, isAwaited, travel });
  if (evaluation.coupon) {
    await redeemCoupon(tx, { coupon: evaluation.coupon.row, orderId: id, person: evaluation.coupon.person });
  }
  await securePayment(tx, ctx, {
    orderId: id,
    method,
    plan,
    currency: ctx.currency.code,
    isWeighed: evaluation.priced.some(({ stock }) => isWeighed(stock.product.intervalMilli)),
  });
  if (isAwaited) {
    await limitAwaitingPayment(tx, ctx, id);
    const payUntil = new Date(ctx.now.getTime() + PAY_MS);
    await tx.update(orders).set({ payUntil }).where(eq(orders.id, id));
  } else {
    if (plan.dueMinor > 0)
      await limitUnpaid(tx, ctx, { orderId: id, phone: input.phone, proof, isProven: person?.isProven });
    await deleteOrderedCart(tx, cart.id);
    if (method.tag === 'bank' && plan.dueMinor > 0) {
      const payUntil = await transferDeadline(tx, ctx.now, evaluation.window?.from ?? null);
      await tx.update(orders).set({ payUntil }).where(eq(orders.id, id));
    }
    const order = { id, shopId: evaluation.shop.id, userId: actor.kind === 'user' ? actor.id : null, email };
    await notifyPlaced(tx, ctx, order, hooks.onPlaced);
  }
  return { id, isAwaited, priced: evaluation.priced };
}

/**
 * Takes the goods from stock.
 * @throws ConflictError if a price has changed since the evaluation, so that the transaction starts again
 */
async function takeGoods(tx: Db, { priced }: Placed): Promise<void> {
  const taken = await takeStock(tx, quantitiesOf(priced.map(({ line }) => line)));
  const current = new Map(taken.map((stock) => [stock.id, stock]));
  for (const { stock } of priced) {
    const { priceMinor, discountMinor, taxMinor } = current.get(stock.stockId) ?? stock;
    const isSame =
      priceMinor === stock.priceMinor && discountMinor === stock.discountMinor && taxMinor === stock.taxMinor;
    if (!isSame) throw new ConflictError(`Stock ${stock.stockId} has another price now`);
  }
}

/** Locks the account, so that it is not deleted while its order is placed. */
async function lockPerson(tx: Db, userId: number) {
  const [person] = await tx
    .select({
      email: users.email,
      isProven: sql<boolean>`${users.emailVerifiedAt} is not null or ${users.phoneVerifiedAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
    .prepare(PREPARED)
    .execute();
  return person;
}

interface NewOrder {
  evaluation: OrderEvaluation;
  plan: PaymentPlan;
  cartId: number;
  email: string | null;
  isAwaited: boolean;
  travel: number | null;
}

function writeRow(tx: Db, ctx: Ctx, input: PlaceRequest['input'], newOrder: NewOrder): Promise<number> {
  const { evaluation, plan, cartId, email, isAwaited, travel } = newOrder;
  const { shop, price, maxPrice, coupon, window, expected, metres } = evaluation;
  const { actor, now, locale } = ctx;
  const userId = actor.kind === 'user' ? actor.id : null;
  const delivered = input.delivery_type === 'delivery';
  return writeOrder(tx, {
    now,
    lines: newLines(evaluation, ctx, plan),
    order: {
      userId,
      guestHash: userId === null ? actor.guestHash : null,
      guestKey: userId === null ? newSecret() : null,
      shopId: shop.id,
      cartId,
      currencyId: ctx.currency.id,
      rateMillionths: ctx.currency.rateMillionths,
      originMinor: price.origin,
      priceMinor: price.price,
      taxMinor: price.tax,
      shopTaxMinor: price.shopTax,
      shopTaxPoints: shop.taxPoints,
      discountMinor: price.discount,
      deliveryFeeMinor: price.deliveryFee,
      serviceFeeMinor: price.serviceFee,
      tipsMinor: price.tips,
      couponId: coupon?.row.id ?? null,
      coupon: coupon && { name: coupon.row.name, ...coupon.terms },
      couponMinor: price.coupon,
      walletMinor: plan.walletMinor,
      totalMinor: price.total,
      maxTotalMinor: plan.hasMargin ? maxPrice.total : price.total,
      deliveryType: input.delivery_type,
      address: delivered && input.address ? withoutBlanks(input.address) : null,
      latitude: delivered ? (input.location?.latitude ?? null) : null,
      longitude: delivered ? (input.location?.longitude ?? null) : null,
      metres,
      travelSeconds: travel,
      tableName: input.delivery_type === 'dine_in' ? input.table || null : null,
      cutlery: input.cutlery,
      phone: input.phone,
      email,
      username: input.username ?? null,
      note: input.note || null,
      locale,
      slotFrom: window?.from ?? null,
      slotTo: window?.to ?? null,
      expectedFrom: expected.from,
      expectedTo: expected.to,
      placedAt: isAwaited ? null : now,
    },
  });
}

function newLines({ priced }: OrderEvaluation, ctx: Ctx, { hasMargin }: PaymentPlan): NewLine[] {
  const lineOf = ({ line, stock }: OrderEvaluation['priced'][number]) => {
    const snapshot = snapshotLine(stock, line.quantityMilli, ctx.currency.rateMillionths);
    return {
      ...snapshot,
      maxPackedMilli: hasMargin ? snapshot.maxPackedMilli : snapshot.quantityMilli,
      note: line.note,
      replacement: line.replacement,
      replacementStockId: line.replacementStockId,
    };
  };
  return priced
    .filter(({ line }) => line.parentId === null)
    .map((entry) => ({
      ...lineOf(entry),
      addons: priced.filter(({ line }) => line.parentId === entry.line.id).map(lineOf),
    }));
}

function withoutBlanks(address: NonNullable<PlaceOrder['address']>) {
  const { address: street, ...rest } = address;
  const parts = Object.entries(rest).filter(([, value]) => value);
  return { address: street, ...Object.fromEntries(parts) };
}
