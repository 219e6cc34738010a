import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

import type { PageContext } from '../server/render/page-context.ts';
import type { Verifying } from './verifying.ts';

/** Wrong tries after which the API takes a code no more, right or not. */
const TRIES = 5;

/** As the page needs it: how many seconds are left now, whatever the clock of the device says. */
export interface PendingCode extends Pick<Verifying, 'phone' | 'purpose' | 'next' | 'referral'> {
  expiresIn: number;
  resendIn: number;
  /** It was tried too often: only another one helps. */
  usedUp: boolean;
}

const sentCode = createIsomorphicFn()
  // The library types this by middleware alone; render.ts is the only caller and always passes it.
  .server((): Verifying | undefined => (getGlobalStartContext() as PageContext | undefined)?.verifying)
  .client((): Verifying | undefined => undefined);

/** In a loader on the server: the code that this browser waits for; scripts cannot see its cookie. */
export function pendingCode(): PendingCode | undefined {
  const verifying = sentCode();
  if (!verifying) return undefined;
  const { phone, purpose, next, referral, sentAt, expiresIn, resendIn, wrongTries = 0 } = verifying;
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  return {
    ...{ phone, purpose, next, referral },
    expiresIn: Math.max(0, expiresIn - passed),
    resendIn: Math.max(0, resendIn - passed),
    usedUp: wrongTries >= TRIES,
  };
}
