import { and, asc, eq, min } from 'drizzle-orm';

import { logLine } from '../../../db/log-line.ts';
import { transactionWithRetry } from '../../../db/query.ts';
import { orderReplacements, orders } from '../../../db/schema/orders.ts';
import { isConnectionLost } from '../../../db/unavailable.ts';
import type { Schedule } from '../../../ports/jobs/jobs.port.ts';
import { type PaymentEnv, runPendingTasks } from '../../payments/index.ts';
import { restock, quantitiesOf } from '../lines/take-stock.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { isDue, isOpen } from './queries.ts';
import { settleDueOrCancel } from './settle-due.ts';

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: OrderHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 2000;
const TIME_LIMIT_MS = 60_000;
const BATCH = 100;

/** The database is unreachable: no order can be settled. */
const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((one) => one instanceof Error && isConnectionLost(one));

/**
 * Decides questions about replacements when their deadline passes. Deadlines are rows, so a restart loses none; an order
 * is decided under its lock, once.
 */
export function replacementSchedule({ hooks, log = logLine, ...base }: Options): Schedule {
  const envNow = (): PaymentEnv => ({ ...base, now: base.ports.clock.now() });
  const logFailure = (error: unknown, about = {}) =>
    log({ level: 'error', event: 'replacement not settled', ...about, error: String(error) });
  /** Orders that failed in the last run: each is logged once. */
  let failing = new Set<number>();

  async function runDue(): Promise<void> {
    const due = await base.db
      .select({ orderId: orderReplacements.orderId })
      .from(orderReplacements)
      .where(and(isOpen, isDue))
      .groupBy(orderReplacements.orderId)
      .orderBy(asc(min(orderReplacements.answerBy)))
      .limit(BATCH);
    const failed = new Set<number>();
    for (const { orderId } of due) {
      await settle(orderId).catch((error: unknown) => {
        if (isDatabaseDown(error)) throw error;
        // One failure does not hold up the others.
        failed.add(orderId);
        if (!failing.has(orderId)) logFailure(error, { orderId });
      });
    }
    failing = failed;
  }

  async function settle(orderId: number): Promise<void> {
    const env = envNow();
    const ended = await transactionWithRetry(base.db, async (tx) => {
      // Locked by an answer or by another process: the next run looks again.
      const [order] = await tx
        .select()
        .from(orders)
        .where(eq(orders.id, orderId))
        .for('update', { skipLocked: true });
      if (!order) return false;
      const due = await settleDueOrCancel(tx, env, order, hooks);
      await restock(tx, quantitiesOf(due.toRestock));
      return due.ended;
    });
    if (ended) await runPendingTasks(env, hooks.payment, { orderId });
  }

  return { name: 'replacements', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run: runDue };
}
