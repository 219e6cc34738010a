import type { ServerResponse } from 'node:http';

import type { ClosedStream } from '@hamper/contract/live/live';
import { writeNumbers } from '@hamper/contract/live/numbers';
import { isLog, type TopicName } from '@hamper/contract/live/topics';

import type { Channel } from '../ports/events/events.port.ts';
import type { LiveSink } from './live-sinks.ts';
import type { Topic, TopicSubscriber } from './live-topics.ts';

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

export interface StreamRequest extends StreamClient {
  /** By which the topics were asked for. */
  credentials: string;
  topics: AskedTopic[];
  /** Topics that are asked for and may not be heard. */
  refused: TopicName[];
  signal: AbortSignal;
  /** The connection that it is to be written to; without one it is the answer's body. */
  outgoing?: ServerResponse | undefined;
}

interface AskedTopic {
  name: TopicName;
  topic: Topic;
  /** The number of the last event that they have. */
  after: number;
}

/** One open server-sent stream, until it is ended or its reader goes or falls behind. A class: thousands share its methods. */
export class LiveStream {
  readonly owner: string;
  readonly network: string;
  readonly session: number | null;
  /** The topics that it tells of. */
  readonly followed: readonly FollowedTopic[];
  readonly #sink: LiveSink;
  readonly #onEnd: (stream: LiveStream) => void;
  #ended = false;

  /** @param onEnd is called once, when it is ended by either side. */
  constructor(
    { owner, network, session, credentials, topics }: StreamRequest,
    sink: LiveSink,
    onEnd: (stream: LiveStream) => void,
  ) {
    this.owner = owner;
    this.network = network;
    this.session = session;
    this.followed = topics.map((topic) => new FollowedTopic(this, topic, credentials));
    this.#sink = sink;
    this.#onEnd = onEnd;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Sends when to come back after an end, and which topics it does not tell of. */
  begin(refused: readonly TopicName[]): void {
    this.send(`retry: ${retryMs()}\n\n`);
    for (const topic of refused) this.refuse(topic);
  }

  refuse(topic: TopicName): void {
    this.send(`event: refused\ndata: ${JSON.stringify({ topic })}\n\n`);
  }

  send(text: string): void {
    this.#write('', text);
  }

  /** Sends an event of a log with the numbers from which a reconnection goes on. */
  sendNumbered(text: string): void {
    this.#write(`id: ${writeNumbers(this.followed.flatMap(numberOf))}\n`, text);
  }

  /** Sends an event `beat`, by which the other side knows that the connection lives. */
  keepAlive(): void {
    this.#write('', BEAT);
  }

  end(reason?: ClosedStream['reason']): void {
    if (this.#ended) return;
    this.#ended = true;
    const wait = reason === 'elsewhere' ? DISPLACED_RETRY_MS : retryMs();
    if (reason)
      this.#sink.write(encode('', `retry: ${wait}\nevent: closed\ndata: ${JSON.stringify({ reason })}\n\n`));
    this.#onEnd(this);
    this.#sink.end();
  }

  #write(id: string, text: string): void {
    if (this.#ended || this.#sink.write(encode(id, text))) return;
    this.#ended = true;
    this.#onEnd(this);
    this.#sink.abort();
  }
}

/** One of the topics of a stream. */
class FollowedTopic implements TopicSubscriber {
  readonly name: TopicName;
  readonly channel: Channel;
  readonly credentials: string;
  readonly mayHear: Topic['mayHear'];
  seq: number;
  readonly #stream: LiveStream;

  constructor(stream: LiveStream, { name, topic, after }: AskedTopic, credentials: string) {
    this.name = name;
    this.channel = topic.channel;
    this.credentials = credentials;
    this.mayHear = topic.mayHear;
    this.seq = after;
    this.#stream = stream;
  }

  send(text: string): void {
    if (isLog(this.name)) this.#stream.sendNumbered(text);
    else this.#stream.send(text);
  }

  refuse(): void {
    this.#stream.refuse(this.name);
  }
}

const numberOf = ({ name, seq }: FollowedTopic): [TopicName, number][] => (isLog(name) ? [[name, seq]] : []);

const retryMs = (): number => Math.round(FIRST_RETRY_MS + Math.random() * RETRY_SPREAD_MS);

let lastId = '';
let lastText = '';
let lastBytes: Uint8Array = Buffer.alloc(0);

/** All listeners of an event get the same bytes, encoded once. */
function encode(id: string, text: string): Uint8Array {
  // The text first: it is the same string for all of them.
  if (text !== lastText || id !== lastId) [lastId, lastText, lastBytes] = [id, text, Buffer.from(id + text)];
  return lastBytes;
}
