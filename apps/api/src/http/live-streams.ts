import { isLog, type TopicName } from '@hamper/contract/live/topics';
import { and, gt, sql } from 'drizzle-orm';

import { type Db, listOf } from '../db/query.ts';
import { sessions } from '../db/schema/accounts.ts';
import { Failure } from '../failure.ts';
import type { Clock } from '../ports/clock/clock.port.ts';
import type { Events } from '../ports/events/events.port.ts';
import { type LiveStream, openLiveStream, type StreamClient } from './live-stream.ts';
import { createTopics, type Topic } from './live-topics.ts';
import { createSessionEnds } from './session-ends.ts';

/** A browser shows a page or two at once; a household has a few of them. */
const MAX_PER_OWNER = 5;
const MAX_PER_NETWORK = 20;
/** Each costs some 25 kB. */
const MAX_STREAMS = 10_000;
const HEARTBEAT_MS = 15_000;

interface StreamRequest extends StreamClient {
  /** By which the topics were asked for. */
  credentials: string;
  topics: FollowedTopic[];
  /** Topics that are asked for and may not be heard. */
  refused: TopicName[];
  signal: AbortSignal;
}

interface FollowedTopic {
  name: TopicName;
  topic: Topic;
  /** The number of the last event that they have. */
  after: number;
}

interface LiveStreamsOptions {
  db: Db;
  events: Events;
  clock: Clock;
  /** Of all. */
  maxStreams?: number;
}

/** The server-sent streams of one process: so many of one owner, of one client network and of all, and none longer than its session. */
export function createLiveStreams({ db, events, clock, maxStreams = MAX_STREAMS }: LiveStreamsOptions) {
  /** The oldest first. */
  const streams = new Set<LiveStream>();
  const topics = createTopics(db, events);
  const sessionEnds = createSessionEnds(events, () => void endSignedOut());
  let heartbeat: NodeJS.Timeout | undefined;

  async function endSignedOut(
    asked = new Set([...streams].flatMap(({ session }) => session ?? [])),
  ): Promise<void> {
    if (asked.size === 0) return;
    // A failed query tells nothing new; the next heartbeat asks again.
    const valid = await validSessions(db, asked, clock.now()).catch(() => null);
    if (!valid) return;
    for (const stream of streams)
      if (stream.session !== null && asked.has(stream.session) && !valid.has(stream.session))
        stream.end('signed-out');
  }
  function beat(): void {
    for (const stream of streams) stream.keepAlive();
    void endSignedOut();
  }
  function add(stream: LiveStream): () => void {
    streams.add(stream);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
    const unwatch = stream.session === null ? () => undefined : sessionEnds.watch(stream.session);
    // A session that was ended between its look-up and this moment was not heard to end.
    if (stream.session !== null) void endSignedOut(new Set([stream.session]));
    return () => {
      unwatch();
      streams.delete(stream);
      if (streams.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    };
  }

  return {
    /** Answers all that happens to the topics, as it happens. Throws `unavailable` where the process has all that it can hold. */
    open(request: StreamRequest): Response {
      displaceOldest(streams, request);
      if (streams.size >= maxStreams) throw new Failure('unavailable', { retryAfter: 15 });
      const { signal } = request;
      let stop: () => void = () => undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const stream = openLiveStream(request, controller, () => stop());
          for (const { name, after } of request.topics) if (isLog(name)) stream.goOn(name, after);
          const end = () => stream.end();
          const remove = add(stream);
          for (const topic of request.refused) stream.send(refusedText(topic));
          const unsubscribe = request.topics.map((followed) =>
            subscribe(topics, { ...followed, credentials: request.credentials }, stream),
          );
          signal.addEventListener('abort', end);
          stop = () => {
            stop = () => undefined;
            remove();
            for (const leave of unsubscribe) leave();
            signal.removeEventListener('abort', end);
          };
          if (signal.aborted) end();
        },
        cancel: () => stop(),
      });
      return new Response(body, { headers: STREAM_HEADERS });
    },
  };
}
export type LiveStreams = ReturnType<typeof createLiveStreams>;

const subscribe = (
  topics: ReturnType<typeof createTopics>,
  { name, topic, credentials, after }: FollowedTopic & Pick<StreamRequest, 'credentials'>,
  stream: LiveStream,
) => {
  const unsubscribe = topics.subscribe(topic, {
    name,
    credentials,
    seq: after,
    send: (seq, text) => stream.send(text, isLog(name) ? { topic: name, seq } : undefined),
    refuse() {
      unsubscribe();
      stream.send(refusedText(name));
    },
  });
  return unsubscribe;
};

const refusedText = (topic: TopicName): string => `event: refused\ndata: ${JSON.stringify({ topic })}\n\n`;

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** Ends the oldest stream of an owner, and of a client network, that has as many as it may have. */
function displaceOldest(streams: ReadonlySet<LiveStream>, { owner, network }: StreamClient): void {
  const makeRoom = (max: number, isTheirs: (stream: LiveStream) => boolean) => {
    const theirs = [...streams].filter(isTheirs);
    if (theirs.length >= max) theirs[0]?.end('elsewhere');
  };
  makeRoom(MAX_PER_OWNER, (stream) => stream.owner === owner);
  makeRoom(MAX_PER_NETWORK, (stream) => stream.network === network);
}

async function validSessions(db: Db, ids: ReadonlySet<number>, now: Date): Promise<Set<number>> {
  const valid = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.id} = any(${listOf(ids)})`, gt(sessions.expiresAt, now)));
  return new Set(valid.map(({ id }) => id));
}
