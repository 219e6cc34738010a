import type { Ctx } from './context.ts';
import type { Topic } from './live-topics.ts';

/** A topic as it is asked for: what follows its kind in its name, and the key of a private link. */
export interface TopicRef {
  id: string;
  key: string | undefined;
}

/**
 * Finds a topic for those who may hear it.
 * @throws not-found, unauthenticated
 */
export type FindTopic = (ctx: Ctx, ref: TopicRef) => Topic | Promise<Topic>;
