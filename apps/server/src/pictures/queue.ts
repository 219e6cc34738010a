import { PictureError } from './picture-error.ts';

const RETRY_AFTER_S = 2;

/** How many may wait: of all, and of one client network. */
interface QueueLimits {
  max: number;
  maxPerNetwork: number;
}

/**
 * Runs at most `concurrency` works at once. Client networks take turns: who asks for much waits behind who asks for little.
 * More than may wait is refused at once rather than kept waiting. `signal` takes out of the queue what nobody needs any more.
 */
export function createQueue(concurrency: number, { max, maxPerNetwork }: QueueLimits) {
  /** By network; the one whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let length = 0;
  let running = 0;

  function waitForTurn(network: string, signal: AbortSignal | undefined): Promise<void> {
    const networkQueue = waiting.get(network) ?? [];
    if (length >= max || networkQueue.length >= maxPerNetwork)
      throw new PictureError(503, 'Too many pictures in the queue', { retryAfter: RETRY_AFTER_S });
    waiting.set(network, networkQueue);
    length += 1;
    return new Promise((done, failed) => {
      const next = () => {
        signal?.removeEventListener('abort', leave);
        done();
      };
      const leave = () => {
        networkQueue.splice(networkQueue.indexOf(next), 1);
        length -= 1;
        if (networkQueue.length === 0) waiting.delete(network);
        failed(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      networkQueue.push(next);
    });
  }
  function takeNext(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [network, networkQueue] = first;
    const next = networkQueue.shift();
    length -= 1;
    waiting.delete(network);
    if (networkQueue.length > 0) waiting.set(network, networkQueue);
    return next;
  }

  return async function inTurn<T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (running >= concurrency) await waitForTurn(network, signal);
    else running++;
    try {
      return await work();
    } finally {
      // The turn goes to the next in the queue, or is free.
      const next = takeNext();
      if (next) next();
      else running--;
    }
  };
}
