interface Source<T> {
  read: () => Promise<T>;
  /** What holds until the first answer. */
  start: T;
  /** Milliseconds an answer stays fresh. */
  fresh: number;
}

/** As long as the very first page waits for an answer; every later one gets the last that came. */
const PATIENCE_MS = 1000;
/** After a failure, so that a shop in trouble is not asked at every page. */
const PAUSE_MS = 5000;

/** An answer that is asked for anew in the background when it is old: what fails or hangs leaves the last one standing. */
export function keptFresh<T>({ read, start, fresh }: Source<T>): () => Promise<T> {
  let value = start;
  let known = false;
  let next = 0;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      value = await read();
      known = true;
      next = performance.now() + fresh;
    } catch {
      // The client has written down why.
      next = performance.now() + PAUSE_MS;
    }
    reading = undefined;
  }

  return async () => {
    if (!reading && performance.now() >= next) reading = refresh();
    if (!known && reading) await Promise.race([reading, atMost(PATIENCE_MS)]);
    return value;
  };
}

const atMost = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds).unref());
