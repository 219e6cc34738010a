import { forgetStored } from '../state/forget-stored.ts';
import { STORED_KEY } from '../state/store.ts';
import { CHECKOUT } from './claim-checkout.ts';

/** Drafts and unsent messages, by person. */
export const UNSENT_MESSAGES = 'hamper-chat';

/** Names about the device and not about the person: they stay after signing out. */
const STAYS = ['location', 'theme', 'locale', 'currency'];
const stays = (name: string) =>
  name === STORED_KEY || STAYS.some((word) => name.toLowerCase().includes(word));

/** Clears what this browser remembers of a shopper: cart, likes, filters, searches, half-filled forms. */
export function forgetShopper(): void {
  forgetStored();
  forget((name) => !stays(name));
}

/** The same for someone whose session only ran out: what they were about to order and to write waits for them. */
export function forgetAbsentShopper(): void {
  forgetStored();
  forget((name) => ![CHECKOUT, UNSENT_MESSAGES].some((one) => name.startsWith(one)) && !stays(name));
}

function forget(gone: (name: string) => boolean): void {
  // Of their unread notifications, on the icon of the installed shop.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {});
  for (const storage of storages()) {
    for (const name of Object.keys(storage)) {
      if (gone(name)) storage.removeItem(name);
    }
  }
}

/** A browser may forbid storage; there is then nothing to forget. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
