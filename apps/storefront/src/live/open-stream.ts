import type { ClosedStream, LiveEvent } from '@hamper/contract/live/live';
import type { TopicName } from '@hamper/contract/live/topics';

const FIRST_WAIT = 1000;
const MAX_WAIT = 60_000;
/** A connection on which nothing has come for so long is dead, though nobody has said so: the server beats every 15 seconds. */
const SILENCE = 40_000;

interface StreamListener {
  onMessage(message: LiveEvent): void;
  /** One of the topics may not be heard. */
  onRefused(topic: TopicName): void;
  /** Nothing is heard for now: the server refuses, or somebody signed out. It is tried again after longer and longer waits. */
  onRefusal(before: number): void;
  /** Another stream took the place of this one, which is over. */
  onDisplaced(): void;
  /** The connection is lost, or there again. */
  onLost(isLost: boolean): void;
}

/**
 * An EventSource that stays open: it repeats a lost connection by itself but not a refused one, which is what a restarting
 * server answers. Returns the way to end it.
 */
export function openStream(address: () => string, listener: StreamListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let refusals = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const connectLater = () => {
    clearTimeout(silence);
    // Pages that were refused together come back one after another.
    timer = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, MAX_WAIT);
    listener.onRefusal(refusals);
    refusals += 1;
  };
  const isAlive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      listener.onLost(true);
      source.close();
      connect();
    }, SILENCE);
  };
  function connect(): void {
    const fresh = new EventSource(address());
    source = fresh;
    for (const event of ['open', 'message', 'beat']) fresh.addEventListener(event, isAlive);
    fresh.addEventListener('open', () => {
      wait = FIRST_WAIT;
      refusals = 0;
      listener.onLost(false);
    });
    fresh.addEventListener('message', ({ data }) =>
      listener.onMessage(JSON.parse(String(data)) as LiveEvent),
    );
    fresh.addEventListener('refused', ({ data }: MessageEvent) =>
      listener.onRefused((JSON.parse(String(data)) as { topic: TopicName }).topic),
    );
    fresh.addEventListener('closed', ({ data }: MessageEvent) => {
      fresh.close();
      if ((JSON.parse(String(data)) as ClosedStream).reason === 'elsewhere') {
        clearTimeout(silence);
        listener.onDisplaced();
      } else {
        // It was open.
        refusals = 0;
        connectLater();
      }
    });
    fresh.addEventListener('error', () => {
      if (fresh !== source) return;
      listener.onLost(true);
      if (fresh.readyState === EventSource.CLOSED) connectLater();
    });
  }
  connect();
  return () => {
    clearTimeout(timer);
    clearTimeout(silence);
    source.close();
  };
}
