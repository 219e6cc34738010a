import { createCrowd } from './crowd.ts';
import { Crowded } from './page-line.ts';
import type { Waiter, Waiters } from './waiters.ts';

/** How many may wait for pages that others have begun: in all, and of one place. */
export interface JoinerLimits {
  most: number;
  mostOfPlace: number;
}

/** Those who wait for a page that another began: they cost no page, but what a request takes. */
export function createJoiners({ most, mostOfPlace }: JoinerLimits) {
  const enter = createCrowd({ most, mostOf: mostOfPlace });
  return {
    /** The page that `waiters` wait for. Rejects with `Crowded` where there is no room. */
    join<Page>(page: Promise<Page>, waiters: Waiters, { place, gone }: Waiter): Promise<Page> {
      return new Promise((done, failed) => {
        const turnedAway = new AbortController();
        const leave = enter(place, () => {
          turnedAway.abort();
          failed(crowded());
        });
        if (!leave) return failed(crowded());
        const leaving = AbortSignal.any([gone, turnedAway.signal]);
        if (leaving.aborted) leave();
        else leaving.addEventListener('abort', leave, { once: true });
        waiters.join({ place, gone: leaving });
        page.finally(leave).then(done, failed);
      });
    },
  };
}

const crowded = () => new Crowded('Too many wait for pages');
