import { kindOf, type LiveKind, type TopicName } from '@hamper/contract/live/topics';
import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import type { Topic, TopicRight } from '../../http/live-topics.ts';

/** Each kind of topic is its own module's, which says who may hear it. */
export type TopicFinders = Record<LiveKind, FindTopic>;

interface AskedTopic {
  name: TopicName;
  key: string | undefined;
}

export async function findTopic(
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
export function rightTo(ctx: Ctx, finders: TopicFinders, asked: AskedTopic): TopicRight | undefined {
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
      if (actor.kind === 'guest') return (await findTopic(now, finders, asked)).topic !== null;
      const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor.id));
      if (!person) return false;
      return (await findTopic({ ...now, actor: { ...actor, ...person } }, finders, asked)).topic !== null;
    },
  };
}
