import { and, asc, eq } from 'drizzle-orm';

import { logLine } from '../../db/log-line.ts';
import { openOutbox, type Outbox } from '../../db/outbox.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import type { Schedule } from '../../ports/jobs/jobs.port.ts';
import { abandonTask } from './abandon-task.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { runTask, type TaskRow } from './run-task.ts';
import { isPending } from './tasks.ts';

export interface PaymentWorker {
  /** Sends tasks to card providers. */
  outbox: Outbox;
  /** Polls awaited payments, and cancels orders that were not paid in time. */
  expiry: Schedule;
}

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: PaymentHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 5000;
const TIME_LIMIT_MS = 60_000;

/** The periodic work of a process on payments. */
export function createPaymentWorker({ hooks, log = logLine, ...base }: Options): PaymentWorker {
  const envNow = (): PaymentEnv => ({ ...base, now: base.ports.clock.now() });
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

/** Runs the new tasks of an order right after the commit. A failed one is retried by the worker. */
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
    .where(and(eq(transactions.orderId, orderId), eq(paymentTasks.attempts, 0), isPending))
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
