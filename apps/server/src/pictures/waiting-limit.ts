import { createAdmission } from '@hamper/storefront/admission';

import { PictureError } from './picture-error.ts';

const RETRY_AFTER_S = 2;

/** Bounds how many requests wait for pictures: each costs as much as a request takes. */
export function createWaitingLimit(limits: Parameters<typeof createAdmission>[0]) {
  const enter = createAdmission(limits);
  return function wait<T>(network: string, work: () => Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      let isTurnedAway = false;
      const leave = enter(network, () => {
        isTurnedAway = true;
        failed(tooMany());
      });
      if (!leave) failed(tooMany());
      else if (!isTurnedAway) work().finally(leave).then(done, failed);
    });
  };
}

const tooMany = () => new PictureError(503, 'Too many wait for pictures', { retryAfter: RETRY_AFTER_S });
