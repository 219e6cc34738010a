import { and, asc, eq } from 'drizzle-orm';

import { logLine } from '../../db/log-line.ts';
import { openOutbox, type Outbox } from '../../db/outbox.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import type { Schedule } from '../../ports/jobs/jobs.port.ts';
import { abandonTask } from './abandon-task.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { runTask, type TaskRow } from './run-task.ts';
import { isWaiting } from './tasks.ts';

export interface PaymentWorker {
  /** Tells providers what transactions wrote for them. */
  outbox: Outbox;
  /** Asks again about payments that are awaited, and ends orders whose time to pay is up. */
  expiry: Schedule;
}

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: PaymentHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 5000;
const TIME_LIMIT_MS = 60_000;

/** What a process does for payments by itself. */
export function createPaymentWorker({ hooks, log = logLine, ...shop }: Options): PaymentWorker {
  const envNow = (): PaymentEnv => ({ ...shop, now: shop.ports.clock.now() });
  return {
    outbox: outboxOf(envNow, hooks, log),
    expiry: {
      name: 'unpaid orders',
      when: { everyMs: EVERY_MS },
      timeLimitMs: TIME_LIMIT_MS,
      run: () => expireUnpaid(envNow(), hooks),
    },
  };
}

/** Tells the provider at once what a transaction wrote for this order. A failure is tried again by whoever comes next. */
export async function runPendingTasks(
  env: PaymentEnv,
  hooks: PaymentHooks,
  { orderId }: { orderId: number },
): Promise<void> {
  const outbox = outboxOf(() => env, hooks, logLine);
  const tasks = await env.db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .innerJoin(transactions, eq(transactions.id, paymentTasks.transactionId))
    .where(and(eq(transactions.orderId, orderId), eq(paymentTasks.attempts, 0), isWaiting))
    .orderBy(asc(paymentTasks.id));
  for (const { id } of tasks) await outbox.sendNow(id);
}

const outboxOf = (
  env: () => PaymentEnv,
  hooks: PaymentHooks,
  log: (entry: Record<string, unknown>) => void,
): Outbox =>
  openOutbox<TaskRow>({
    db: env().db,
    table: 'payment_tasks',
    now: () => env().now,
    send: (task, signal) => runTask(env(), hooks, task, signal),
    onGivenUp: (task) => abandonTask(env(), hooks, task),
    log,
  });
