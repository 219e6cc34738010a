import { Failure, ClientDisconnected } from '../failure.ts';

/** How many a process takes, and how many of them one place may have. */
interface Bounds {
  most: number;
  mostOf: number;
}

/** Adds up by place, and forgets a place that has nothing left. */
function createTally() {
  const held = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    of: (place: string) => held.get(place) ?? 0,
    add(place: string, amount: number): void {
      total += amount;
      const left = (held.get(place) ?? 0) + amount;
      if (left === 0) held.delete(place);
      else held.set(place, left);
    },
  };
}

/** What one body takes of a budget, until it is given back. */
export interface Share {
  /** Takes so many bytes more. Throws `too-many-requests` where the place has no more, `unavailable` where nobody has. */
  take(bytes: number): void;
  giveBack(): void;
}

/** Bytes that are in memory at once because somebody is sending them. */
export function createBudget({ most, mostOf }: Bounds): { share(place: string): Share } {
  const taken = createTally();
  return {
    share(place) {
      let mine = 0;
      return {
        take(bytes) {
          if (taken.of(place) + bytes > mostOf) throw new Failure('too-many-requests', { retryAfter: 1 });
          if (taken.total() + bytes > most) throw new Failure('unavailable', { retryAfter: 1 });
          taken.add(place, bytes);
          mine += bytes;
        },
        giveBack() {
          taken.add(place, -mine);
          mine = 0;
        },
      };
    },
  };
}

interface Waiting {
  place: string;
  enter(): void;
}

interface Slots {
  /**
   * Waits for a slot and answers the way to leave it. Throws `too-many-uploads` where the place has all that one place
   * gets, `uploads-full` where the process has no more, and `ClientDisconnected` when the sender leaves meanwhile.
   */
  enter(place: string, signal: AbortSignal): Promise<() => void>;
}

/** Slots for what is large and takes its time. Beyond them few wait, in line and not for long: nothing of theirs is read. */
export function createSlots(running: Bounds, line: Bounds & { patienceMs: number }): Slots {
  const inside = createTally();
  const outside = createTally();
  const waiting = new Set<Waiting>();
  const hasRoom = (place: string) => inside.total() < running.most && inside.of(place) < running.mostOf;
  const full = (place: string) =>
    new Failure(inside.of(place) >= running.mostOf ? 'too-many-uploads' : 'uploads-full', { retryAfter: 5 });

  function take(place: string): () => void {
    inside.add(place, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside.add(place, -1);
      // The first in line for whom there is room now: a place that has its share lets others pass.
      for (const one of waiting) if (hasRoom(one.place)) return one.enter();
    };
  }

  return {
    enter(place, signal) {
      if (signal.aborted) return Promise.reject(new ClientDisconnected());
      if (hasRoom(place)) return Promise.resolve(take(place));
      if (outside.of(place) >= line.mostOf || outside.total() >= line.most)
        return Promise.reject(full(place));
      return new Promise((entered, refused) => {
        const leaveLine = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', hangUp);
          waiting.delete(one);
          outside.add(place, -1);
        };
        const hangUp = () => {
          leaveLine();
          refused(new ClientDisconnected());
        };
        const one: Waiting = {
          place,
          enter() {
            leaveLine();
            entered(take(place));
          },
        };
        const timer = setTimeout(() => {
          leaveLine();
          refused(full(place));
        }, line.patienceMs);
        signal.addEventListener('abort', hangUp);
        waiting.add(one);
        outside.add(place, 1);
      });
    },
  };
}
