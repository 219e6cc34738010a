import type { ServerResponse } from 'node:http';

import { isLog, type TopicName } from '@hamper/contract/live/topics';
import { and, gt, sql } from 'drizzle-orm';

import { type Db, listOf } from '../db/query.ts';
import { sessions } from '../db/schema/accounts.ts';
import { ClientDisconnected, Failure } from '../failure.ts';
import type { Clock } from '../ports/clock/clock.port.ts';
import type { Events } from '../ports/events/events.port.ts';
import { bodySink, ConnectionSink, type LiveSink } from './live-sinks.ts';
import { LiveStream, type StreamClient } from './live-stream.ts';
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
  /** The connection that it is to be written to; without one it is the answer's body. */
  outgoing?: ServerResponse | undefined;
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

  /** Returns the way to stop. */
  function follow(request: StreamRequest, sink: LiveSink): () => void {
    const leave: (() => void)[] = [];
    const stop = () => {
      for (const one of leave.splice(0)) one();
    };
    const stream = new LiveStream(request, sink, stop);
    for (const { name, after } of request.topics) if (isLog(name)) stream.goOn(name, after);
    leave.push(add(stream));
    for (const topic of request.refused) stream.send(refusedText(topic));
    for (const followed of request.topics)
      leave.push(subscribe(topics, { ...followed, credentials: request.credentials }, stream));
    return stop;
  }

  return {
    /**
     * Answers all that happens to the topics, as it happens; on a connection, by itself and with an answer that is sent
     * already. Throws `unavailable` where the process has all that it can hold.
     */
    open(request: StreamRequest): Response {
      displaceOldest(streams, request);
      if (streams.size >= maxStreams) throw new Failure('unavailable', { retryAfter: 15 });
      const { signal, outgoing } = request;
      if (outgoing) {
        // One that waits behind others of its connection has none yet, and would never hear of its end.
        if (outgoing.destroyed || !outgoing.socket) throw new ClientDisconnected();
        outgoing.writeHead(200, STREAM_HEADERS);
        outgoing.once('close', follow(request, new ConnectionSink(outgoing)));
        return new Response(null);
      }
      const body = bodyOf((sink) => follow(request, sink), signal);
      return new Response(body, { headers: STREAM_HEADERS });
    },
  };
}
export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** A body that is written to until its reader leaves. */
function bodyOf(follow: (sink: LiveSink) => () => void, signal: AbortSignal): ReadableStream<Uint8Array> {
  let stop: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const sink = bodySink(controller);
      const leave = () => {
        stop();
        sink.end();
      };
      const unfollow = follow(sink);
      stop = () => {
        signal.removeEventListener('abort', leave);
        unfollow();
      };
      signal.addEventListener('abort', leave);
      if (signal.aborted) leave();
    },
    cancel: () => stop(),
  });
}

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
