import { Failure, ClientDisconnected } from '../failure.ts';

/** How much a process takes, and how much of it one client network may have. */
interface Limits {
  max: number;
  maxPerNetwork: number;
}

/** Adds up by client network, and forgets one that has nothing left. */
function createTally() {
  const held = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    of: (network: string) => held.get(network) ?? 0,
    add(network: string, amount: number): void {
      total += amount;
      const left = (held.get(network) ?? 0) + amount;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    },
  };
}

/** The part of a budget that one body takes, until it is released. */
export interface MemoryShare {
  /** Takes so many bytes more. Throws `too-many-requests` where the network has no more, `unavailable` where nobody has. */
  take(bytes: number): void;
  release(): void;
}

/** Bounds the bytes of bodies that are in memory at once. */
export function createBudget({ max, maxPerNetwork }: Limits): { share(network: string): MemoryShare } {
  const taken = createTally();
  return {
    share(network) {
      let size = 0;
      return {
        take(bytes) {
          if (taken.of(network) + bytes > maxPerNetwork)
            throw new Failure('too-many-requests', { retryAfter: 1 });
          if (taken.total() + bytes > max) throw new Failure('unavailable', { retryAfter: 1 });
          taken.add(network, bytes);
          size += bytes;
        },
        release() {
          taken.add(network, -size);
          size = 0;
        },
      };
    },
  };
}

interface Waiting {
  network: string;
  enter(): void;
}

interface Slots {
  /**
   * Waits for a slot and answers the way to leave it. Throws `too-many-uploads` where the network has all that one network
   * gets, `uploads-full` where the process has no more, and `ClientDisconnected` when the sender leaves meanwhile.
   */
  enter(network: string, signal: AbortSignal): Promise<() => void>;
}

/** Slots for bodies that are large and take their time. Few may wait for one, and not for long: nothing of theirs is read. */
export function createSlots(slots: Limits, queue: Limits & { maxWaitMs: number }): Slots {
  const taken = createTally();
  const queued = createTally();
  const waiting = new Set<Waiting>();
  const hasRoom = (network: string) => taken.total() < slots.max && taken.of(network) < slots.maxPerNetwork;
  const full = (network: string) =>
    new Failure(taken.of(network) >= slots.maxPerNetwork ? 'too-many-uploads' : 'uploads-full', {
      retryAfter: 5,
    });

  function take(network: string): () => void {
    taken.add(network, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken.add(network, -1);
      // The first in the queue that there is room for now: a network that has its share lets others pass.
      for (const one of waiting) if (hasRoom(one.network)) return one.enter();
    };
  }

  return {
    enter(network, signal) {
      if (signal.aborted) return Promise.reject(new ClientDisconnected());
      if (hasRoom(network)) return Promise.resolve(take(network));
      if (queued.of(network) >= queue.maxPerNetwork || queued.total() >= queue.max)
        return Promise.reject(full(network));
      return new Promise((entered, refused) => {
        const leaveQueue = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
          waiting.delete(one);
          queued.add(network, -1);
        };
        const onAbort = () => {
          leaveQueue();
          refused(new ClientDisconnected());
        };
        const one: Waiting = {
          network,
          enter() {
            leaveQueue();
            entered(take(network));
          },
        };
        const timer = setTimeout(() => {
          leaveQueue();
          refused(full(network));
        }, queue.maxWaitMs);
        signal.addEventListener('abort', onAbort);
        waiting.add(one);
        queued.add(network, 1);
      });
    },
  };
}
