import { PictureError } from './picture-error.ts';

const RETRY_AFTER_S = 2;

/** How many may wait: of all, and of one place. */
interface Line {
  most: number;
  mostOf: number;
}

/**
 * Runs at most `width` works at once. Places take turns: who asks for much waits behind who asks for little. What is more
 * than may wait is sent away at once rather than kept waiting. `gone` takes out of the line what nobody needs any more.
 */
export function createQueue(width: number, { most, mostOf }: Line) {
  /** By place; whose turn it is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let inLine = 0;
  let running = 0;

  function waitFor(place: string, gone: AbortSignal | undefined): Promise<void> {
    const theirs = waiting.get(place) ?? [];
    if (inLine >= most || theirs.length >= mostOf)
      throw new PictureError(503, 'Too many pictures in line', { retryAfter: RETRY_AFTER_S });
    waiting.set(place, theirs);
    inLine += 1;
    return new Promise((enter, leave) => {
      const next = () => {
        gone?.removeEventListener('abort', stepOut);
        enter();
      };
      const stepOut = () => {
        theirs.splice(theirs.indexOf(next), 1);
        inLine -= 1;
        if (theirs.length === 0) waiting.delete(place);
        leave(gone?.reason as Error);
      };
      gone?.addEventListener('abort', stepOut, { once: true });
      theirs.push(next);
    });
  }
  function takeNext(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [place, theirs] = first;
    const next = theirs.shift();
    inLine -= 1;
    waiting.delete(place);
    if (theirs.length > 0) waiting.set(place, theirs);
    return next;
  }

  return async function inTurn<T>(place: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    gone?.throwIfAborted();
    if (running >= width) await waitFor(place, gone);
    else running++;
    try {
      return await work();
    } finally {
      // The turn goes to the next in line, or is free.
      const next = takeNext();
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

/** As `createOnce`, where each of those who ask uses the answer for a while: it is there until none of them needs it. */
export function createShared<T>() {
  const held = new Map<string, { answer: Promise<T>; users: number }>();
  return async function share<Made>(
    name: string,
    work: () => Promise<T>,
    use: (answer: T) => Promise<Made>,
  ): Promise<Made> {
    const one = held.get(name) ?? { answer: work(), users: 0 };
    held.set(name, one);
    one.users += 1;
    try {
      return await use(await one.answer);
    } finally {
      one.users -= 1;
      if (one.users === 0) held.delete(name);
    }
  };
}
