import type { ClosedStream } from '@hamper/contract/live/live';
import { writeNumbers } from '@hamper/contract/live/numbers';
import type { TopicName } from '@hamper/contract/live/topics';

/** Browsers that lose their streams together come back over some seconds. */
const FIRST_RETRY_MS = 1000;
const RETRY_SPREAD_MS = 4000;
/** How long one stays away that had to make room: at once, the two would push each other out for ever. */
const DISPLACED_RETRY_MS = 60_000;
/** Written and not taken by the other side; it has had minutes. */
const MAX_UNREAD = 200;

/** Whom a stream counts for. */
export interface StreamClient {
  /** By whose right it is open: a session, a guest's cookie, private links. */
  owner: string;
  network: string;
  /** The session that it ends with. */
  session: number | null;
}

/** One open server-sent stream. */
export interface LiveStream extends StreamClient {
  /** Tells after which number a log goes on. */
  goOn(topic: TopicName, seq: number): void;
  /** Sends an event's text; a log's with its number, from which a reconnection goes on. */
  send(text: string, last?: { topic: TopicName; seq: number }): void;
  /** An event `beat`, by which the other side knows that the connection lives. */
  keepAlive(): void;
  end(reason?: ClosedStream['reason']): void;
}

/** Writes to one reader, until it is ended or its reader goes or falls behind. */
export function openLiveStream(
  { owner, network, session }: StreamClient,
  controller: ReadableStreamDefaultController<Uint8Array>,
  onEnd: () => void,
): LiveStream {
  const encoder = new TextEncoder();
  /** Of each log the number of the last event that was sent. */
  const sent = new Map<TopicName, number>();
  let ended = false;

  /** Whether the reader takes it: it may have gone, or fallen too far behind. */
  function enqueue(text: string): boolean {
    if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return false;
    try {
      controller.enqueue(encoder.encode(text));
      return true;
    } catch {
      return false;
    }
  }

  function write(text: string): void {
    if (!ended && !enqueue(text)) abort();
  }

  /** Its reader has gone or does not read: the connection is closed, with all that waits in it. */
  function abort(): void {
    ended = true;
    onEnd();
    try {
      controller.error(new Error('Nobody reads'));
    } catch {
      // Already closed by its reader.
    }
  }

  function end(reason?: ClosedStream['reason']): void {
    if (ended) return;
    ended = true;
    const wait = reason === 'elsewhere' ? DISPLACED_RETRY_MS : retryMs();
    if (reason) enqueue(`retry: ${wait}\nevent: closed\ndata: ${JSON.stringify({ reason })}\n\n`);
    onEnd();
    try {
      controller.close();
    } catch {
      // Already closed by its reader.
    }
  }

  write(`retry: ${retryMs()}\n\n`);
  return {
    owner,
    network,
    session,
    goOn: (topic, seq) => void sent.set(topic, seq),
    send(text, last) {
      if (last) sent.set(last.topic, last.seq);
      write(last ? `id: ${writeNumbers(sent)}\n${text}` : text);
    },
    keepAlive: () => write('event: beat\ndata: 0\n\n'),
    end,
  };
}

const retryMs = (): number => Math.round(FIRST_RETRY_MS + Math.random() * RETRY_SPREAD_MS);
