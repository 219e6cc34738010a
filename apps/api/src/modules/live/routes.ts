import type { liveEndpoints } from '@hamper/contract/live/live';
import { readNumber } from '@hamper/contract/live/numbers';
import { isLog, kindOf, type LiveKind, type TopicName } from '@hamper/contract/live/topics';
import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { Failure, notFound } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import type { Topic, TopicRight } from '../../http/live-topics.ts';
import type { Handlers } from '../../http/mount.ts';

/** Each kind of topic is its own module's, which says who may hear it. */
export type TopicFinders = Record<LiveKind, FindTopic>;

export const liveRoutes = (finders: TopicFinders): Handlers<keyof typeof liveEndpoints> => ({
  'GET /rest/live': async ({ ctx, query, headers, signal }) => {
    // A browser that reconnects by itself asks by the first address, and says in the header what it has.
    const numbers = [headers.get('last-event-id'), query.after];
    // One after another: anybody may ask for twenty.
    const found: Awaited<ReturnType<typeof find>>[] = [];
    for (const name of query.topics) found.push(await find(ctx, finders, { name, key: query.key }));
    const topics = found.flatMap(({ name, topic }) =>
      topic
        ? [
            {
              ...{ name, topic, right: rightTo(ctx, finders, { name, key: query.key }) },
              after: isLog(name) ? lastNumber(numbers, name) : 0,
            },
          ]
        : [],
    );
    if (topics.length === 0) throw notFound();
    const refused = found.flatMap(({ name, topic }) => (topic ? [] : [name]));
    const { actor } = ctx;
    const session = actor.kind === 'user' ? actor.sessionId : null;
    return ctx.liveStreams.open({
      owner: ownerOf(ctx, query.key),
      network: clientNetworkOf(ctx),
      session,
      topics,
      refused,
      signal,
    });
  },
});

/** A stream that was lost before all its logs had an event names those that had one. */
const lastNumber = (from: (string | null | undefined)[], name: TopicName): number =>
  Math.max(...from.map((numbers) => readNumber(numbers ?? '', name)));

interface AskedTopic {
  name: TopicName;
  key: string | undefined;
}

async function find(
  ctx: Ctx,
  finders: TopicFinders,
  { name, key }: AskedTopic,
): Promise<{ name: TopicName; topic: Topic | null }> {
  const [, id = ''] = name.split(':');
  try {
    return { name, topic: await finders[kindOf(name)](ctx, { id, key }) };
  } catch (error) {
    if (error instanceof Failure && REFUSALS.has(error.code)) return { name, topic: null };
    throw error;
  }
}
const REFUSALS = new Set<Failure['code']>(['not-found', 'unauthenticated']);

/** The asker's own topics, which are theirs for as long as the session is, which the stream itself watches. */
const OWN = new Set<LiveKind>(['me', 'cart']);

/** The right to hear a topic, asked for anew by its own module, as whoever the asker is by then. */
function rightTo(ctx: Ctx, finders: TopicFinders, asked: AskedTopic): TopicRight | undefined {
  if (OWN.has(kindOf(asked.name))) return undefined;
  const { actor, db, ports } = ctx;
  const own = [
    actor.kind === 'user' ? actor.id : '',
    actor.guestHash?.toString('hex') ?? '',
    ...actor.orderKeys,
  ];
  return {
    holder: [asked.name, asked.key ?? '', ...own].join(' '),
    async lasts() {
      const now = { ...ctx, now: ports.clock.now() };
      if (actor.kind === 'guest') return (await find(now, finders, asked)).topic !== null;
      const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor.id));
      if (!person) return false;
      return (await find({ ...now, actor: { ...actor, ...person } }, finders, asked)).topic !== null;
    },
  };
}

/** Whom a stream counts for. Anybody can make up a guest's cookie; how many a network may have bounds those. */
function ownerOf(ctx: Ctx, key: string | undefined): string {
  const { actor } = ctx;
  if (actor.kind === 'user') return `session:${actor.sessionId}`;
  if (actor.guestHash) return `guest:${actor.guestHash.toString('hex')}`;
  const keys = key === undefined ? actor.orderKeys : [key, ...actor.orderKeys];
  return keys.length > 0 ? `keys:${keys.join(' ')}` : `network:${clientNetworkOf(ctx)}`;
}
