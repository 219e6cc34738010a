import { and, asc, eq } from 'drizzle-orm';

import { logLine, openOutbox, type Outbox } from '../../db/outbox.ts';
import { sayOnce } from '../../db/say-once.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import { abandonTask } from './abandon-task.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { runTask, type TaskRow } from './run-task.ts';
import { isWaiting } from './tasks.ts';

export interface Payments {
  /** Tells providers whatever is due, and ends orders whose time to pay is up. */
  runDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: PaymentHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const SWEEP_MS = 5000;

/** What this process does for payments by itself. Any number of processes may. */
export function createPaymentWorker({ hooks, log = logLine, ...shop }: Options): Payments {
  const envNow = (): PaymentEnv => ({ ...shop, now: shop.ports.clock.now() });
  const outbox = outboxOf(envNow, hooks, log);
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | null = null;
  // The database is away: who is late stays late.
  const sweeps = sayOnce((error) => log({ level: 'error', event: 'not swept', error: String(error) }));
  const sweep = () => {
    sweeping ??= expireUnpaid(envNow(), hooks)
      .then(sweeps.went, sweeps.failed)
      .finally(() => (sweeping = null));
  };
  return {
    async runDue() {
      await expireUnpaid(envNow(), hooks);
      await outbox.sendDue();
    },
    start() {
      outbox.start();
      timer = setInterval(sweep, SWEEP_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
      await outbox.stop();
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
