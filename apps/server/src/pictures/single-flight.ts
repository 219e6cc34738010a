import { PictureError } from './picture-error.ts';

/** Runs each work once at a time by its name: who asks meanwhile gets the same answer. */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return function run(name: string, work: () => Promise<T>): Promise<T> {
    const known = running.get(name);
    if (known) return known;
    const answer = work().finally(() => running.delete(name));
    running.set(name, answer);
    return answer;
  };
}

/** As `createSingleFlight`, where each of those who ask uses the value for a while: it is held until none of them needs it. */
export function createSharedValue<T>() {
  const held = new Map<string, { value: Promise<T>; users: number }>();
  return async function share<Result>(
    name: string,
    work: () => Promise<T>,
    use: (value: T) => Promise<Result>,
  ): Promise<Result> {
    const entry = held.get(name) ?? { value: work(), users: 0 };
    held.set(name, entry);
    entry.users += 1;
    try {
      return await use(await entry.value);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) held.delete(name);
    }
  };
}

/** How one client network tries to have a work done that others wait for, too. */
export interface Attempt {
  /** Aborted once the work is started, by whichever network's attempt, or has failed: the others need no turn any more. */
  started: AbortSignal;
  /** Starts it by this attempt. Throws where it is started already. */
  start(): void;
}

interface Work<T> {
  outcome: PromiseWithResolvers<T>;
  started: AbortController;
  /** The answer that those of each network wait for. */
  networks: Map<string, Promise<T>>;
}

/**
 * Runs each work once at a time by its name, for all who ask. Each client network attempts it by itself, once for all of
 * its requests: the attempt whose turn comes first starts it, and a refusal of one network costs the others nothing. Any
 * other failure is everybody's.
 */
export function createSharedWork<T>() {
  const running = new Map<string, Work<T>>();

  function open(name: string): Work<T> {
    const work: Work<T> = {
      outcome: Promise.withResolvers(),
      started: new AbortController(),
      networks: new Map(),
    };
    running.set(name, work);
    const forget = () => void running.delete(name);
    work.outcome.promise.then(forget, forget);
    return work;
  }

  async function tryOnce({ outcome, started }: Work<T>, run: (attempt: Attempt) => Promise<T>): Promise<T> {
    let isOurs = false;
    const start = () => {
      started.signal.throwIfAborted();
      isOurs = true;
      started.abort();
    };
    try {
      outcome.resolve(await run({ started: started.signal, start }));
    } catch (error) {
      const isElsewhere = started.signal.aborted && !isOurs;
      if (!isElsewhere && !isOurs && isRefusal(error)) throw error;
      if (!isElsewhere) {
        outcome.reject(error);
        started.abort();
      }
    }
    return outcome.promise;
  }

  return function share(name: string, network: string, run: (attempt: Attempt) => Promise<T>): Promise<T> {
    const work = running.get(name) ?? open(name);
    const { outcome, started, networks } = work;
    if (started.signal.aborted) return outcome.promise;
    const known = networks.get(network);
    if (known) return known;
    const answer = tryOnce(work, run).catch((error: unknown) => {
      networks.delete(network);
      // Nobody else waits, and nobody may join those who were refused.
      if (networks.size === 0 && running.get(name) === work) running.delete(name);
      throw error;
    });
    networks.set(network, answer);
    return answer;
  };
}

/** Meant for a network, and not said of the picture. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PictureError && error.retryAfter !== undefined;
