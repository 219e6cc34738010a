import { and, asc, eq, min } from 'drizzle-orm';

import { logLine } from '../../../db/log-line.ts';
import { transactionWithRetry } from '../../../db/query.ts';
import { orderReplacements, orders } from '../../../db/schema/orders.ts';
import { isCutOff } from '../../../db/unavailable.ts';
import type { Schedule } from '../../../ports/jobs/jobs.port.ts';
import { type PaymentEnv, runPendingTasks } from '../../payments/index.ts';
import { putBack, quantitiesOf } from '../lines/stock.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { isDue, isOpen } from './queries.ts';
import { settleDueOrCancel } from './settle-due.ts';

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: OrderHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 2000;
const TIME_LIMIT_MS = 60_000;
const AT_ONCE = 100;

/** Then none of them can be settled. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((one) => one instanceof Error && isCutOff(one));

/**
 * Keeps the deadlines of questions about replacements. They are rows, so that a restart forgets none, and an order is
 * decided under its lock, once.
 */
export function replacementSchedule({ hooks, log = logLine, ...shop }: Options): Schedule {
  const envNow = (): PaymentEnv => ({ ...shop, now: shop.ports.clock.now() });
  const note = (error: unknown, about = {}) =>
    log({ level: 'error', event: 'replacement not settled', ...about, error: String(error) });
  /** The orders that could not be settled in the last run: each is logged once. */
  let stuck = new Set<number>();

  async function runDue(): Promise<void> {
    const due = await shop.db
      .select({ orderId: orderReplacements.orderId })
      .from(orderReplacements)
      .where(and(isOpen, isDue))
      .groupBy(orderReplacements.orderId)
      .orderBy(asc(min(orderReplacements.answerBy)))
      .limit(AT_ONCE);
    const failed = new Set<number>();
    for (const { orderId } of due) {
      await settle(orderId).catch((error: unknown) => {
        if (isAway(error)) throw error;
        // One that cannot be settled keeps no other one waiting.
        failed.add(orderId);
        if (!stuck.has(orderId)) note(error, { orderId });
      });
    }
    stuck = failed;
  }

  async function settle(orderId: number): Promise<void> {
    const env = envNow();
    const ended = await transactionWithRetry(shop.db, async (tx) => {
      // Somebody answers just now, or another process is at it: what is left is looked at again.
      const [order] = await tx
        .select()
        .from(orders)
        .where(eq(orders.id, orderId))
        .for('update', { skipLocked: true });
      if (!order) return false;
      const due = await settleDueOrCancel(tx, env, order, hooks);
      await putBack(tx, quantitiesOf(due.back));
      return due.ended;
    });
    if (ended) await runPendingTasks(env, hooks.payment, { orderId });
  }

  return { name: 'replacements', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run: runDue };
}
