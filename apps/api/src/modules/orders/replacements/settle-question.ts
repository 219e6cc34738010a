import type { ReplacementAnswer } from '@hamper/contract/lifecycle';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderDetails, orderReplacements, orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { Failure } from '../../../http/failure.ts';
import { lineGroupOf, releasedGoods, isEmpty, packLine } from '../lines/pack-line.ts';
import { type Line, linesWithout, type Question, totalIfAccepted, writePrice } from '../lines/price-order.ts';
import type { Goods } from '../lines/stock.ts';
import type { LockedOrder } from '../lock-order.ts';
import { lockOrderById } from '../lock-order.ts';
import type { OnChanged } from '../order-hooks.ts';
import { linesOfOrder } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { dueOf, isPaidInCash, questionsOf } from './queries.ts';

interface Decision {
  question: Question;
  by: 'shopper' | 'deadline';
  answer: ReplacementAnswer;
  actorId?: number | null;
}

interface Settled {
  /** How the order stands then; `empty`: nothing is left of it, and it has to be canceled. */
  left: 'changed' | 'empty';
  /** What its caller puts back on the shelf: once and last, since many want the same goods. */
  back: Goods[];
}

/**
 * Does what was decided about an open question of a locked order: the offered goods come instead of the line, or nothing
 * does. The price follows. Without an answer nothing is taken that costs more than was agreed to when ordering.
 * @throws replacement-beyond for a yes that can be paid no more: no word of a shopper is turned into its opposite
 */
export async function settleQuestion(
  tx: Db,
  env: Env,
  order: LockedOrder,
  { question, by, answer, actorId }: Decision,
  onChanged: OnChanged,
): Promise<Settled> {
  const lines = await linesOfOrder(tx, order.id);
  const line = lines.find(({ id }) => id === question.lineId);
  if (!line) throw new Error(`Question ${question.id} is about no line`);
  const agreed = totalIfAccepted(order, lines, [question]) <= order.mostMinor;
  // Beyond what was agreed to when ordering nothing is paid but by one's own yes, and in cash alone: no more is held.
  const dearer = !agreed && by === 'shopper' && (await isPaidInCash(tx, order.id));
  if (answer === 'accept' && by === 'shopper' && !agreed && !dearer) throw new Failure('replacement-beyond');
  const accepted = answer === 'accept' && (agreed || dearer);
  await close(tx, question, { status: accepted ? 'accepted' : 'refused', decidedBy: by });
  const mover = by === 'shopper' ? 'shopper' : 'system';
  const told = { kind: 'replacement', mover, actorId: actorId ?? null } as const;
  if (!accepted && isEmpty(linesWithout(lines, [question]))) {
    await recordEvent(tx, env, { order, ...told });
    return { left: 'empty', back: [question] };
  }
  const family = lineGroupOf(line, lines);
  await packLine(tx, family, 0);
  if (accepted) await tx.insert(orderDetails).values(comesInstead(question, line));
  const price = await writePrice(tx, env, order, await linesOfOrder(tx, order.id));
  if (dearer) {
    const mostMinor = order.mostMinor + Math.max(0, price.total - order.totalMinor);
    await tx.update(orders).set({ mostMinor }).where(eq(orders.id, order.id));
  }
  await recordEvent(tx, env, { order, ...told });
  await onChanged(tx, env, { orderId: order.id });
  return { left: 'changed', back: [...releasedGoods(family, 0), ...(accepted ? [] : [question])] };
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

/** What became of those questions of an order that nobody answered in time; `unchanged`: there were none. */
interface Due {
  order: LockedOrder;
  left: Settled['left'] | 'unchanged';
  back: Goods[];
}

/** Decides what nobody answered in time, one after the other. */
export async function settleDueQuestions(
  tx: Db,
  env: Env,
  order: LockedOrder,
  onChanged: OnChanged,
): Promise<Due> {
  let due: Due = { order, left: 'unchanged', back: [] };
  for (const question of await dueOf(tx, order.id)) {
    const decision = { question, by: 'deadline', answer: question.unanswered } as const;
    const { left, back } = await settleQuestion(tx, env, due.order, decision, onChanged);
    due = { order: await lockOrderById(tx, order.id), left, back: [...due.back, ...back] };
  }
  return due;
}

/** Those of a locked order that wait for an answer. */
export const openQuestions = async (tx: Db, orderId: number): Promise<Question[]> =>
  (await questionsOf(tx, orderId)).filter(({ status }) => status === 'open');
