import type { ReplacementAnswer } from '@hamper/contract/lifecycle';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orderDetails, orderReplacements, orders } from '../../db/schema/orders.ts';
import type { Env } from '../../http/context.ts';
import { familyOf, freedBy, isNothing, packLine } from './change-line.ts';
import type { LockedOrder } from './lock-order.ts';
import { orderOfOurs } from './lock-order.ts';
import { noteEvent } from './note-event.ts';
import type { OnChanged } from './order-hooks.ts';
import { type Line, linesWithout, type Question, totalWith, writePrice } from './price-order.ts';
import { linesOfOrder } from './queries.ts';
import { dueOf, paysCash, questionsOf } from './replacement-queries.ts';
import { putBack, quantitiesOf } from './stock-of-lines.ts';

interface Decision {
  question: Question;
  by: 'shopper' | 'deadline';
  answer: ReplacementAnswer;
  actorId?: number | null;
}

/** How an order stands after a decision; `empty`: nothing is left of it, and it has to be canceled. */
type Left = 'changed' | 'empty';

/**
 * Does what was decided about an open question of a locked order: the offered goods come instead of the line, or nothing
 * does. Stock and price follow. Without an answer nothing is taken that costs more than was agreed to when ordering.
 */
export async function settleQuestion(
  tx: Db,
  env: Env,
  order: LockedOrder,
  { question, by, answer, actorId }: Decision,
  onChanged: OnChanged,
): Promise<Left> {
  const lines = await linesOfOrder(tx, order.id);
  const line = lines.find(({ id }) => id === question.lineId);
  if (!line) throw new Error(`Question ${question.id} is about no line`);
  const agreed = totalWith(order, lines, [question]) <= order.mostMinor;
  // Beyond what was agreed to when ordering nothing is paid but by one's own yes, and in cash alone: no more is held.
  const dearer = !agreed && by === 'shopper' && (await paysCash(tx, order.id));
  const accepted = answer === 'accept' && (agreed || dearer);
  await close(tx, question, { status: accepted ? 'accepted' : 'refused', decidedBy: by });
  const mover = by === 'shopper' ? 'shopper' : 'system';
  const told = { kind: 'replacement', mover, actorId: actorId ?? null } as const;
  if (!accepted && isNothing(linesWithout(lines, [question]))) {
    await noteEvent(tx, env, { order, ...told });
    await putBack(tx, quantitiesOf([question]));
    return 'empty';
  }
  const family = familyOf(line, lines);
  await packLine(tx, family, 0);
  if (accepted) await tx.insert(orderDetails).values(comesInstead(question, line));
  const price = await writePrice(tx, env, order, await linesOfOrder(tx, order.id));
  if (dearer) {
    const mostMinor = order.mostMinor + Math.max(0, price.total - order.totalMinor);
    await tx.update(orders).set({ mostMinor }).where(eq(orders.id, order.id));
  }
  await noteEvent(tx, env, { order, ...told });
  await onChanged(tx, env, { orderId: order.id });
  await putBack(tx, quantitiesOf([...freedBy(family, 0), ...(accepted ? [] : [question])]));
  return 'changed';
}

const comesInstead = (question: Question, line: Line): typeof orderDetails.$inferInsert => ({
  orderId: question.orderId,
  stockId: question.stockId,
  product: question.product,
  quantityMilli: question.quantityMilli,
  unitPriceMinor: question.unitPriceMinor,
  unitTotalMinor: question.unitTotalMinor,
  unitDiscountMinor: question.unitDiscountMinor,
  unitTaxMinor: question.unitTaxMinor,
  originMinor: question.originMinor,
  discountMinor: question.discountMinor,
  taxMinor: question.taxMinor,
  totalMinor: question.totalMinor,
  mostMilli: question.quantityMilli,
  finalMilli: question.quantityMilli,
  orderedMinor: 0,
  replacesId: line.id,
  person: line.person,
  note: question.note,
});

type Closed = Required<Pick<Question, 'decidedBy' | 'status'>>;

async function close(tx: Db, { id }: Pick<Question, 'id'>, how: Closed): Promise<void> {
  await tx
    .update(orderReplacements)
    .set({ ...how, decidedAt: sql`clock_timestamp()` })
    .where(eq(orderReplacements.id, id));
}

/** Takes questions back before they are answered; their stock is the caller's to put back. */
export async function withdraw(tx: Db, questions: Question[], decidedBy: 'shop' | 'shopper'): Promise<void> {
  for (const question of questions) await close(tx, question, { status: 'withdrawn', decidedBy });
}

/**
 * Decides what nobody answered in time, one after the other. Returns the order as it is then, and whether anything is
 * left of it.
 */
export async function settleDue(
  tx: Db,
  env: Env,
  order: LockedOrder,
  onChanged: OnChanged,
): Promise<{ order: LockedOrder; left: Left | 'unchanged' }> {
  let now = order;
  let left: Left | 'unchanged' = 'unchanged';
  for (const question of await dueOf(tx, order.id)) {
    left = await settleQuestion(
      tx,
      env,
      now,
      { question, by: 'deadline', answer: question.unanswered },
      onChanged,
    );
    now = await orderOfOurs(tx, order.id);
  }
  return { order: now, left };
}

/** Those of a locked order that wait for an answer. */
export const openQuestions = async (tx: Db, orderId: number): Promise<Question[]> =>
  (await questionsOf(tx, orderId)).filter(({ status }) => status === 'open');
