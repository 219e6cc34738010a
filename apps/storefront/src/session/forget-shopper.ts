/** What is about the device or the place and not about the person: it stays after signing out. */
const STAYS = ['location', 'theme', 'locale', 'currency'];

/** Clears what this browser remembers of a shopper: cart, likes, filters, searches, half-filled forms. */
export function forgetShopper(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) {
      if (!STAYS.some((word) => key.toLowerCase().includes(word))) storage.removeItem(key);
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
