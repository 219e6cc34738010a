import { logLine } from '../../../db/log-line.ts';
import type { Schedule } from '../../../ports/jobs/jobs.port.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { expireTransfers } from './expire-transfers.ts';
import { notifyLate } from './notify-late.ts';
import { settleDelivered } from './settle-delivered.ts';

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: OrderHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 15_000;
const TIME_LIMIT_MS = 60_000;

/**
 * What happens to orders as time passes: notes those that are late, ends those whose transfer never came, and settles those
 * that were delivered and are not settled.
 */
export function orderSchedule({ hooks, log = logLine, ...shop }: Options): Schedule {
  /** The orders that failed in the last run: each is logged once. */
  let stuck = new Set<number>();
  const run = async () => {
    const env: PaymentEnv = { ...shop, now: shop.ports.clock.now() };
    const now = new Set<number>();
    const failed = (orderId: number, error: unknown) => {
      now.add(orderId);
      if (stuck.has(orderId)) return;
      log({ level: 'error', event: 'order not watched', order: orderId, error: String(error) });
    };
    await expireTransfers(env, hooks.onMove, failed);
    await notifyLate(env.db, env, hooks.onArrivalNotice, failed);
    await settleDelivered(env, failed);
    stuck = now;
  };
  return { name: 'orders', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run };
}
