import { toMinor } from '@hamper/contract/prices/money';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { newSecret } from '../../secret.ts';
import { lockCart } from '../cart/index.ts';
import { presentText } from '../catalogue/index.ts';
import { redeemCoupon } from '../coupons/index.ts';
import { reserveSlot } from '../fulfilment/index.ts';
import {
  deleteOrderedCart,
  membersToShare,
  type OrderHooks,
  quantitiesOf,
  type SharingMember,
  writeShares,
} from '../orders/index.ts';
import { walletOf } from '../wallet/index.ts';
import { type OrderEvaluation, evaluateOrder } from './evaluate-order.ts';
import { saveInstructions } from './instructions/delivery-instructions.ts';
import { lockBuyer } from './lock-buyer.ts';
import { throwFirstObstacle } from './obstacle.ts';
import { type PaymentMethod, refuseLinkedOrders, selectMethod } from './paying/payment-method.ts';
import { type PaymentPlan, planPayments } from './paying/plan-payment.ts';
import { awaitsProvider } from './paying/secure-payment.ts';
import { readCheckoutCart } from './read-checkout-cart.ts';
import { requestedCoupon } from './requested-coupon.ts';
import { scopeToShop } from './scope-to-shop.ts';
import { secureOrders } from './secure-orders.ts';
import { type OrderRequest, writePlacedOrder } from './write-placed-order.ts';

export interface Checkout {
  /** One of each cart. */
  requests: OrderRequest[];
  /** The ways from their shops in seconds; null without one. */
  travels: (number | null)[];
  /** The solution of a bot check. */
  proof: string | undefined;
  /** Of several shops: what is refused names the shop. */
  isLinked: boolean;
}

export interface Placed {
  /** Of the first order. */
  id: number;
  isAwaited: boolean;
  evaluations: OrderEvaluation[];
}

/** An order of a checkout on its way to be written. */
interface EvaluatedOrder {
  index: number;
  input: OrderRequest;
  travel: number | null;
  evaluation: OrderEvaluation;
  /** Whose cart it is, if a group's. */
  group: { groupId: number; members: SharingMember[]; isPaidByEach: boolean } | null;
  method: PaymentMethod;
}
type PlannedOrder = EvaluatedOrder & { plan: PaymentPlan };
type WrittenOrder = PlannedOrder & { id: number };

/**
 * Places the orders of a checkout, without taking their goods. Each kind of lock is taken for all of them before the next
 * kind, and in one order: carts, windows and coupons by their ids.
 */
export async function placeInTransaction(
  tx: Db,
  ctx: Ctx,
  checkout: Checkout,
  hooks: OrderHooks,
): Promise<Placed> {
  const { actor } = ctx;
  const person = await lockBuyer(tx, actor);
  const planned = await planAll(tx, ctx, await evaluateAll(tx, ctx, checkout));
  const awaited = planned.filter((order) => awaitsProvider(ctx, order));
  refuseLinkedOrders(ctx, awaited);
  const isAwaited = awaited.length > 0;
  for (const order of sortedBy(planned, ({ evaluation }) => evaluation.shop.id)) {
    const { shop, window } = order.evaluation;
    if (window) await runForShop(ctx, checkout, order, () => reserveSlot(tx, shop, window, ctx));
  }
  const email = checkout.requests[0]?.email ?? person?.email ?? null;
  const delivered = checkout.requests.find(({ delivery_type: type }) => type === 'delivery');
  if (delivered) await saveInstructions(tx, actor, delivered);
  const written = await writeAll(tx, ctx, planned, { email, isAwaited });
  for (const order of sortedBy(written, ({ evaluation }) => evaluation.coupon?.row.id ?? 0)) {
    const { coupon } = order.evaluation;
    const { id: orderId } = order;
    if (coupon)
      await runForShop(ctx, checkout, order, () =>
        redeemCoupon(tx, { coupon: coupon.row, orderId, person: coupon.person }),
      );
  }
  const [first] = written;
  if (!first) throw new Error('A checkout has a shop at least');
  const secured = {
    kind: 'goods' as const,
    ...{ written: written.map(securedOf), isAwaited, email, phone: first.input.phone },
    ...{ proof: checkout.proof, isProven: person?.isProven },
    beforePlacing: () => deleteCarts(tx, ctx, written),
  };
  await secureOrders(tx, ctx, secured, hooks);
  return { id: first.id, isAwaited, evaluations: written.map(({ evaluation }) => evaluation) };
}

const sortedBy = <T>(list: T[], key: (one: T) => number): T[] => list.toSorted((a, b) => key(a) - key(b));

/** Runs a step for one shop of a checkout; of several, what it refuses names the shop. */
async function runForShop<T>(
  { locale }: Pick<Ctx, 'locale'>,
  { isLinked }: Pick<Checkout, 'isLinked'>,
  { index, input, evaluation }: Pick<EvaluatedOrder, 'index' | 'input'> & { evaluation?: OrderEvaluation },
  step: () => Promise<T> | T,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!isLinked) throw error;
    const title = evaluation && presentText(evaluation.shop.title, locale).text;
    throw scopeToShop(error, { index, cartId: input.cart_id, ...(title === undefined ? {} : { title }) });
  }
}

/**
 * Evaluates all carts under their locks.
 * @throws not-found, payment-awaited, payment-unavailable, and the obstacles of the first cart that has one
 */
async function evaluateAll(tx: Db, ctx: Ctx, checkout: Checkout): Promise<EvaluatedOrder[]> {
  const asked = checkout.requests.map((input, index) => ({
    index,
    input,
    travel: checkout.travels[index] ?? null,
  }));
  const usedCoupons = new Set<number>();
  const evaluated: EvaluatedOrder[] = [];
  for (const one of sortedBy(asked, ({ input }) => input.cart_id)) {
    const { evaluation, settings, group } = await runForShop(ctx, checkout, one, () =>
      evaluateCart(tx, ctx, one, usedCoupons),
    );
    const order = { ...one, evaluation, group };
    const method = await runForShop(ctx, checkout, order, () => {
      throwFirstObstacle(evaluation.obstacles);
      if (checkout.isLinked && group?.isPaidByEach) throw partsAlone();
      return selectMethod(ctx, evaluation.shop, { choice: one.input, settings });
    });
    // One card is saved once.
    evaluated.push({ ...order, method: { ...method, saveCard: method.saveCard && one.index === 0 } });
  }
  return sortedBy(evaluated, ({ index }) => index);
}

async function evaluateCart(
  tx: Db,
  ctx: Ctx,
  { input, travel }: Pick<EvaluatedOrder, 'input' | 'travel'>,
  usedCoupons: Set<number>,
) {
  const cart = await lockCart(tx, ctx.actor, input.cart_id);
  if (!cart) throw notFound();
  const { cart_version: version } = input;
  if (version !== undefined && new Date(version).getTime() !== cart.updatedAt.getTime())
    throw new Failure('cart-changed');
  const cartToOrder = await readCheckoutCart(tx, ctx, cart.id);
  // An order that was placed meanwhile, by an earlier click, is not canceled.
  if (cartToOrder.hasUnpaidOrder) throw new Failure('payment-awaited');
  const evaluation = await evaluateOrder(tx, ctx, cartToOrder, {
    deliveryType: input.delivery_type,
    location: input.location,
    travelSeconds: travel,
    tips: input.tips,
    coupon: requestedCoupon(input.coupon, cart.coupon),
    usedCoupons,
    delivery_date: input.delivery_date,
    delivery_time: input.delivery_time,
  });
  refuseFewerGifts(evaluation, input);
  if (evaluation.coupon) usedCoupons.add(evaluation.coupon.row.id);
  const { group, settings } = cartToOrder;
  const members = group === null ? [] : await membersToShare(tx, cart.id);
  const shared = group && { groupId: group.id, members, isPaidByEach: group.pays === 'each' };
  return { evaluation, settings, group: shared };
}

/** Refuses an order that would come without a gift that its shopper was shown. */
function refuseFewerGifts({ gifts }: OrderEvaluation, { bonuses: shown = [] }: OrderRequest): void {
  const given = quantitiesOf(
    gifts.map(({ stock, quantityMilli }) => ({ stockId: stock.stockId, quantityMilli })),
  );
  const promised = quantitiesOf(
    shown.map((one) => ({ stockId: one.stock_id, quantityMilli: quantityToMilli(one.quantity) })),
  );
  if ([...promised].some(([id, milli]) => (given.get(id) ?? 0) < milli)) throw new Failure('gifts-changed');
}

async function planAll(tx: Db, { actor, currency }: Ctx, asked: EvaluatedOrder[]): Promise<PlannedOrder[]> {
  return planPayments(asked.map(payableOf), {
    requestedMinor: toMinor(asked[0]?.input.from_wallet_price ?? 0),
    balanceMinor: actor.kind === 'user' ? (await walletOf(tx, actor.id)).balanceMinor : null,
    rateMillionths: currency.rateMillionths,
  });
}

const payableOf = (order: EvaluatedOrder) => {
  const { price, maxPrice, shop } = order.evaluation;
  return {
    ...order,
    price: { total: price.total, max: maxPrice.total },
    takesWallet: shop.paymentTags.includes('wallet'),
  };
};

interface Common {
  email: string | null;
  isAwaited: boolean;
}

/** Writes the orders; several are linked by the id of the first. */
async function writeAll(
  tx: Db,
  ctx: Ctx,
  planned: PlannedOrder[],
  { email, isAwaited }: Common,
): Promise<WrittenOrder[]> {
  const guestKey = ctx.actor.kind === 'user' ? null : newSecret();
  const written: WrittenOrder[] = [];
  for (const order of planned) {
    const { cart_id: cartId } = order.input;
    const parentId = written[0]?.id ?? null;
    const id = await writePlacedOrder(tx, ctx, { ...order, cartId, email, isAwaited, parentId, guestKey });
    if (order.group) await writeShares(tx, { orderId: id, ...order.group });
    written.push({ ...order, id });
  }
  const [first, ...others] = written;
  if (first && others.length > 0)
    await tx.update(orders).set({ parentId: first.id }).where(eq(orders.id, first.id));
  return written;
}

const securedOf = ({ id, method, plan, evaluation, group }: WrittenOrder) => ({
  ...{ id, method, plan, shopId: evaluation.shop.id, slotFrom: evaluation.window?.from ?? null },
  // The parts that members of a group pay are taken off what is held.
  captureLater:
    group?.isPaidByEach === true ||
    evaluation.priced.some(({ stock }) => isWeighed(stock.product.intervalMilli)),
});

async function deleteCarts(tx: Db, ctx: Ctx, written: WrittenOrder[]): Promise<void> {
  for (const { input } of sortedBy(written, ({ input }) => input.cart_id))
    await deleteOrderedCart(tx, ctx, input.cart_id);
}

const partsAlone = () =>
  new Failure('payment-unavailable', { fields: { cart_id: [{ fault: 'parts-alone' }] } });
