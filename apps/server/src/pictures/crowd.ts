import { PictureError } from './picture-error.ts';

const RETRY_AFTER_S = 2;

/**
 * Bounds how many wait for pictures, whichever: each costs what a request takes. Beyond what one place may have, whoever
 * comes is turned away; where there are too many in all, who came last of the place with the most, and of
 * those the newest.
 */
export function createCrowd({ most, mostOf }: { most: number; mostOf: number }) {
  // Of each place, in the order in which they came.
  const places = new Map<string, Set<(error: PictureError) => void>>();
  let count = 0;

  function turnAwayOne(): void {
    let largest = new Set<(error: PictureError) => void>();
    for (const theirs of places.values()) if (theirs.size >= largest.size) largest = theirs;
    [...largest].at(-1)?.(tooMany());
  }

  return function wait<T>(place: string, work: () => Promise<T>): Promise<T> {
    const theirs = places.get(place) ?? new Set();
    if (theirs.size >= mostOf) return Promise.reject(tooMany());
    places.set(place, theirs);
    return new Promise((done, failed) => {
      const leave = () => {
        if (!theirs.delete(turnAway)) return;
        count -= 1;
        if (theirs.size === 0) places.delete(place);
      };
      const turnAway = (error: PictureError) => {
        leave();
        failed(error);
      };
      theirs.add(turnAway);
      count += 1;
      if (count > most) turnAwayOne();
      if (theirs.has(turnAway)) work().finally(leave).then(done, failed);
    });
  };
}

const tooMany = () => new PictureError(503, 'Too many wait for pictures', { retryAfter: RETRY_AFTER_S });
