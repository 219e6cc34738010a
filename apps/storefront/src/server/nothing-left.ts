import { ORDER_KEYS_COOKIE } from '@hamper/contract/order-keys';

import { forgetAfterReset } from './after-reset-cookie.ts';
import { forgetCookie } from './cookies.ts';
import { endedSession } from './session-cookies.ts';
import { nothingToVerify } from './verifying-cookie.ts';

/**
 * Whoever leaves takes along what was under way, too: whoever uses the browser next learns no number and no path, and is
 * another guest.
 */
export const nothingLeft = (): string[] => [
  ...endedSession(),
  nothingToVerify,
  forgetAfterReset,
  forgetCookie('guest'),
  forgetCookie(ORDER_KEYS_COOKIE),
];
