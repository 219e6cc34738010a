/** As long as a write may take before it is given up. */
const PATIENCE_MS = 5000;

/**
 * Writes one text at a time, the newest last. A place that is full, forbidden or never done is given up silently:
 * nothing the shopper does waits for it.
 */
export function createKeeper(write: (text: string) => unknown): (text: string) => void {
  let busy = false;
  let next: string | undefined;

  async function put(text: string): Promise<void> {
    busy = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const tired = new Promise((done) => (timer = setTimeout(done, PATIENCE_MS)));
      await Promise.race([write(text), tired]);
    } catch {
      // Full or forbidden.
    }
    clearTimeout(timer);
    busy = false;
    if (next === undefined) return;
    const newest = next;
    next = undefined;
    void put(newest);
  }

  return (text) => {
    if (busy) next = text;
    else void put(text);
  };
}
