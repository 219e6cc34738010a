import { Failure } from './failure.ts';

/**
 * Runs so many tasks at once, the others in the order they came. Of those that wait there are at most `maxWaiting`.
 * @throws too-many-requests for one more
 */
export function limitConcurrency(limit: number, maxWaiting = Infinity) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= maxWaiting) throw new Failure('too-many-requests');
      await new Promise<void>((turn) => waiting.push(turn));
    } else running += 1;
    try {
      return await task();
    } finally {
      // The turn goes to the next in the queue, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
