import { createCrowd as createPlaces } from '@hamper/storefront/crowd';

import { PictureError } from './picture-error.ts';

const RETRY_AFTER_S = 2;

/** Bounds how many wait for pictures, whichever: each costs what a request takes. */
export function createCrowd(limits: Parameters<typeof createPlaces>[0]) {
  const enter = createPlaces(limits);
  return function wait<T>(place: string, work: () => Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      let isAway = false;
      const leave = enter(place, () => {
        isAway = true;
        failed(tooMany());
      });
      if (!leave) failed(tooMany());
      else if (!isAway) work().finally(leave).then(done, failed);
    });
  };
}

const tooMany = () => new PictureError(503, 'Too many wait for pictures', { retryAfter: RETRY_AFTER_S });
