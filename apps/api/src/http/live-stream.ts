import type { ClosedStream } from '@hamper/contract/live/live';
import { writeNumbers } from '@hamper/contract/live/numbers';
import type { TopicName } from '@hamper/contract/live/topics';

import type { LiveSink } from './live-sinks.ts';

/** Browsers that lose their streams together come back over some seconds. */
const FIRST_RETRY_MS = 1000;
const RETRY_SPREAD_MS = 4000;
/** How long one stays away that had to make room: at once, the two would push each other out for ever. */
const DISPLACED_RETRY_MS = 60_000;
const BEAT = 'event: beat\ndata: 0\n\n';

/** Whom a stream counts for. */
export interface StreamClient {
  /** By whose right it is open: a session, a guest's cookie, private links. */
  owner: string;
  network: string;
  /** The session that it ends with. */
  session: number | null;
}

/** One open server-sent stream, until it is ended or its reader goes or falls behind. A class: thousands share its methods. */
export class LiveStream {
  readonly owner: string;
  readonly network: string;
  readonly session: number | null;
  readonly #sink: LiveSink;
  readonly #onEnd: () => void;
  /** Of each log the number of the last event that was sent. */
  readonly #sent: [TopicName, number][] = [];
  #ended = false;

  /** @param onEnd is called once, when it is ended by either side. */
  constructor({ owner, network, session }: StreamClient, sink: LiveSink, onEnd: () => void) {
    this.owner = owner;
    this.network = network;
    this.session = session;
    this.#sink = sink;
    this.#onEnd = onEnd;
    this.#write(`retry: ${retryMs()}\n\n`);
  }

  /** Tells after which number a log goes on. */
  goOn(topic: TopicName, seq: number): void {
    const known = this.#sent.find(([name]) => name === topic);
    if (known) known[1] = seq;
    else this.#sent.push([topic, seq]);
  }

  /** Sends an event's text; a log's with its number, from which a reconnection goes on. */
  send(text: string, last?: { topic: TopicName; seq: number }): void {
    if (last) this.goOn(last.topic, last.seq);
    this.#write(last ? `id: ${writeNumbers(this.#sent)}\n${text}` : text);
  }

  /** Sends an event `beat`, by which the other side knows that the connection lives. */
  keepAlive(): void {
    this.#write(BEAT);
  }

  end(reason?: ClosedStream['reason']): void {
    if (this.#ended) return;
    this.#ended = true;
    const wait = reason === 'elsewhere' ? DISPLACED_RETRY_MS : retryMs();
    if (reason)
      this.#sink.write(encode(`retry: ${wait}\nevent: closed\ndata: ${JSON.stringify({ reason })}\n\n`));
    this.#onEnd();
    this.#sink.end();
  }

  #write(text: string): void {
    if (this.#ended || this.#sink.write(encode(text))) return;
    this.#ended = true;
    this.#onEnd();
    this.#sink.abort();
  }
}

const retryMs = (): number => Math.round(FIRST_RETRY_MS + Math.random() * RETRY_SPREAD_MS);

let lastText = '';
let lastBytes: Uint8Array = Buffer.alloc(0);

/** All listeners of an event get the same bytes, encoded once. */
function encode(text: string): Uint8Array {
  if (text !== lastText) [lastText, lastBytes] = [text, Buffer.from(text)];
  return lastBytes;
}
