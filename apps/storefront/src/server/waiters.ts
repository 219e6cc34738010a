/** Somebody who waits for a page. */
export interface Waiter {
  /** Where they are, as limits count it. */
  place: string;
  /** Given once they have left. */
  gone: AbortSignal;
}

/** All who wait for one page: it is made for them together, and for nobody once the last has left. */
export interface Waiters {
  /** Given once everybody has left. Never for what nobody has joined: that is made for whoever comes. */
  readonly gone: AbortSignal;
  /** Where they are who have not left, one each. */
  places(): Iterable<string>;
  join(waiter: Waiter): void;
}

export function createWaiters(first?: Waiter): Waiters {
  const here = new Set<Waiter>();
  const ending = new AbortController();

  function join(waiter: Waiter): void {
    const leave = () => {
      here.delete(waiter);
      if (here.size === 0) ending.abort(waiter.gone.reason);
    };
    here.add(waiter);
    if (waiter.gone.aborted) leave();
    else waiter.gone.addEventListener('abort', leave, { once: true });
  }

  if (first) join(first);
  return {
    gone: ending.signal,
    *places() {
      for (const { place } of here) yield place;
    },
    join,
  };
}
