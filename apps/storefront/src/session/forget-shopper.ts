import { forgetStored, STORED_KEY } from '../state/store.ts';

/** Names about the device and not about the person: they stay after signing out. */
const STAYS = ['location', 'theme', 'locale', 'currency'];
const stays = (name: string) =>
  name === STORED_KEY || STAYS.some((word) => name.toLowerCase().includes(word));
/** A half-filled order and the attempts to send it; bound to the person who was signed in last. */
const CHECKOUT = 'checkout';
const OWNER = 'checkout-owner';

/** Clears what this browser remembers of a shopper: cart, likes, filters, searches, half-filled forms. */
export function forgetShopper(): void {
  forgetStored();
  forget((name) => !stays(name));
}

/** The same for someone whose session only ran out: what they were about to order waits for them. */
export function forgetAbsentShopper(): void {
  forgetStored();
  forget((name) => !name.startsWith(CHECKOUT) && !stays(name));
}

/** At each load: forgets what another person was about to order. */
export function claimCheckout(person: string | undefined, storage = sessionStorageIfAllowed()): void {
  if (person === undefined || !storage) return;
  const owner = storage.getItem(OWNER);
  if (owner === person) return;
  if (owner !== null) forget((name) => name.startsWith(CHECKOUT), [storage]);
  try {
    storage.setItem(OWNER, person);
  } catch {
    // Full or forbidden: then nothing of an order is kept either.
  }
}

function forget(gone: (name: string) => boolean, from = storages()): void {
  for (const storage of from) {
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

function sessionStorageIfAllowed(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
