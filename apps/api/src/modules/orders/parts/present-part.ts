import type { OwnPart } from '@hamper/contract/groups/own-part';
import { toWire } from '@hamper/contract/prices/money';
import { desc, eq } from 'drizzle-orm';

import { transactions } from '../../../db/schema/payments.ts';
import { payments } from '../../../db/schema/settings.ts';
import type { Ctx } from '../../../http/context.ts';
import { paymentDue } from '../../payments/index.ts';
import type { OrderRow } from '../read-orders.ts';
import { partMethods } from './part-methods.ts';
import { isPaying } from './queries.ts';

type Part = OrderRow['parts'][number];

/** A member's own part as they read it: what it needs of them, and how they may pay. */
export async function presentOwnPart(
  ctx: Ctx,
  { order }: Pick<OrderRow, 'order'>,
  part: Part,
): Promise<OwnPart> {
  const [last] = await ctx.db
    .select({ payment: transactions, tag: payments.tag })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(eq(transactions.partId, part.id))
    .orderBy(desc(transactions.id))
    .limit(1);
  const isOpen = isPaying(order) && part.status === 'awaited';
  const isTaken = last !== undefined && last.payment.status !== 'progress' && last.payment.capturedMinor > 0;
  return {
    status: part.status,
    price: toWire(part.agreedMinor),
    reminded_at: isOpen ? (part.remindedAt?.toISOString() ?? null) : null,
    taken: isTaken,
    payment_tag: part.status === 'paid' || part.status === 'returned' ? (last?.tag ?? null) : null,
    card: part.status === 'paid' || isOpen ? (last?.payment.note ?? null) : null,
    attempt: last?.payment.id ?? 0,
    failure: isOpen && last?.payment.status === 'rejected' ? failureOf(last.payment) : null,
    due: isOpen && last ? paymentDue(ctx, last.payment, last.tag) : null,
    methods: isOpen ? (await partMethods(ctx.db, ctx, order.shopId)).map(({ tag }) => tag) : [],
  };
}

const failureOf = ({ decline }: Pick<typeof transactions.$inferSelect, 'decline'>): OwnPart['failure'] =>
  decline === 'step-failed' ? 'unconfirmed' : 'declined';
