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

export interface KeptFresh<T> {
  (): Promise<T>;
  /** It has changed: whoever asks next waits for what it is now, as long as for the very first. */
  expire(): void;
}

/** An answer that is asked for anew in the background when it is old: what fails or hangs leaves the last one standing. */
export function keptFresh<T>({ read, start, fresh }: Source<T>): KeptFresh<T> {
  let value = start;
  let known = false;
  let next = 0;
  let reading: Promise<void> | undefined;
  /** Of what is being read, the last counts alone. */
  let turn = 0;

  async function refresh(mine: number): Promise<void> {
    try {
      const answer = await read();
      if (mine !== turn) return;
      value = answer;
      known = true;
      next = performance.now() + fresh;
    } catch {
      // The client has written down why.
      if (mine === turn) next = performance.now() + PAUSE_MS;
    }
    if (mine === turn) reading = undefined;
  }

  const ask = async () => {
    if (!reading && performance.now() >= next) reading = refresh(turn);
    if (!known && reading) await Promise.race([reading, atMost(PATIENCE_MS)]);
    return value;
  };
  return Object.assign(ask, {
    expire() {
      known = false;
      next = 0;
      // What is being read may be what it was.
      turn += 1;
      reading = undefined;
    },
  });
}

const atMost = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds).unref());
