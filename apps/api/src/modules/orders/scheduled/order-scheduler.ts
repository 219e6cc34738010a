import { logLine } from '../../../db/outbox.ts';
import { sayOnce } from '../../../db/say-once.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { expireTransfers } from './expire-transfers.ts';
import { notifyLate } from './notify-late.ts';
import { settleDelivered } from './settle-delivered.ts';

export interface OrderScheduler {
  /** Tells whose orders are late, ends orders whose transfer never came, and books what came and is not booked. */
  runDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: OrderHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 15_000;

/** What happens to orders as time passes, by nobody's doing. Any number of processes may watch. */
export function createOrderScheduler({ hooks, log = logLine, ...shop }: Options): OrderScheduler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  /** The orders that failed in the last round: of each it is said once. */
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
  // The database is away: what is late stays late.
  const rounds = sayOnce((error) =>
    log({ level: 'error', event: 'orders not watched', error: String(error) }),
  );
  const watch = () => {
    running ??= run()
      .then(rounds.went, rounds.failed)
      .finally(() => (running = null));
  };
  return {
    runDue: run,
    start() {
      timer = setInterval(watch, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
