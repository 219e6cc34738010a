import { sql } from 'drizzle-orm';

import { afterCommit } from '../../db/after-commit.ts';
import type { Db } from '../../db/query.ts';
import type { Channel, Events } from './events.port.ts';

/** Milliseconds in which announcements are gathered. */
const ANNOUNCE_DELAY_MS = 10;
/** Until what could not be announced is tried again. */
const AGAIN_MS = 1000;

/** Gathers what is announced after commits, and announces it by one statement, which writes nothing and so waits for no disk. */
export function gatherAnnouncements(): Pick<Events, 'announce'> {
  const gathered = new Set<Channel>();
  let due: NodeJS.Timeout | undefined;

  async function send(db: Db): Promise<void> {
    const channels = [...gathered];
    gathered.clear();
    const names = sql`unnest(${sql.param(channels)}::text[]) as channel`;
    let wait = ANNOUNCE_DELAY_MS;
    try {
      await db.execute(sql`select pg_notify('hamper', channel) from ${names}`);
    } catch {
      wait = AGAIN_MS;
      for (const channel of channels) gathered.add(channel);
    }
    due = undefined;
    if (gathered.size > 0) sendIn(wait, db);
  }
  function sendIn(wait: number, db: Db): void {
    due ??= setTimeout(() => void send(db), wait).unref();
  }
  return {
    announce: (tx, channel) =>
      afterCommit(tx, (db) => {
        gathered.add(channel);
        sendIn(ANNOUNCE_DELAY_MS, db);
      }),
  };
}
