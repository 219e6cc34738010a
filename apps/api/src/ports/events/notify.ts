import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import type { Channel } from './events.port.ts';

/**
 * In the transaction of its cause: sent after the commit, or not at all. NOTIFY takes a lock that all notifying commits
 * share, so only rare writes that someone watches announce themselves.
 */
export async function notify(tx: Db, channel: Channel): Promise<void> {
  await tx.execute(sql`select pg_notify('hamper', ${channel})`);
}
