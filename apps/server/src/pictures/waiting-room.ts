import { createAdmission } from '@hamper/storefront/admission';

import { PictureError } from './picture-error.ts';

const RETRY_AFTER_S = 2;

/** Bounds how many requests wait for pictures: each costs what a request takes. */
export function createWaitingRoom(limits: Parameters<typeof createAdmission>[0]) {
  const enter = createAdmission(limits);
  return function wait<T>(network: string, work: () => Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      let isAway = false;
      const leave = enter(network, () => {
        isAway = true;
        failed(tooMany());
      });
      if (!leave) failed(tooMany());
      else if (!isAway) work().finally(leave).then(done, failed);
    });
  };
}

const tooMany = () => new PictureError(503, 'Too many wait for pictures', { retryAfter: RETRY_AFTER_S });
