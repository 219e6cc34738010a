import { logLine } from '../../../db/outbox.ts';
import { sayOnce } from '../../../db/say-once.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { endTransfers } from './expire-transfers.ts';
import { tellLate } from './notify-late.ts';
import { bookDelivered } from './settle-delivered.ts';

export interface OrderWatch {
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
export function openOrderWatch({ hooks, log = logLine, ...shop }: Options): OrderWatch {
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
    await endTransfers(env, hooks.onMove, failed);
    await tellLate(env.db, env, hooks.onTime, failed);
    await bookDelivered(env, failed);
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
