import type { Waiters } from './waiters.ts';

export interface LineLimits {
  /** Pages under way at once, of all and of one place: more would only make each other wait. */
  atOnce: number;
  atOnceOfPlace: number;
  /** Pages that wait for that. */
  waiting: number;
  waitingOfPlace: number;
  /** Milliseconds that one waits at most. */
  patience: number;
}

/** More ask than can be served: whoever hears this may come again in a few seconds. */
export class Crowded extends Error {
  override name = 'Crowded';
}

interface Place {
  waiters: Waiters;
  /** Begins, counted at this place. */
  begin(place: string): void;
  turnAway(): void;
}

/** As many places are remembered by when they had their last turn. */
const MOST_PLACES = 10_000;

/**
 * A line of pages to be made. Whose last turn is the longest ago comes next, so that whoever asks for many waits behind
 * whoever asks for one. Those of whom nobody waits any more leave it at once.
 */
export function createPageLine(limits: LineLimits) {
  // In the order in which they came.
  const line = new Set<Place>();
  const underWay = new Map<string, number>();
  const lastTurn = new Map<string, number>();
  let busy = 0;
  let turns = 0;
  let moving = false;

  const mayBegin = (place: string): boolean => (underWay.get(place) ?? 0) < limits.atOnceOfPlace;

  /** The next of the line, and the place whose turn it is. */
  function next(): [Place, string] | undefined {
    let best: [Place, string] | undefined;
    let longestAgo = Infinity;
    for (const one of line) {
      for (const place of one.waiters.places()) {
        const last = lastTurn.get(place) ?? 0;
        if (last >= longestAgo || !mayBegin(place)) continue;
        best = [one, place];
        longestAgo = last;
      }
    }
    return best;
  }

  function moveUp(): void {
    moving = false;
    while (busy < limits.atOnce) {
      const [one, place] = next() ?? [];
      if (!one || place === undefined) break;
      one.begin(place);
    }
    shorten();
  }

  /**
   * After all that has happened by now is heard: those who left together begin nothing for each other, and keep nobody
   * out who came with them.
   */
  function moveUpSoon(): void {
    if (moving || line.size === 0) return;
    moving = true;
    setImmediate(moveUp);
  }

  function count(place: string, more: 1 | -1): void {
    busy += more;
    const now = (underWay.get(place) ?? 0) + more;
    if (now > 0) underWay.set(place, now);
    else underWay.delete(place);
    if (more === -1) return;
    if (lastTurn.size >= MOST_PLACES) lastTurn.clear();
    lastTurn.set(place, ++turns);
  }

  /** Those of the line, by place: what several wait for is counted at the one with the fewest. */
  function waitingByPlace(): Map<string, Place[]> {
    const found = new Map<string, Place[]>();
    for (const one of line) {
      let fewest: Place[] | undefined;
      for (const place of one.waiters.places()) {
        const those = found.get(place) ?? [];
        found.set(place, those);
        if (!fewest || those.length < fewest.length) fewest = those;
      }
      fewest?.push(one);
    }
    return found;
  }

  /** Who came last gives way: of a place with more than its share, and in too long a line of the place with the most. */
  function shorten(): void {
    if (line.size <= Math.min(limits.waiting, limits.waitingOfPlace)) return;
    for (const those of waitingByPlace().values()) {
      for (const one of those.slice(limits.waitingOfPlace)) one.turnAway();
    }
    while (line.size > limits.waiting) {
      const [most = []] = [...waitingByPlace().values()].toSorted((a, b) => b.length - a.length);
      most.at(-1)?.turnAway();
    }
  }

  return {
    /**
     * Does the work when its turn has come. Rejects with `Crowded`, where there is no room or not in time, and as soon as
     * nobody waits any more with the reason.
     */
    take<Result>(waiters: Waiters, work: () => Promise<Result>): Promise<Result> {
      return new Promise((done, failed) => {
        const { gone } = waiters;
        if (gone.aborted) return failed(gone.reason as Error);
        const [home = ''] = waiters.places();
        const leave = () => {
          stepOut();
          failed(gone.reason as Error);
        };
        const one: Place = {
          waiters,
          begin(place) {
            stepOut();
            count(place, 1);
            work()
              .finally(() => {
                count(place, -1);
                moveUpSoon();
              })
              .then(done, failed);
          },
          turnAway() {
            stepOut();
            failed(new Crowded('The line for pages is too long'));
          },
        };
        const timer = setTimeout(() => one.turnAway(), limits.patience);
        function stepOut(): void {
          line.delete(one);
          clearTimeout(timer);
          gone.removeEventListener('abort', leave);
        }
        gone.addEventListener('abort', leave, { once: true });
        if (busy < limits.atOnce && line.size === 0 && mayBegin(home)) return one.begin(home);
        line.add(one);
        return moveUpSoon();
      });
    },
  };
}
