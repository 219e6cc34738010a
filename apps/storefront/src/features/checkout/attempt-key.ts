type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (cart: string) => `checkout-attempt:${cart}`;

/**
 * The Idempotency-Key of this checkout: the same through double clicks, lost answers and reloads, so that one wish is
 * one order; a new one only when what is ordered has changed, or after it was placed.
 */
export function attemptKey(store: Store, cart: string, order: unknown): string {
  const wish = fingerprint(JSON.stringify(order));
  const [storedWish, storedKey] = store.getItem(nameOf(cart))?.split(' ') ?? [];
  if (storedWish === wish && storedKey) return storedKey;
  const key = newKey();
  store.setItem(nameOf(cart), `${wish} ${key}`);
  return key;
}

export function endAttempt(store: Store, cart: string): void {
  store.removeItem(nameOf(cart));
}

/** `crypto.randomUUID` is missing where the shop is not served over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Two 32-bit FNV hashes: enough to see a change, and nothing typed can be read from it. */
function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
