import { logLine } from '../../../db/log-line.ts';
import type { Schedule } from '../../../ports/jobs/jobs.port.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { decideLateParts } from '../parts/decide-parts.ts';
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
 * Periodic work on orders: cancels those without their transfer, notifies buyers of late ones, settles delivered ones, and decides
 * parts of groups that were not paid in time.
 */
export function orderSchedule({ hooks, log = logLine, ...base }: Options): Schedule {
  /** Orders that failed in the last run: each is logged once. */
  let failing = new Set<number>();
  const run = async () => {
    const env: PaymentEnv = { ...base, now: base.ports.clock.now() };
    const failedNow = new Set<number>();
    const onFailure = (orderId: number, error: unknown) => {
      failedNow.add(orderId);
      if (failing.has(orderId)) return;
      log({ level: 'error', event: 'order not watched', order: orderId, error: String(error) });
    };
    await expireTransfers(env, hooks.onTransition, onFailure);
    await notifyLate(env.db, env, hooks.onArrivalNotice, onFailure);
    await settleDelivered(env, onFailure);
    await decideLateParts(env, hooks, onFailure);
    failing = failedNow;
  };
  return { name: 'orders', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run };
}
