import { kindOf, type LiveKind, type TopicName } from '@hamper/contract/live/topics';

import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import type { Topic } from '../../http/live-topics.ts';

/** Each kind of topic is its own module's, which says who may hear it. */
export type TopicFinders = Record<LiveKind, FindTopic>;

export async function findTopic(
  ctx: Ctx,
  finders: TopicFinders,
  { name, key }: { name: TopicName; key: string | undefined },
): Promise<{ name: TopicName; topic: Topic | null }> {
  const [, id = ''] = name.split(':');
  try {
    return { name, topic: await finders[kindOf(name)](ctx, { id, key }) };
  } catch (error) {
    if (error instanceof Failure && REFUSALS.has(error.code)) return { name, topic: null };
    throw error;
  }
}
const REFUSALS = new Set<Failure['code']>(['not-found', 'gone', 'unauthenticated']);
