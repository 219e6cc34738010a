import type { Ref } from '@hamper/contract/envelope';
import type { ReplacementAnswer } from '@hamper/contract/lifecycle';
import type { SQL } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { Failure, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { runPendingTasks } from '../../payments/index.ts';
import type { Question } from '../lines/price-order.ts';
import { restock, quantitiesOf } from '../lines/take-stock.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { questionOf } from './queries.ts';
import { cancelEmptyOrder, settleDueOrCancel } from './settle-due.ts';
import { settleQuestion } from './settle-question.ts';

interface Answer {
  ref: Ref;
  scope: SQL;
  id: number;
  answer: ReplacementAnswer;
}

/**
 * Records a buyer's answer to a question about a replacement. Answer and deadline exclude each other: the first one
 * decides. Repeating the same answer changes nothing.
 * @throws not-found, replacement-late, replacement-answered, replacement-beyond
 */
export async function answerReplacement(
  ctx: Ctx,
  { ref, scope, id, answer }: Answer,
  hooks: OrderHooks,
): Promise<void> {
  const { orderId, problem } = await transactionWithRetry(ctx.db, async (tx) => {
    const order = await lockOrder(tx, ref, scope);
    return { orderId: order.id, problem: await applyAnswer(tx, ctx, order, { id, answer }, hooks) };
  });
  await runPendingTasks(ctx, hooks.payment, { orderId });
  // Thrown after the commit: the decision by the deadline stays.
  if (problem !== null) throw new Failure(problem);
}

type Problem = 'replacement-late' | 'replacement-answered' | null;

async function applyAnswer(
  tx: Db,
  ctx: Ctx,
  order: LockedOrder,
  { id, answer }: Pick<Answer, 'id' | 'answer'>,
  hooks: OrderHooks,
): Promise<Problem> {
  const found = await questionOf(tx, order.id, id);
  if (!found) throw notFound();
  const { question, isDue } = found;
  if (question.status !== 'open') return problemOf(question, answer);
  if (isDue) {
    const { toRestock } = await settleDueOrCancel(tx, ctx, order, hooks);
    await restock(tx, quantitiesOf(toRestock));
    return 'replacement-late';
  }
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const decision = { question, by: 'shopper', answer, actorId } as const;
  const { left, toRestock } = await settleQuestion(tx, ctx, order, decision, hooks.onChanged);
  await hooks.onQuestionsChanged(tx, ctx, { orderId: order.id, isNew: false });
  if (left === 'empty') await cancelEmptyOrder(tx, ctx, { order, toRestock }, hooks);
  else await restock(tx, quantitiesOf(toRestock));
  return null;
}

function problemOf({ status, decidedBy }: Question, answer: ReplacementAnswer): Problem {
  if (decidedBy === 'deadline') return 'replacement-late';
  const isSame = status === (answer === 'accept' ? 'accepted' : 'refused');
  return decidedBy === 'shopper' && isSame ? null : 'replacement-answered';
}
