import { setTimeout as sleep } from 'node:timers/promises';

import { unlessAborted } from '@hamper/contract/unless-aborted';

interface QueueOptions {
  /** Requests under way at once. */
  maxConcurrent: number;
  /** Milliseconds from the start of one request to that of the next. */
  intervalMs: number;
}

/** Requests that wait for their turn; whoever comes then is refused at once. */
const MAX_WAITING = 64;

/** More was asked than may be passed on. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

/** Lets requests begin in the order they came, so many at once and so far apart as a provider allows. */
export function createRequestQueue({ maxConcurrent, intervalMs }: QueueOptions) {
  let running = 0;
  let nextStart = 0;
  const waiting = new Set<() => void>();

  async function place(patienceMs: number, signal: AbortSignal): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return;
    }
    if (waiting.size >= MAX_WAITING) throw new TooBusy('too many requests wait');
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const patience = AbortSignal.timeout(patienceMs);
    try {
      // Who leaves hands over the place, so that `running` stays.
      await unlessAborted(promise, AbortSignal.any([signal, patience]));
    } catch (error) {
      if (!waiting.delete(resolve)) leave();
      throw signal.aborted ? error : new TooBusy('no turn in time');
    }
  }

  function leave(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else {
      running -= 1;
    }
  }

  async function keepInterval(latest: number, signal: AbortSignal): Promise<void> {
    if (intervalMs === 0) return;
    const time = performance.now();
    const start = Math.max(time, nextStart);
    if (start > latest) throw new TooBusy('the turn would come too late');
    nextStart = start + intervalMs;
    await sleep(Math.ceil(start - time), undefined, { signal });
  }

  return {
    /**
     * Runs the work in its turn, which has to come within `patienceMs`; how long the work takes is its own matter.
     * @throws TooBusy
     */
    async run<T>(patienceMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const latest = performance.now() + patienceMs;
      await place(patienceMs, signal);
      try {
        await keepInterval(latest, signal);
        return await work();
      } finally {
        leave();
      }
    },
  };
}
