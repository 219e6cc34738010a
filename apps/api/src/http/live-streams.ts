import { and, gt, inArray } from 'drizzle-orm';

import type { Db } from '../db/query.ts';
import { sessions } from '../db/schema/accounts.ts';
import { Failure } from '../failure.ts';
import type { Clock } from '../ports/clock/clock.port.ts';
import type { Channel, Events } from '../ports/events/events.port.ts';
import { createTopics, type Happening } from './live-topics.ts';

/** A browser shows a page or two at once; a household has a few of them. */
const MOST_OF_OWNER = 5;
const MOST_OF_PLACE = 20;
/** Each costs some 130 kB. */
const MOST = 1000;
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1000;
/** So long does one stay away that had to make room: at once, the two would push each other out for ever. */
const AWAY_MS = 60_000;
/** Written and not taken by the other side; it has had minutes. */
const MOST_UNREAD = 200;

/** Why a stream is ended, as its last event says: another one took its place, or its session is over. */
type Reason = 'elsewhere' | 'signed-out';

interface Following {
  /** By whose right: a session, a guest's cookie, a private link. */
  owner: string;
  place: string;
  /** The session that it ends with. */
  session: number | null;
  channel: Channel;
  /** The number of the last event that they have. */
  after: number;
  look(after: number): Promise<Happening[]>;
  signal: AbortSignal;
}

interface Live {
  owner: string;
  place: string;
  session: number | null;
  send(text: string): void;
  end(reason?: Reason): void;
}

interface Parts {
  db: Db;
  events: Events;
  clock: Clock;
  /** Of all. */
  most?: number;
}

/** The server-sent streams of one process: so many of one owner, of one place and of all, and none longer than its session. */
export function createLiveStreams({ db, events, clock, most = MOST }: Parts) {
  /** The oldest first. */
  const streams = new Set<Live>();
  const topics = createTopics(events);
  const ends = sessionEnds(events, () => void endSignedOut());
  let heartbeat: NodeJS.Timeout | undefined;

  async function endSignedOut(): Promise<void> {
    const held = [...streams].flatMap(({ session }) => session ?? []);
    if (held.length === 0) return;
    const good = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, [...new Set(held)]), gt(sessions.expiresAt, clock.now())))
      // What cannot be looked at now tells nothing new either; the next heartbeat looks again.
      .catch(() => null);
    if (!good) return;
    const lasting = new Set(good.map(({ id }) => id));
    const asked = new Set(held);
    for (const live of streams)
      if (live.session !== null && asked.has(live.session) && !lasting.has(live.session))
        live.end('signed-out');
  }
  function beat(): void {
    for (const live of streams) live.send(': still here\n\n');
    void endSignedOut();
  }
  function makeRoom({ owner, place }: Following): void {
    const oldest = (most: number, isTheirs: (live: Live) => boolean) => {
      const theirs = [...streams].filter(isTheirs);
      if (theirs.length >= most) theirs[0]?.end('elsewhere');
    };
    oldest(MOST_OF_OWNER, (live) => live.owner === owner);
    oldest(MOST_OF_PLACE, (live) => live.place === place);
    if (streams.size >= most) throw new Failure('unavailable', { retryAfter: 15 });
  }
  function add(live: Live): () => void {
    streams.add(live);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
    const forget = live.session === null ? () => undefined : ends.watch(live.session);
    // A session that was ended between its look-up and this moment was not heard to end.
    if (live.session !== null) void endSignedOut();
    return () => {
      forget();
      streams.delete(live);
      if (streams.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    };
  }

  return {
    /** Answers what happens on a channel, as it happens. Throws `unavailable` where the process has all that it can hold. */
    follow(following: Following): Response {
      makeRoom(following);
      const { signal, channel, look } = following;
      let stop: () => void = () => undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const live = openLive(following, controller, () => stop());
          const end = () => live.end();
          const remove = add(live);
          live.send(`retry: ${RETRY_MS}\n\n`);
          const leave = topics.follow(channel, look, {
            seq: following.after,
            tell: ({ seq, name, data }) =>
              live.send(`id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
          });
          signal.addEventListener('abort', end);
          stop = () => {
            remove();
            leave();
            signal.removeEventListener('abort', end);
          };
          if (signal.aborted) end();
        },
        cancel: () => stop(),
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      });
    },
  };
}
export type LiveStreams = ReturnType<typeof createLiveStreams>;

function openLive(
  { owner, place, session }: Following,
  controller: ReadableStreamDefaultController<Uint8Array>,
  stop: () => void,
): Live {
  const encoder = new TextEncoder();
  let ended = false;
  const live: Live = {
    owner,
    place,
    session,
    send(text) {
      if (ended) return;
      if ((controller.desiredSize ?? 0) < -MOST_UNREAD) return live.end();
      try {
        controller.enqueue(encoder.encode(text));
      } catch {
        // Its reader has closed it.
        live.end();
      }
    },
    end(reason) {
      if (ended) return;
      const wait = reason === 'elsewhere' ? AWAY_MS : RETRY_MS;
      if (reason) live.send(`retry: ${wait}\nevent: closed\ndata: ${JSON.stringify({ reason })}\n\n`);
      ended = true;
      stop();
      try {
        controller.close();
      } catch {
        // Already closed by its reader.
      }
    },
  };
  return live;
}

/** Hears of the sessions that are watched, each by one subscription; many that end at once are looked for once. */
function sessionEnds(events: Pick<Events, 'subscribe'>, look: () => void) {
  const watched = new Map<number, { watchers: number; unsubscribe: () => void }>();
  let due: NodeJS.Immediate | undefined;
  const lookSoon = () => {
    due ??= setImmediate(() => {
      due = undefined;
      look();
    });
  };
  return {
    watch(session: number): () => void {
      const found = watched.get(session) ?? {
        watchers: 0,
        unsubscribe: events.subscribe(`session:${session}`, lookSoon),
      };
      watched.set(session, found);
      found.watchers += 1;
      return () => {
        found.watchers -= 1;
        if (found.watchers > 0) return;
        found.unsubscribe();
        watched.delete(session);
      };
    },
  };
}
