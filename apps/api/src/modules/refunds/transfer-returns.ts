import type { Ref } from '@hamper/contract/envelope';
import type { RefundStatus } from '@hamper/contract/lifecycle';
import { toWire } from '@hamper/contract/prices/money';
import type { TransferReturn } from '@hamper/contract/refunds';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transferReturns } from '../../db/schema/payments.ts';
import { notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import type { Listing } from '../../http/envelope.ts';
import { noteSecurity } from '../../http/security-events.ts';
import {
  listOrders,
  lockOrder,
  recordEvent,
  setTransferReturnNote,
  presentOrderCard,
  readOrder,
  refuseShopStaff,
  refundTransfer,
} from '../orders/index.ts';
import { decideTransferReturn } from '../payments/index.ts';
import { announceDecision } from './announce-decision.ts';
import type { OnRefundDecided } from './refund-hooks.ts';

interface Decision {
  ref: Ref;
  /** The orders that the admin may see. */
  scope: SQL;
  status: 'approved' | 'rejected';
  answer?: string | undefined;
}

/**
 * Approves or rejects a transfer return, under its order's lock. Returns its id.
 * @throws not-found, status-unchanged, move-not-allowed, own-order, own-shop
 */
export async function decideReturn(
  ctx: Ctx & { actor: UserActor },
  { ref, scope, status, answer }: Decision,
  onDecided: OnRefundDecided,
): Promise<number> {
  const matches = hasRef(transferReturns, ref);
  const [found] = await ctx.db.select().from(transferReturns).where(matches);
  if (!found) throw notFound();
  const { id, orderId } = found;
  const { id: by } = ctx.actor;
  const amountMinor = await transactionWithRetry(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId, scope);
    await refuseShopStaff(tx, ctx, order);
    const part = await decideTransferReturn(tx, ctx, { orderId, id, status, answer, by });
    const { amountMinor: minor } = part;
    const to = status === 'approved' ? await refundTransfer(tx, ctx, order, part) : null;
    if (to === null) await setTransferReturnNote(tx, order, { ...part, state: 'refused', answer });
    await recordEvent(tx, ctx, { order, kind: 'payment', mover: 'shop', actorId: by });
    const row = await readOrder(tx, scope, orderId);
    const routes = to === null || to === 'queued' ? [] : [{ to, amountMinor: minor }];
    const decision = { status, answer, amountMinor: minor };
    await announceDecision(tx, ctx, { row, about: 'return', decision, routes }, onDecided);
    return minor;
  });
  if (status === 'approved') noteSecurity(ctx, 'return-approved', { order: orderId, amountMinor });
  else noteSecurity(ctx, 'return-rejected', { order: orderId });
  return id;
}

interface Filter {
  status?: RefundStatus | undefined;
  page: number;
  perPage: number;
}

/** A page of transfer returns for orders in a scope, latest first, with order cards. */
export async function returnPage(
  ctx: Ctx,
  scope: SQL,
  { status, page, perPage }: Filter,
): Promise<Listing<TransferReturn>> {
  const where = and(scope, status && eq(transferReturns.status, status));
  const of = { db: ctx.db, where };
  const found = await returnsOf(of)
    .orderBy(desc(transferReturns.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: await present(ctx, found), total: await ctx.db.$count(returnsOf(of).as('found')) };
}

/**
 * One transfer return for an order in a scope.
 * @throws not-found
 */
export async function returnOf(ctx: Ctx, scope: SQL, id: number): Promise<TransferReturn> {
  const [one] = await present(
    ctx,
    await returnsOf({ db: ctx.db, where: and(scope, eq(transferReturns.id, id)) }),
  );
  if (!one) throw notFound();
  return one;
}

type Row = typeof transferReturns.$inferSelect;

const returnsOf = ({ db, where }: { db: Db; where: SQL | undefined }) =>
  db
    .select({
      id: transferReturns.id,
      uuid: transferReturns.uuid,
      orderId: transferReturns.orderId,
      reason: transferReturns.reason,
      amountMinor: transferReturns.amountMinor,
      status: transferReturns.status,
      answer: transferReturns.answer,
      decidedAt: transferReturns.decidedAt,
      createdAt: transferReturns.createdAt,
    })
    .from(transferReturns)
    .innerJoin(orders, eq(orders.id, transferReturns.orderId))
    .where(where);

async function present(
  ctx: Ctx,
  found: Omit<Row, 'transactionId' | 'decidedBy'>[],
): Promise<TransferReturn[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ orderId }) => orderId);
  const all = { statuses: [], page: 1, perPage: ids.length };
  const cards = await listOrders(ctx.db, inArray(orders.id, ids), all);
  return found.flatMap(({ id, uuid, orderId, reason, status, answer, amountMinor, createdAt, decidedAt }) => {
    const card = cards.rows.find(({ order }) => order.id === orderId);
    if (!card) return [];
    const at = { created_at: createdAt.toISOString(), decided_at: decidedAt?.toISOString() ?? null };
    return [
      {
        id,
        uuid,
        status,
        reason,
        answer,
        price: toWire(amountMinor),
        order: presentOrderCard(card, ctx, 'shop'),
        ...at,
      },
    ];
  });
}
