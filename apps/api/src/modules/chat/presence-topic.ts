import type { FindTopic } from '../../http/find-topic.ts';
import { stateTopic } from '../../http/live-topics.ts';
import { presentPresence } from './present.ts';
import { readPresence } from './queries.ts';
import { findThreadOfTopic, mayHearOfThread } from './thread-topic.ts';

/** The state of a thread: how far both sides have read, whether they are typing, and whether anybody can write. */
export const presenceTopic: FindTopic = async (ctx, asked) => {
  const { thread } = await findThreadOfTopic(ctx, asked);
  const { db, ports } = ctx;
  return stateTopic(
    `presence:${thread.uuid}`,
    async () => presentPresence(await readPresence(db, thread.id), ports.clock.now()),
    mayHearOfThread(ctx, thread.id, asked.key),
  );
};
