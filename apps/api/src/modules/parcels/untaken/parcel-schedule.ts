import { logLine } from '../../../db/log-line.ts';
import type { Schedule } from '../../../ports/jobs/jobs.port.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { ParcelHooks } from '../parcel-hooks.ts';
import { endUntaken } from './end-untaken.ts';

interface Options extends Omit<PaymentEnv, 'now'> {
  hooks: Pick<ParcelHooks, 'order' | 'onUntaken'>;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 15_000;
const TIME_LIMIT_MS = 60_000;

/** Periodic work on parcels: those that no courier takes are told of, and end. */
export function parcelSchedule({ hooks, log = logLine, ...base }: Options): Schedule {
  /** Parcels that failed in the last run: each is logged once. */
  let failing = new Set<number>();
  const run = async () => {
    const failedNow = new Set<number>();
    await endUntaken({ ...base, now: base.ports.clock.now() }, hooks, (orderId, error) => {
      failedNow.add(orderId);
      if (failing.has(orderId)) return;
      log({ level: 'error', event: 'parcel not watched', order: orderId, error: String(error) });
    });
    failing = failedNow;
  };
  return { name: 'parcels', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run };
}
