import { createAdmission } from './admission-control.ts';
import { Overloaded } from './render-queue.ts';
import type { Requester, Requesters } from './requesters.ts';

/** How many requests may wait for pages that others began: in all, and of one network. */
export interface FollowerLimits {
  max: number;
  maxPerNetwork: number;
}

/** Requests that wait for a page that another one began: they cost no rendering, only what a request takes. */
export function createFollowers(limits: FollowerLimits) {
  const enter = createAdmission(limits);
  return {
    /** The page that `requesters` wait for. Rejects with `Overloaded` where there is no room. */
    join<Page>(page: Promise<Page>, requesters: Requesters, { network, gone }: Requester): Promise<Page> {
      return new Promise((done, failed) => {
        const turnedAway = new AbortController();
        const leave = enter(network, () => {
          turnedAway.abort();
          failed(overloaded());
        });
        if (!leave) return failed(overloaded());
        const leaving = AbortSignal.any([gone, turnedAway.signal]);
        if (leaving.aborted) leave();
        else leaving.addEventListener('abort', leave, { once: true });
        requesters.join({ network, gone: leaving });
        page.finally(leave).then(done, failed);
      });
    },
  };
}

const overloaded = () => new Overloaded('Too many requests wait for pages');
