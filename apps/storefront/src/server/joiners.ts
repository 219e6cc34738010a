import { Crowded } from './page-line.ts';
import type { Waiter, Waiters } from './waiters.ts';

/** How many may wait for pages that others have begun: in all, and of one place. */
export interface JoinerLimits {
  most: number;
  mostOfPlace: number;
}

interface Joiner {
  turnAway(): void;
}

/**
 * Those who wait for a page that another began: they cost no page, but what a request takes. Beyond what one place may
 * have, whoever comes is turned away; where there are too many in all, who came last of the place with the most.
 */
export function createJoiners({ most, mostOfPlace }: JoinerLimits) {
  // Of each place, in the order in which they came.
  const places = new Map<string, Set<Joiner>>();
  let count = 0;

  function add(place: string, one: Joiner): void {
    const theirs = places.get(place) ?? new Set();
    places.set(place, theirs.add(one));
    count += 1;
  }

  function remove(place: string, one: Joiner): void {
    const theirs = places.get(place);
    if (!theirs?.delete(one)) return;
    count -= 1;
    if (theirs.size === 0) places.delete(place);
  }

  /** The one who came last of the place with the most. */
  function lastOfMost(): Joiner | undefined {
    let largest = new Set<Joiner>();
    for (const theirs of places.values()) if (theirs.size > largest.size) largest = theirs;
    return [...largest].at(-1);
  }

  return {
    /** The page that `waiters` wait for. Rejects with `Crowded` where there is no room. */
    join<Page>(page: Promise<Page>, waiters: Waiters, { place, gone }: Waiter): Promise<Page> {
      if ((places.get(place)?.size ?? 0) >= mostOfPlace) return Promise.reject(crowded());
      return new Promise((done, failed) => {
        const turnedAway = new AbortController();
        const one = {
          turnAway() {
            turnedAway.abort();
            failed(crowded());
          },
        };
        const leaving = AbortSignal.any([gone, turnedAway.signal]);
        const leave = () => remove(place, one);
        add(place, one);
        if (leaving.aborted) leave();
        else leaving.addEventListener('abort', leave, { once: true });
        waiters.join({ place, gone: leaving });
        page.finally(leave).then(done, failed);
        if (count > most) lastOfMost()?.turnAway();
      });
    },
  };
}

const crowded = () => new Crowded('Too many wait for pages');
