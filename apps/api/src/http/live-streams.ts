import { and, gt, sql } from 'drizzle-orm';

import { type Db, listOf } from '../db/query.ts';
import { sessions } from '../db/schema/accounts.ts';
import { ClientDisconnected, Failure } from '../failure.ts';
import type { Clock } from '../ports/clock/clock.port.ts';
import type { Events } from '../ports/events/events.port.ts';
import { bodySink, ConnectionSink, type LiveSink } from './live-sinks.ts';
import { LiveStream, type StreamClient, type StreamRequest } from './live-stream.ts';
import { createTopics } from './live-topics.ts';
import { createSessionEnds } from './session-ends.ts';

/** A browser shows a page or two at once; a household has a few of them. */
const MAX_PER_OWNER = 5;
const MAX_PER_NETWORK = 20;
/** Each costs some 17 kB. */
const MAX_STREAMS = 10_000;
const HEARTBEAT_MS = 15_000;

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
  function add(stream: LiveStream): void {
    streams.add(stream);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
    if (stream.session === null) return;
    sessionEnds.watch(stream.session);
    // A session that was ended between its look-up and this moment was not heard to end.
    void endSignedOut(new Set([stream.session]));
  }
  function leave(stream: LiveStream): void {
    if (!streams.delete(stream)) return;
    for (const followed of stream.followed) topics.unsubscribe(followed.channel, followed);
    if (stream.session !== null) sessionEnds.unwatch(stream.session);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  /** Returns the way to stop. */
  function follow(request: StreamRequest, sink: LiveSink): () => void {
    const stream = new LiveStream(request, sink, leave);
    add(stream);
    stream.begin(request.refused);
    for (const [at, { topic }] of request.topics.entries()) {
      const followed = stream.followed[at];
      if (followed && !stream.ended) topics.subscribe(topic, followed);
    }
    return () => leave(stream);
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
        // It ends with its connection: in chunks each event would be three pieces, put together for each listener.
        outgoing.removeHeader('transfer-encoding');
        outgoing.writeHead(200, { ...STREAM_HEADERS, connection: 'close' });
        outgoing.on('close', follow(request, new ConnectionSink(outgoing)));
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
