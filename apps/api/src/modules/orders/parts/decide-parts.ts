import type { UnpaidPartRule } from '@hamper/contract/lifecycle';
import { and, eq, asc, inArray, lte } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orderDetails, orders } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { type PaymentEnv, runPendingTasks } from '../../payments/index.ts';
import { atMost, priceOf, writePrice } from '../lines/price-order.ts';
import { quantitiesOf, restock } from '../lines/take-stock.ts';
import { lockOrderById, type LockedOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { linesOfOrder } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { transitionOrder } from '../transitions/transition-order.ts';
import { handOver } from './hand-over.ts';
import { dropLostGifts } from './lost-gifts.ts';
import { mayDrop } from './may-drop.ts';
import {
  groupOfOrder,
  isPaying,
  isPayingOrder,
  ownOrderOfGroup,
  type PartRow,
  partsOfOrder,
} from './queries.ts';
import { markParts, releasePart } from './settle-parts.ts';

const BATCH = 100;
const numbersOf = (parts: readonly PartRow[]): number[] => parts.map(({ number }) => number);
type Hooks = Pick<OrderHooks, 'onParts' | 'onPlaced' | 'onTransition'>;

/** Decides the unpaid parts of all orders whose time for them is over. */
export async function decideLateParts(
  env: PaymentEnv,
  hooks: Hooks,
  onFailure: (orderId: number, error: unknown) => void,
): Promise<void> {
  const late = await env.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isPayingOrder, lte(orders.partsUntil, env.now)))
    .orderBy(asc(orders.partsUntil))
    .limit(BATCH);
  for (const { id } of late)
    await decideIfLate(env, hooks, id).catch((error: unknown) => onFailure(id, error));
}

/**
 * Decides the unpaid parts of an order if its time for them is over: they are dropped, or the owner's, as its group has
 * agreed; the owner's, too, where what is left would not reach a minimum.
 */
export const decideIfLate = (env: PaymentEnv, hooks: Hooks, orderId: number): Promise<void> =>
  transactionWithRetry(env.db, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    if (!isPaying(order) || order.partsUntil === null || order.partsUntil > env.now) return;
    const group = await groupOfOrder(tx, orderId);
    const parts = (await partsOfOrder(tx, orderId)).filter(({ status }) => status === 'awaited');
    const isDropped = group?.unpaid !== 'owner' && (await mayDrop(tx, order, numbersOf(parts)));
    await decide(tx, env, order, { parts, as: isDropped ? 'drop' : 'owner', isOwners: false }, hooks);
  });

interface Decision {
  uuid: string;
  as: UnpaidPartRule;
  /** The members' numbers; all who have not paid without them. */
  numbers: number[] | undefined;
}

/**
 * The owner's decision about unpaid parts before the time for them is over.
 * @throws not-found, payment-not-awaited, parts-needed
 */
export async function decideParts(
  ctx: Ctx & { actor: UserActor },
  { uuid, as, numbers }: Decision,
  hooks: OrderHooks,
): Promise<void> {
  const orderId = await transactionWithRetry(ctx.db, async (tx) => {
    const id = await ownOrderOfGroup(tx, ctx.actor, uuid);
    const order = await lockOrderById(tx, id);
    const parts = (await partsOfOrder(tx, id)).filter(
      ({ status, number }) => status === 'awaited' && (numbers?.includes(number) ?? true),
    );
    if (!isPaying(order) || parts.length === 0) throw new Failure('payment-not-awaited');
    if (as === 'drop' && !(await mayDrop(tx, order, numbersOf(parts)))) throw new Failure('parts-needed');
    await decide(tx, { ...ctx, db: tx }, order, { parts, as, isOwners: true }, hooks);
    return id;
  });
  await runPendingTasks(ctx, hooks.payment, { orderId });
}

/** Ends parts that nobody has paid, by their owner's own decision (`isOwners`), or as their time is over. Without goods the order is canceled; it is its shop's once no part is awaited. */
async function decide(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  { parts, as, isOwners }: { parts: PartRow[]; as: UnpaidPartRule; isOwners: boolean },
  hooks: Hooks,
): Promise<void> {
  for (const part of parts) await releasePart(tx, env, part);
  if (parts.length > 0) await markParts(tx, parts, as === 'owner' ? 'owner' : 'dropped');
  const dropped = as === 'drop' ? await dropLines(tx, env, order, numbersOf(parts)) : [];
  if (parts.length > 0) {
    const about = as === 'owner' ? 'covered' : 'dropped';
    await hooks.onParts(tx, env, { orderId: order.id, about, numbers: numbersOf(parts), isOwners });
  }
  const left = await linesOfOrder(tx, order.id);
  if (left.length === 0) {
    const transition = { mover: 'system', to: 'canceled', actorId: null, reason: 'unpaid' } as const;
    await transitionOrder(tx, env, order, { ...transition, alsoRestock: dropped }, hooks.onTransition);
    return;
  }
  const isGiven = await handOver(tx, env, order.id, hooks);
  if (!isGiven) await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  // Stocks are locked last: other transactions wait for the same rows.
  await restock(tx, quantitiesOf(dropped));
}

/** Takes the goods of members out of an order that its shop has not seen. Returns what is to be restocked. */
async function dropLines(tx: Db, env: PaymentEnv, order: LockedOrder, numbers: number[]) {
  if (numbers.length === 0) return [];
  const gone = await tx
    .delete(orderDetails)
    .where(and(eq(orderDetails.orderId, order.id), inArray(orderDetails.share, numbers)))
    .returning({ stockId: orderDetails.stockId, quantityMilli: orderDetails.quantityMilli });
  const lost = await dropLostGifts(tx, order.id);
  const lines = await linesOfOrder(tx, order.id);
  await writePrice(tx, env, order, lines);
  const maxTotalMinor = priceOf(order, lines.map(atMost)).total;
  await tx.update(orders).set({ maxTotalMinor }).where(eq(orders.id, order.id));
  return [...gone, ...lost];
}
