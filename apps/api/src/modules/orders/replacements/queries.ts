import { and, asc, eq, lte, or, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderReplacements } from '../../../db/schema/orders.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { payments } from '../../../db/schema/settings.ts';
import type { Question } from '../lines/price-order.ts';

/** By the clock of the database, which all processes share; not by the start of the transaction. */
export const isDue = lte(orderReplacements.answerBy, sql`clock_timestamp()`);
export const isOpen = eq(orderReplacements.status, 'open');

/** All questions of an order, the earliest first. */
export const questionsOf = (tx: Db, orderId: number): Promise<Question[]> =>
  tx
    .select()
    .from(orderReplacements)
    .where(eq(orderReplacements.orderId, orderId))
    .orderBy(asc(orderReplacements.id));

/** One question of a locked order, and whether its deadline has passed. */
export async function questionOf(tx: Db, orderId: number, id: number) {
  const [found] = await tx
    .select({ question: orderReplacements, isDue: sql<boolean>`${isDue}` })
    .from(orderReplacements)
    .where(and(eq(orderReplacements.id, id), eq(orderReplacements.orderId, orderId)));
  return found;
}

/** The open questions of a locked order whose deadline has passed, or that were asked the given minutes ago. */
export function dueQuestions(tx: Db, orderId: number, minutes?: number): Promise<Question[]> {
  const askedBy = sql`clock_timestamp() - make_interval(secs => ${Math.round((minutes ?? 0) * 60)})`;
  const over = minutes === undefined ? isDue : or(isDue, lte(orderReplacements.askedAt, askedBy));
  return tx
    .select()
    .from(orderReplacements)
    .where(and(eq(orderReplacements.orderId, orderId), isOpen, over))
    .orderBy(asc(orderReplacements.id));
}

/** Whether an order is paid in cash: then dearer goods need the buyer's consent alone. */
export async function isPaidInCash(tx: Db, orderId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(
      and(eq(transactions.orderId, orderId), eq(payments.tag, 'cash'), eq(transactions.status, 'progress')),
    );
  return found !== undefined;
}
