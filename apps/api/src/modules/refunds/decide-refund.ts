import type { Ref } from '@hamper/contract/envelope';
import { convert, convertBack, toMinor, toWire } from '@hamper/contract/prices/money';
import { and, eq, type SQL, sql } from 'drizzle-orm';

import { type Db, rows, transactionWithRetry } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { orderRefundLines, orderRefunds } from '../../db/schema/refunds.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { noteSecurity } from '../../http/security-events.ts';
import { amountText } from '../coupons/index.ts';
import {
  lockOrder,
  recordEvent,
  type OrderHooks,
  type OrderRow,
  readOrder,
  refuseOwnOrder,
} from '../orders/index.ts';
import { runPendingTasks } from '../payments/index.ts';
import { giveMoneyBack } from './pay-refund.ts';
import { sendRefundDecision } from './refund-mail.ts';
import { refundableOf } from './rules.ts';

interface Decision {
  status: 'approved' | 'rejected';
  answer?: string | undefined;
  /** Less than was asked for, in units of the order's currency. */
  price?: number | undefined;
}
interface Asked extends Decision {
  ref: Ref;
  scope: SQL;
}

/**
 * Approves a request or rejects it, under its order's lock. The money goes back in the same transaction, by the road it
 * came; card providers hear of it after the commit. Answers the request's id.
 */
export async function decideRefund(
  ctx: Ctx & { actor: UserActor },
  { ref, scope, ...decision }: Asked,
  hooks: OrderHooks,
): Promise<number> {
  const { db } = ctx;
  const { id, orderId } = await requestOf(db, ref, scope);
  const amountMinor = await transactionWithRetry(db, async (tx) => {
    const order = await lockOrder(tx, orderId, scope);
    await refuseOwnOrder(tx, ctx, order);
    const row = await readOrder(tx, scope, orderId);
    const refund = row.refunds.find((one) => one.id === id);
    if (!refund) throw notFound();
    if (refund.status === decision.status) throw new Failure('status-unchanged');
    if (refund.status !== 'pending') throw new Failure('move-not-allowed');
    const amount = decision.status === 'approved' ? amountOf(row, refund, decision) : 0;
    await wantAdmin(tx, ctx, { row, amountMinor: amount });
    await write(tx, ctx, { id, amountMinor: amount, decision });
    const roads = amount > 0 ? await giveMoneyBack(tx, ctx, { row, amountMinor: amount, refundId: id }) : [];
    const byHandMinor = roads
      .filter(({ to }) => to === 'cash' || to === 'hand')
      .reduce((sum, road) => sum + road.amountMinor, 0);
    if (byHandMinor > 0) await tx.update(orderRefunds).set({ byHandMinor }).where(eq(orderRefunds.id, id));
    await recordEvent(tx, ctx, { order: row.order, kind: 'refund', mover: 'shop', actorId: ctx.actor.id });
    await sendRefundDecision(tx, ctx, { row, decision: { ...decision, amountMinor: amount }, roads });
    return amount;
  });
  if (decision.status === 'approved')
    noteSecurity(ctx, 'refund-approved', { order: orderId, refund: id, amountMinor });
  else noteSecurity(ctx, 'refund-rejected', { order: orderId, refund: id });
  await runPendingTasks(ctx, hooks.payment, { orderId });
  return id;
}

async function requestOf(db: Db, ref: Ref, scope: SQL): Promise<{ id: number; orderId: number }> {
  const [found] = await db
    .select({ id: orderRefunds.id, orderId: orderRefunds.orderId })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(and(typeof ref === 'number' ? eq(orderRefunds.id, ref) : eq(orderRefunds.uuid, ref), scope));
  if (!found) throw notFound();
  return found;
}

/** What was asked for, or what the shop says instead; never more than is left of what was paid. */
function amountOf(row: OrderRow, { askedMinor }: { askedMinor: number }, { price }: Decision): number {
  const most = Math.min(askedMinor, refundableOf(row));
  if (most <= 0) throw new Failure('move-not-allowed');
  if (price === undefined) return most;
  const amountMinor = toMinor(price);
  if (amountMinor < 1) throw invalid('price', 'too-small', { limit: 0.01 });
  if (amountMinor > most) throw invalid('price', 'too-big', { limit: toWire(most) });
  return amountMinor;
}

/**
 * So much, in sum of an order, goes back by an admin's word alone; the setting `refund_admin_from` says how much.
 * @throws needs-admin
 */
async function wantAdmin(
  tx: Db,
  { actor, currency, locale }: Ctx & { actor: UserActor },
  { row: { order }, amountMinor }: { row: OrderRow; amountMinor: number },
): Promise<void> {
  if (actor.role === 'admin' || amountMinor === 0) return;
  const [limit] = await rows<{ most: number; returned: number }>(
    tx,
    sql`select refund_admin_from_minor()::float8 as most, coalesce(sum(returned_minor), 0)::float8 as returned
      from transactions where order_id = ${order.id}`,
  );
  const { most, returned } = limit ?? { most: 0, returned: 0 };
  if (convertBack(order.refundedMinor + returned + amountMinor, order.rateMillionths) <= most) return;
  const amount = amountText(convert(most, currency.rateMillionths), currency, locale);
  throw new Failure('needs-admin', { fields: { price: [{ fault: 'above-admin', values: { amount } }] } });
}

async function write(
  tx: Db,
  { actor, now }: Ctx & { actor: UserActor },
  { id, amountMinor, decision }: { id: number; amountMinor: number; decision: Decision },
): Promise<void> {
  const { status, answer } = decision;
  await tx
    .update(orderRefunds)
    .set({ status, answer: answer || null, amountMinor, decidedBy: actor.id, decidedAt: now, updatedAt: now })
    .where(eq(orderRefunds.id, id));
  if (status === 'approved') return;
  // The lines can be asked back once more.
  await tx.update(orderRefundLines).set({ live: false }).where(eq(orderRefundLines.refundId, id));
}
