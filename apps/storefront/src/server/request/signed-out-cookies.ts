import { ORDER_KEYS_COOKIE } from '@hamper/contract/orders/order-keys';

import { forgetAfterReset } from './after-reset-cookie.ts';
import { forgetCookie } from './cookies.ts';
import { forgetPlace } from './place-cookie.ts';
import { expiredSessionCookies } from './session-cookies.ts';
import { forgetVerifying } from './verifying-cookie.ts';

/** Clears the session and everything under way: the next user of the browser is another guest and learns nothing. */
export const signedOutCookies = (): string[] => [
  ...expiredSessionCookies(),
  forgetVerifying,
  forgetAfterReset,
  forgetCookie('guest'),
  forgetPlace,
  forgetCookie(ORDER_KEYS_COOKIE),
];
