import { PictureError } from './picture-error.ts';

/** Runs at most `width` works at once; more than `patience` in line are sent away at once rather than kept waiting. */
export function createQueue(width: number, patience: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= patience) throw new PictureError(503, 'Too many pictures in line');
      await new Promise<void>((next) => waiting.push(next));
    } else running++;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Runs each work once at a time by its name: who asks meanwhile gets the same answer. */
export function createOnce<T>() {
  const running = new Map<string, Promise<T>>();
  return function once(name: string, work: () => Promise<T>): Promise<T> {
    const known = running.get(name);
    if (known) return known;
    const answer = work().finally(() => running.delete(name));
    running.set(name, answer);
    return answer;
  };
}
