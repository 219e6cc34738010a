import type { Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import type { Env } from '../../http/context.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import { stateTopic } from '../../http/live-topics.ts';
import { presentStatistic } from './present.ts';
import { countUnread } from './queries.ts';

/** How many notifications of the asker's own are unread. */
export const myTopic: FindTopic = ({ db, actor }) => {
  if (actor.kind !== 'user') throw new Failure('unauthenticated');
  return stateTopic(`user:${actor.id}`, async () => presentStatistic(await countUnread(db, actor.id)));
};

/** Announces another number of unread ones to a person's open pages, once it is committed. */
export const announceUnread = (tx: Db, { ports }: Pick<Env, 'ports'>, userId: number): void =>
  ports.events.announce(tx, `user:${userId}`);
