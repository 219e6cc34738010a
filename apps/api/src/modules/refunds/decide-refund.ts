import type { Ref } from '@hamper/contract/envelope';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { and, eq, type SQL } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { orderRefundLines, orderRefunds } from '../../db/schema/refunds.ts';
import { Failure, invalid, notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { noteSecurity } from '../../http/security-events.ts';
import { lockOrder, recordEvent, type OrderRow, readOrder, refuseOwnOrder } from '../orders/index.ts';
import { runPendingTasks } from '../payments/index.ts';
import { announceDecision } from './announce-decision.ts';
import { payRefund } from './pay-refund.ts';
import type { RefundHooks } from './refund-hooks.ts';
import { refundableOf } from './rules.ts';
import { requireAdminAboveLimit } from './who-may-approve.ts';

interface Decision {
  status: 'approved' | 'rejected';
  answer?: string | undefined;
  /** Less than was requested, in units of the order's currency. */
  price?: number | undefined;
}
interface DecisionRequest extends Decision {
  ref: Ref;
  scope: SQL;
}

/**
 * Approves or rejects a refund request, under its order's lock. The refund is made in the same transaction; card providers
 * are called after the commit. Returns the request's id.
 * Permission: `who-may-approve.ts`.
 * @throws not-found, status-unchanged, move-not-allowed, own-order, needs-admin, validation
 */
export async function decideRefund(
  ctx: Ctx & { actor: UserActor },
  { ref, scope, ...decision }: DecisionRequest,
  hooks: RefundHooks,
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
    await requireAdminAboveLimit(tx, ctx, { row, amountMinor: amount });
    await write(tx, ctx, { id, amountMinor: amount, decision });
    const routes = amount > 0 ? await payRefund(tx, ctx, { row, amountMinor: amount, refundId: id }) : [];
    const byHandMinor = routes
      .filter(({ to }) => to === 'cash' || to === 'hand')
      .reduce((sum, route) => sum + route.amountMinor, 0);
    if (byHandMinor > 0) await tx.update(orderRefunds).set({ byHandMinor }).where(eq(orderRefunds.id, id));
    await recordEvent(tx, ctx, { order: row.order, kind: 'refund', mover: 'shop', actorId: ctx.actor.id });
    const decided = { row, about: 'refund', decision: { ...decision, amountMinor: amount }, routes } as const;
    await announceDecision(tx, ctx, decided, hooks.onDecided);
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
    .where(and(hasRef(orderRefunds, ref), scope));
  if (!found) throw notFound();
  return found;
}

/** The requested amount, or a lower one that the shop decided; at most what can still be refunded. Minor units. */
function amountOf(
  row: OrderRow,
  { requestedMinor }: { requestedMinor: number },
  { price }: Decision,
): number {
  const max = Math.min(requestedMinor, refundableOf(row));
  if (max <= 0) throw new Failure('move-not-allowed');
  if (price === undefined) return max;
  const amountMinor = toMinor(price);
  if (amountMinor < 1) throw invalid('price', 'too-small', { limit: 0.01 });
  if (amountMinor > max) throw invalid('price', 'too-big', { limit: toWire(max) });
  return amountMinor;
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
  // The lines can be requested again.
  await tx.update(orderRefundLines).set({ live: false }).where(eq(orderRefundLines.refundId, id));
}
