/** How long a write may take before it is given up. */
const TIMEOUT_MS = 5000;

/**
 * Writes one text at a time, the newest last. A write that fails or does not end is given up silently: nothing the
 * shopper does waits for it.
 */
export function createLatestWriter(write: (text: string) => unknown): (text: string) => void {
  let busy = false;
  let next: string | undefined;

  async function put(text: string): Promise<void> {
    busy = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const timeout = new Promise((done) => (timer = setTimeout(done, TIMEOUT_MS)));
      await Promise.race([write(text), timeout]);
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
