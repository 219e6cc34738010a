/** A request that waits for a page. */
export interface Requester {
  /** The client network that limits count it in. */
  network: string;
  /** Aborted when the connection has closed. */
  gone: AbortSignal;
}

/** All requests that wait for one page: it is rendered once for them, and given up when the last has left. */
export interface Requesters {
  /** Aborted when all have left. Never for a page that no request has joined: that is rendered in any case. */
  readonly gone: AbortSignal;
  /** The networks of those that have not left, one each. */
  networks(): Iterable<string>;
  join(requester: Requester): void;
}

export function createRequesters(first?: Requester): Requesters {
  const present = new Set<Requester>();
  const ending = new AbortController();

  function join(requester: Requester): void {
    const leave = () => {
      present.delete(requester);
      if (present.size === 0) ending.abort(requester.gone.reason);
    };
    present.add(requester);
    if (requester.gone.aborted) leave();
    else requester.gone.addEventListener('abort', leave, { once: true });
  }

  if (first) join(first);
  return {
    gone: ending.signal,
    *networks() {
      for (const { network } of present) yield network;
    },
    join,
  };
}
