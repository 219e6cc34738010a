import { sql } from 'drizzle-orm';

import { afterCommit } from '../../db/after-commit.ts';
import type { Db } from '../../db/query.ts';
import type { Channel, Events } from './events.port.ts';

/** Milliseconds in which announcements are gathered. */
const ANNOUNCE_DELAY_MS = 10;

/** Gathers what is announced after commits, and announces it by one statement, which writes nothing and so waits for no disk. */
export function gatherAnnouncements(): Pick<Events, 'announce'> {
  const gathered = new Set<Channel>();
  let due: NodeJS.Timeout | undefined;

  async function send(db: Db): Promise<void> {
    due = undefined;
    const channels = [...gathered];
    gathered.clear();
    const names = sql`unnest(${sql.param(channels)}::text[]) as channel`;
    // Once the database is back, all listeners look again.
    await db.execute(sql`select pg_notify('hamper', channel) from ${names}`).catch(() => undefined);
  }
  return {
    announce: (tx, channel) =>
      afterCommit(tx, (db) => {
        gathered.add(channel);
        due ??= setTimeout(() => void send(db), ANNOUNCE_DELAY_MS).unref();
      }),
  };
}
