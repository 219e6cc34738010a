import { and, asc, eq, min } from 'drizzle-orm';

import { logLine } from '../../db/outbox.ts';
import { transactAgain } from '../../db/query.ts';
import { orderReplacements, orders } from '../../db/schema/orders.ts';
import { type PaymentEnv, runNow } from '../payments/index.ts';
import { endWhereDue } from './end-where-due.ts';
import type { OrderHooks } from './order-hooks.ts';
import { isDue, isOpen } from './replacement-queries.ts';
import { putBack, quantitiesOf } from './stock-of-lines.ts';

export interface Replacements {
  /** Decides whatever nobody answered in time. */
  runDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: OrderHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 2000;
const AT_ONCE = 100;

/**
 * Keeps the deadlines of questions about replacements. They are rows, so that a restart forgets none, and any number of
 * processes may look after them: an order is decided under its lock, once.
 */
export function watchReplacements({ hooks, log = logLine, ...shop }: Options): Replacements {
  const envNow = (): PaymentEnv => ({ ...shop, now: shop.ports.clock.now() });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const note = (error: unknown, about = {}) =>
    log({ level: 'error', event: 'replacement not settled', ...about, error: String(error) });

  async function runDue(): Promise<void> {
    const due = await shop.db
      .select({ orderId: orderReplacements.orderId })
      .from(orderReplacements)
      .where(and(isOpen, isDue))
      .groupBy(orderReplacements.orderId)
      .orderBy(asc(min(orderReplacements.answerBy)))
      .limit(AT_ONCE);
    // One that cannot be settled keeps no other one waiting.
    for (const { orderId } of due) await settle(orderId).catch((error: unknown) => note(error, { orderId }));
  }

  async function settle(orderId: number): Promise<void> {
    const env = envNow();
    const ended = await transactAgain(shop.db, async (tx) => {
      // Somebody answers just now, or another process is at it: what is left is looked at again.
      const [order] = await tx
        .select()
        .from(orders)
        .where(eq(orders.id, orderId))
        .for('update', { skipLocked: true });
      if (!order) return false;
      const due = await endWhereDue(tx, env, order, hooks);
      await putBack(tx, quantitiesOf(due.back));
      return due.ended;
    });
    if (ended) await runNow(env, hooks.payment, { orderId });
  }

  const look = () => {
    running ??= runDue()
      // The database is away: what is due stays due.
      .catch(note)
      .finally(() => (running = null));
  };
  return {
    runDue,
    start() {
      timer = setInterval(look, EVERY_MS).unref();
      look();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
