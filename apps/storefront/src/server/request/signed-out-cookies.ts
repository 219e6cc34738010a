import { ORDER_KEYS_COOKIE } from '@hamper/contract/orders/order-keys';

import { clearAfterResetCookie } from './after-reset-cookie.ts';
import { clearCookie } from './cookies.ts';
import { clearPlaceCookie } from './place-cookie.ts';
import { expiredSessionCookies } from './session-cookies.ts';
import { clearVerifyingCookie } from './verifying-cookie.ts';

/** Clears the session and everything under way: the next user of the browser is another guest and learns nothing. */
export const signedOutCookies = (): string[] => [
  ...expiredSessionCookies(),
  clearVerifyingCookie,
  clearAfterResetCookie,
  clearCookie('guest'),
  clearPlaceCookie,
  clearCookie(ORDER_KEYS_COOKIE),
];
