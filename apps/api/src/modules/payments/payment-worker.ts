import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';

import { logLine } from '../../db/log-line.ts';
import { openOutbox, type Outbox } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import { orderParts, orders } from '../../db/schema/orders.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import type { Schedule } from '../../ports/jobs/jobs.port.ts';
import { abandonTask } from './abandon-task.ts';
import { cancelLinkedOrders } from './cancel-linked-orders.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { isFor, type Payable } from './payable.ts';
import { runTask } from './run-task.ts';
import type { TaskRow } from './task-payment.ts';
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

/** Runs the new tasks of what is paid by itself right after the commit; a failed one is retried by the worker. */
export async function runTasksOf(env: PaymentEnv, hooks: PaymentHooks, payable: Payable): Promise<void> {
  const outbox = outboxOf(() => env, hooks, logLine);
  const tasks = await env.db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .innerJoin(transactions, eq(transactions.id, paymentTasks.transactionId))
    .where(and(isFor(payable), eq(paymentTasks.attempts, 0), isPending))
    .orderBy(asc(paymentTasks.id));
  for (const { id } of tasks) await outbox.sendNow(id);
}

/**
 * Runs the new tasks of an order, and of those that were placed together with it, right after the commit. A failed one is
 * retried by the worker. Once one of the orders is lost, no card is asked for the others; where the provider does not answer
 * for one, the shopper does not wait for its silence about each of the others: the worker asks within seconds.
 */
export async function runPendingTasks(
  env: PaymentEnv,
  hooks: PaymentHooks,
  { orderId }: { orderId: number },
): Promise<void> {
  const outbox = outboxOf(() => env, hooks, logLine);
  const tasks = await newTasks(env.db, orderId);
  for (const { id, parentId } of tasks) {
    const isSent = await outbox.sendNow(id);
    if (parentId === null) continue;
    await cancelLinkedOrders(env, hooks, parentId);
    if (!isSent) return;
  }
  // The end of one order lets go what the others hold.
  const isLinked = tasks.some(({ parentId }) => parentId !== null);
  if (isLinked) for (const { id } of await newTasks(env.db, orderId)) await outbox.sendNow(id);
}

async function newTasks(db: Db, orderId: number) {
  const parent = db.select({ id: orders.parentId }).from(orders).where(eq(orders.id, orderId));
  const isNew = and(eq(paymentTasks.attempts, 0), isPending);
  const ofOrders = await db
    .select({ id: paymentTasks.id, parentId: orders.parentId })
    .from(orders)
    .innerJoin(transactions, eq(transactions.orderId, orders.id))
    .innerJoin(paymentTasks, eq(paymentTasks.transactionId, transactions.id))
    .where(and(or(eq(orders.id, orderId), inArray(orders.parentId, parent)), isNew));
  // Orders with parts are linked to no others.
  const ofParts = await db
    .select({ id: paymentTasks.id, parentId: sql<null>`null` })
    .from(orderParts)
    .innerJoin(transactions, eq(transactions.partId, orderParts.id))
    .innerJoin(paymentTasks, eq(paymentTasks.transactionId, transactions.id))
    .where(and(eq(orderParts.orderId, orderId), isNew));
  return [...ofOrders, ...ofParts].toSorted((a, b) => a.id - b.id);
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
