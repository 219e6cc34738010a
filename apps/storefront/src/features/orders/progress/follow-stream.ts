const FIRST_WAIT = 1000;
const MAX_WAIT = 15_000;
/** Between two looks of a page whose stream others have taken. */
const WITHOUT_STREAM = 30_000;

interface Follower {
  /** The data of each "status" event, whatever it is news of. */
  onEvent: (data: string) => void;
  /** Looks at the thing itself; false when it may not be seen any more, which ends the following. */
  look: () => Promise<boolean>;
}

/** The last event of a stream that the server ended. */
interface Closed {
  reason: 'elsewhere' | 'signed-out';
}

/**
 * An EventSource for as long as the page is seen: a browser has six connections to share among all its tabs. It
 * repeats a lost connection by itself but not a refused one, which is what a restarting server answers. Too many pages at
 * once take each other's streams: one that lost its own looks now and then, until somebody turns to it.
 */
export function followStream(address: string, { onEvent, look }: Follower): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let ended = false;

  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    disconnect();
    const fresh = new EventSource(address);
    source = fresh;
    fresh.addEventListener('open', () => (wait = FIRST_WAIT));
    fresh.addEventListener('status', ({ data }) => onEvent(String(data)));
    fresh.addEventListener('closed', ({ data }) => {
      if (fresh !== source) return;
      fresh.close();
      if ((JSON.parse(String(data)) as Closed).reason === 'elsewhere') lookNowAndThen(fresh);
      else void refused(fresh);
    });
    fresh.addEventListener('error', () => {
      if (fresh.readyState === EventSource.CLOSED && fresh === source) void refused(fresh);
    });
  };
  // An EventSource does not tell why it was refused; the thing itself does.
  const refused = async (by: EventSource) => {
    const exists = await look();
    if (ended || by !== source) return;
    if (!exists) return end();
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, MAX_WAIT);
  };
  const lookNowAndThen = (by: EventSource) => {
    timer = setTimeout(async () => {
      const exists = await look();
      if (ended || by !== source) return;
      if (exists) lookNowAndThen(by);
      else end();
    }, WITHOUT_STREAM);
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return disconnect();
    if (source?.readyState === EventSource.OPEN) return;
    connect();
    void look().then((exists) => exists || end());
  };
  const onFocus = () => {
    if (source?.readyState === EventSource.CLOSED) onVisible();
  };
  const end = () => {
    ended = true;
    disconnect();
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', onVisible);
    removeEventListener('focus', onFocus);
  };
  if (document.visibilityState === 'visible') connect();
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onVisible);
  addEventListener('focus', onFocus);
  return end;
}
