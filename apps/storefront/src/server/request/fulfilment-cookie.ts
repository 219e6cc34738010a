import { type Fulfilment, FULFILMENT_COOKIE, readFulfilment } from '../../state/fulfilment.ts';
import { parsed } from '../../state/stored.ts';
import { clearCookie, rememberCookie } from './cookies.ts';

const MAX_TEXT = 300;

/** How and when an order is wanted, as a cookie says it; what has another shape is as everybody begins. */
export const readFulfilmentCookie = (text = ''): Fulfilment =>
  readFulfilment(text.length > MAX_TEXT ? null : parsed(text || null));

/** The scripts of later pages read it, and change it. */
export const fulfilmentCookie = (fulfilment: Fulfilment): string =>
  rememberCookie(FULFILMENT_COOKIE, JSON.stringify(fulfilment));

export const clearFulfilmentCookie = clearCookie(FULFILMENT_COOKIE);
