/** A half-filled order and the attempts to send it; bound to the person who was signed in last. */
export const CHECKOUT = 'checkout';
const OWNER = 'checkout-owner';

/** At each load: forgets what another person was about to order. */
export function claimCheckout(person: string | undefined, storage = sessionStorageIfAllowed()): void {
  if (person === undefined || !storage) return;
  const owner = storage.getItem(OWNER);
  if (owner === person) return;
  if (owner !== null) {
    for (const name of Object.keys(storage)) if (name.startsWith(CHECKOUT)) storage.removeItem(name);
  }
  try {
    storage.setItem(OWNER, person);
  } catch {
    // Full or forbidden: then nothing of an order is kept either.
  }
}

function sessionStorageIfAllowed(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
