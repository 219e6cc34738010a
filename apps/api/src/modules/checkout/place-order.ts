import type { PlaceOrder } from '@hamper/contract/checkout';
import { toMinor } from '@hamper/contract/prices/money';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { eq, sql } from 'drizzle-orm';

import { type Db, PREPARED, ConflictError, transactionWithRetry } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { idempotent, isAnswered } from '../../http/idempotency.ts';
import { newSecret } from '../../http/session.ts';
import { findCart, lockCart } from '../cart/index.ts';
import { redeemCoupon } from '../coupons/index.ts';
import { reserveSlot } from '../fulfilment/index.ts';
import {
  announce,
  bought,
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
import { type OrderEvaluation, evaluateOrder } from './evaluate-order.ts';
import { limitUnpaid, limitAwaitingPayment } from './limit-open-orders.ts';
import { refuse } from './obstacle.ts';
import { selectMethod } from './payment-method.ts';
import { type PaymentPlan, planPayment } from './plan-payment.ts';
import { readCheckoutCart } from './read-checkout-cart.ts';
import { countCouponTry, requestedCoupon } from './requested-coupon.ts';
import { awaitsProvider, securePayment } from './secure-payment.ts';

/** How long an order waits for a card to be paid; after that what it holds is there for others again. */
const PAY_MS = 15 * 60 * 1000;

const CALL = 'place-order';

/**
 * Places the order of one cart in one transaction: key, stock, window, prices, coupon, wallet, payment. One that a card
 * pays waits for the provider's word, which is asked for right after the commit. Returns the order's id; a repeat with
 * the same key returns the first one's.
 */
export async function placeOrder(
  ctx: Ctx,
  { bot_check: proof, ...input }: PlaceOrder,
  { key, hooks }: { key: string | null; hooks: OrderHooks },
): Promise<number> {
  const name = { actor: ctx.actor, call: CALL, key };
  // By itself: a try that placed nothing counts.
  if (input.coupon) {
    const cart = await findCart(ctx.db, ctx.actor, input.cart_id);
    await countCouponTry(ctx, input.coupon, cart?.coupon ?? null);
  }
  await cancelSuperseded(ctx, { cartId: input.cart_id, hooks, isRepeat: (tx) => isAnswered(tx, name) });
  const { orderId, placed } = await transactionWithRetry(ctx.db, async (tx) => {
    let mine = null as Placed | null;
    const id = await idempotent(tx, { ...name, body: input }, async () => {
      // Everything on the one connection: who holds locks and waits for a second one may wait for those who wait for it.
      mine = await place(tx, { ...ctx, db: tx }, { input, proof }, hooks);
      return mine.id;
    });
    // Last of all: whoever wants the same goods waits from here until the commit.
    if (mine) await takeGoods(tx, mine);
    return { orderId: id, placed: mine };
  });
  // Of a repeat nobody knows here what its first left undone.
  if (placed?.isAwaited !== false) await runPendingTasks(ctx, hooks.payment, { orderId });
  return orderId;
}

interface Placed {
  id: number;
  isAwaited: boolean;
  priced: OrderEvaluation['priced'];
}

type Asked = { input: Omit<PlaceOrder, 'bot_check'>; proof: string | undefined };

async function place(tx: Db, ctx: Ctx, { input, proof }: Asked, hooks: OrderHooks): Promise<Placed> {
  const { actor } = ctx;
  // Who is just leaving has their row first, and wants the carts after it.
  const person = actor.kind === 'user' ? await holdPerson(tx, actor.id) : null;
  const cart = await lockCart(tx, actor, input.cart_id);
  if (!cart) throw notFound();
  const basket = await readCheckoutCart(tx, actor, cart.id);
  // One that came in between, by a click a moment before, is not to be taken back.
  if (basket.isAwaited) throw new Failure('payment-awaited');
  const weighed = await evaluateOrder(tx, ctx, basket, {
    deliveryType: input.delivery_type,
    location: input.location,
    tips: input.tips,
    coupon: requestedCoupon(input.coupon, cart.coupon),
    delivery_date: input.delivery_date,
    delivery_time: input.delivery_time,
  });
  refuse(weighed.obstacles);
  const method = selectMethod(ctx, weighed.shop, { wish: input, settings: basket.settings });
  const plan = planPayment({
    method,
    price: { total: weighed.price.total, most: weighed.most.total },
    wishMinor: weighed.shop.paymentTags.includes('wallet') ? toMinor(input.from_wallet_price ?? 0) : 0,
    balanceMinor: actor.kind === 'user' ? (await walletOf(tx, actor.id)).balanceMinor : null,
    rateMillionths: ctx.currency.rateMillionths,
  });
  if (weighed.window) await reserveSlot(tx, weighed.shop, weighed.window, ctx);
  const isAwaited = awaitsProvider(ctx, { method, plan });
  const email = input.email ?? person?.email ?? null;
  const id = await write(tx, ctx, input, { weighed, plan, cartId: cart.id, email, isAwaited });
  if (weighed.coupon) {
    await redeemCoupon(tx, { coupon: weighed.coupon.row, orderId: id, person: weighed.coupon.person });
  }
  await securePayment(tx, ctx, {
    orderId: id,
    method,
    plan,
    currency: ctx.currency.code,
    isWeighed: weighed.priced.some(({ stock }) => isWeighed(stock.product.intervalMilli)),
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
      const payUntil = await transferDeadline(tx, ctx.now, weighed.window?.from ?? null);
      await tx.update(orders).set({ payUntil }).where(eq(orders.id, id));
    }
    const order = { id, shopId: weighed.shop.id, userId: actor.kind === 'user' ? actor.id : null, email };
    await announce(tx, ctx, order, hooks.onPlaced);
  }
  return { id, isAwaited, priced: weighed.priced };
}

/** Takes what was weighed; at another price than it was weighed at, it is to be weighed again. */
async function takeGoods(tx: Db, { priced }: Placed): Promise<void> {
  const taken = await takeStock(tx, quantitiesOf(priced.map(({ line }) => line)));
  const now = new Map(taken.map((stock) => [stock.id, stock]));
  for (const { stock } of priced) {
    const { priceMinor, discountMinor, taxMinor } = now.get(stock.stockId) ?? stock;
    const isSame =
      priceMinor === stock.priceMinor && discountMinor === stock.discountMinor && taxMinor === stock.taxMinor;
    if (!isSame) throw new ConflictError(`Stock ${stock.stockId} has another price now`);
  }
}

/** Nobody's account goes while they are placing an order. */
async function holdPerson(tx: Db, userId: number) {
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

interface Reckoned {
  weighed: OrderEvaluation;
  plan: PaymentPlan;
  cartId: number;
  email: string | null;
  isAwaited: boolean;
}

function write(tx: Db, ctx: Ctx, input: Asked['input'], reckoned: Reckoned): Promise<number> {
  const { weighed, plan, cartId, email, isAwaited } = reckoned;
  const { shop, price, most, coupon, window, expected, metres } = weighed;
  const { actor, now, locale } = ctx;
  const userId = actor.kind === 'user' ? actor.id : null;
  const delivered = input.delivery_type === 'delivery';
  return writeOrder(tx, {
    now,
    lines: newLines(weighed, ctx, plan),
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
      mostMinor: plan.hasMargin ? most.total : price.total,
      deliveryType: input.delivery_type,
      address: delivered && input.address ? withoutBlanks(input.address) : null,
      latitude: delivered ? (input.location?.latitude ?? null) : null,
      longitude: delivered ? (input.location?.longitude ?? null) : null,
      metres,
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
    const own = bought(stock, line.quantityMilli, ctx.currency.rateMillionths);
    return {
      ...own,
      mostMilli: hasMargin ? own.mostMilli : own.quantityMilli,
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
