import type { ReplacementAnswer } from '@hamper/contract/lifecycle';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderDetails, orderReplacements, orders } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Env } from '../../../http/context.ts';
import { lineGroupOf, releasedGoods, isEmpty, packLine } from '../lines/pack-line.ts';
import { type Line, linesWithout, type Question, totalIfAccepted, writePrice } from '../lines/price-order.ts';
import type { Goods } from '../lines/take-stock.ts';
import type { LockedOrder } from '../lock-order.ts';
import { lockOrderById } from '../lock-order.ts';
import type { OnChanged } from '../order-hooks.ts';
import { linesOfOrder } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { dueQuestions, isPaidInCash, questionsOf } from './queries.ts';

interface Decision {
  question: Question;
  by: 'shopper' | 'deadline';
  answer: ReplacementAnswer;
  actorId?: number | null;
}

interface Outcome {
  /** `empty`: no goods are left, and the caller has to cancel the order. */
  left: 'changed' | 'empty';
  /** Goods for the caller to restock, as its last step: other transactions wait for the same stocks. */
  toRestock: Goods[];
}

/**
 * Applies a decision about an open question of a locked order: the offered goods replace the line, or the line is dropped.
 * The order is priced again. Without an answer nothing is accepted that exceeds the amount agreed when ordering.
 * @throws replacement-beyond for an accepted replacement that is no longer covered; it is not turned into a refusal
 */
export async function settleQuestion(
  tx: Db,
  env: Env,
  order: LockedOrder,
  { question, by, answer, actorId }: Decision,
  onChanged: OnChanged,
): Promise<Outcome> {
  const lines = await linesOfOrder(tx, order.id);
  const line = lines.find(({ id }) => id === question.lineId);
  if (!line) throw new Error(`Question ${question.id} is about no line`);
  const isSecured = totalIfAccepted(order, lines, [question]) <= order.maxTotalMinor;
  // Only in cash, and by an explicit answer, an order may cost more than was secured.
  const exceeds = !isSecured && by === 'shopper' && (await isPaidInCash(tx, order.id));
  if (answer === 'accept' && by === 'shopper' && !isSecured && !exceeds)
    throw new Failure('replacement-beyond');
  const accepted = answer === 'accept' && (isSecured || exceeds);
  await close(tx, question, { status: accepted ? 'accepted' : 'refused', decidedBy: by });
  const mover = by === 'shopper' ? 'shopper' : 'system';
  const event = { kind: 'replacement', mover, actorId: actorId ?? null } as const;
  if (!accepted && isEmpty(linesWithout(lines, [question]))) {
    await recordEvent(tx, env, { order, ...event });
    return { left: 'empty', toRestock: [question] };
  }
  const group = lineGroupOf(line, lines);
  await packLine(tx, group, 0);
  if (accepted) await tx.insert(orderDetails).values(replacementLine(question, line));
  const price = await writePrice(tx, env, order, await linesOfOrder(tx, order.id));
  if (exceeds) {
    const maxTotalMinor = order.maxTotalMinor + Math.max(0, price.total - order.totalMinor);
    await tx.update(orders).set({ maxTotalMinor }).where(eq(orders.id, order.id));
  }
  await recordEvent(tx, env, { order, ...event });
  await onChanged(tx, env, { orderId: order.id });
  return { left: 'changed', toRestock: [...releasedGoods(group, 0), ...(accepted ? [] : [question])] };
}

const replacementLine = (question: Question, line: Line): typeof orderDetails.$inferInsert => ({
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
  maxPackedMilli: question.quantityMilli,
  finalMilli: question.quantityMilli,
  orderedMinor: 0,
  replacesId: line.id,
  person: line.person,
  share: line.share,
  note: question.note,
});

type Decided = Required<Pick<Question, 'decidedBy' | 'status'>>;

async function close(tx: Db, { id }: Pick<Question, 'id'>, decided: Decided): Promise<void> {
  await tx
    .update(orderReplacements)
    .set({ ...decided, decidedAt: sql`clock_timestamp()` })
    .where(eq(orderReplacements.id, id));
}

/** Withdraws questions before they are answered; the caller restocks their goods. */
export async function withdrawQuestions(
  tx: Db,
  questions: Question[],
  decidedBy: 'shop' | 'shopper',
): Promise<void> {
  for (const question of questions) await close(tx, question, { status: 'withdrawn', decidedBy });
}

/** The result of all overdue questions of an order; `unchanged`: there were none. */
interface DueOutcome {
  order: LockedOrder;
  left: Outcome['left'] | 'unchanged';
  toRestock: Goods[];
}

/** Decides the overdue questions of a locked order, one after the other; `minutes`: and those that were asked that long ago. */
export async function settleDueQuestions(
  tx: Db,
  env: Env,
  { order, minutes }: { order: LockedOrder; minutes?: number | undefined },
  onChanged: OnChanged,
): Promise<DueOutcome> {
  let due: DueOutcome = { order, left: 'unchanged', toRestock: [] };
  for (const question of await dueQuestions(tx, order.id, minutes)) {
    const decision = { question, by: 'deadline', answer: question.unanswered } as const;
    const { left, toRestock } = await settleQuestion(tx, env, due.order, decision, onChanged);
    due = { order: await lockOrderById(tx, order.id), left, toRestock: [...due.toRestock, ...toRestock] };
  }
  return due;
}

/** The open questions of a locked order. */
export const openQuestions = async (tx: Db, orderId: number): Promise<Question[]> =>
  (await questionsOf(tx, orderId)).filter(({ status }) => status === 'open');
