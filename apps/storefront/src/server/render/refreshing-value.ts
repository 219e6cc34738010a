interface Source<T> {
  read: () => Promise<T>;
  /** The value until the first answer. */
  start: T;
  /** Milliseconds an answer stays fresh. */
  fresh: number;
}

/** How long the very first page waits for an answer; every later one gets the last that came. */
const MAX_WAIT_MS = 1000;
/** Pause after a failure, so that an API in trouble is not asked at every page. */
const PAUSE_MS = 5000;

export interface RefreshingValue<T> {
  (): Promise<T>;
  /** It has changed: the next caller waits for the new value, as long as for the very first. */
  expire(): void;
}

/** A value that is read again in the background when it is old (stale while revalidate); failures keep the last one. */
export function refreshingValue<T>({ read, start, fresh }: Source<T>): RefreshingValue<T> {
  let value = start;
  let known = false;
  let next = 0;
  let reading: Promise<void> | undefined;
  /** Of several reads under way only the last counts. */
  let turn = 0;

  async function refresh(started: number): Promise<void> {
    try {
      const answer = await read();
      if (started !== turn) return;
      value = answer;
      known = true;
      next = performance.now() + fresh;
    } catch {
      // The client has written down why.
      if (started === turn) next = performance.now() + PAUSE_MS;
    }
    if (started === turn) reading = undefined;
  }

  const ask = async () => {
    if (!reading && performance.now() >= next) reading = refresh(turn);
    if (!known && reading) await Promise.race([reading, atMost(MAX_WAIT_MS)]);
    return value;
  };
  return Object.assign(ask, {
    expire() {
      known = false;
      next = 0;
      // A read under way may bring the old value.
      turn += 1;
      reading = undefined;
    },
  });
}

const atMost = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds).unref());
