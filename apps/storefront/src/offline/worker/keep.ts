import { OURS, PAGES, PICTURES } from '../addresses.ts';

/** Our own key says what an answer depends on: `Vary` names cookies, which no worker sees. */
const ANY = { ignoreVary: true };

/** The browser gave no room: this worker goes on without keeping anything. */
let isFull = false;

export async function keptIn(cache: string, address: string): Promise<Response | undefined> {
  // Opening one that is not there would make it.
  if (!(await caches.has(cache))) return undefined;
  return (await caches.open(cache)).match(address, ANY);
}

interface Keeping {
  address: string;
  answer: Response;
  most: number;
  /** Never goes for another one. */
  spared?: string;
}

/** Keeps an answer, and of all in its cache the `most` that were kept last. */
export async function keep(cache: string, { address, answer, most, spared }: Keeping): Promise<void> {
  if (isFull) return;
  try {
    const store = await caches.open(cache);
    // Kept anew it counts as the last.
    await store.delete(address, ANY);
    await store.put(address, answer);
    const all = await store.keys();
    const oldest = all.filter(({ url }) => url !== spared).slice(0, Math.max(0, all.length - most));
    for (const old of oldest) await store.delete(old, ANY);
  } catch (error) {
    // It may have broken off on its way.
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return;
    isFull = true;
    // They are the most of it, and are missed the least.
    await caches.delete(PICTURES).catch(() => false);
  }
}

/** Throws away the caches with such names. */
export async function dropCaches(isDropped: (name: string) => boolean): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && isDropped(name)) await caches.delete(name);
}

/** Pages that somebody looked at here are nobody else's business. */
export const forgetSeen = (): Promise<void> =>
  dropCaches((name) => name.startsWith(PAGES) || name === PICTURES);

/** The cache of the pages that are kept now: those of one language, currency and theme. */
export const pagesCache = async (): Promise<string | undefined> =>
  (await caches.keys()).find((name) => name.startsWith(PAGES));
