import { sql } from 'drizzle-orm';
import pg from 'pg';

import { type Channel, type Events, EVERYTHING } from './events.port.ts';

const RETRY_MS = 500;
/** How an announcement of tags begins; see 0022_page_tags.sql. */
const TAGS = 'tags ';

/**
 * LISTEN/NOTIFY on one direct connection. NOTIFY takes a lock that all notifying commits share, so only
 * rare writes that someone watches publish here.
 */
export function postgresEvents(url: string): Events {
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<(tags: readonly string[]) => void>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const changed = (tags: readonly string[]) => {
    for (const tell of watchers) tell(tags);
  };
  const everyone = () => {
    for (const set of listeners.values()) for (const heard of set) heard();
    changed([EVERYTHING]);
  };

  async function listen(): Promise<void> {
    if (closed || client) return;
    const fresh = new pg.Client({ connectionString: url, application_name: 'hamper events' });
    client = fresh;
    const lost = () => {
      if (client !== fresh) return;
      client = null;
      fresh.end().catch(() => undefined);
      // From now on nobody knows what still holds.
      changed([EVERYTHING]);
      if (!closed && listeners.size + watchers.size > 0) retry = setTimeout(() => void listen(), RETRY_MS);
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(TAGS)) return changed(payload.slice(TAGS.length).split(' '));
      for (const heard of listeners.get(payload) ?? []) heard();
    });
    try {
      await fresh.connect();
      await fresh.query('listen hamper');
      // What happened between the subscription and now was not heard: look again.
      everyone();
    } catch {
      lost();
    }
  }

  return {
    async publish(tx, channel) {
      await tx.execute(sql`select pg_notify('hamper', ${channel})`);
    },
    subscribe(channel: Channel, heard) {
      const set = listeners.get(channel) ?? new Set();
      set.add(heard);
      listeners.set(channel, set);
      void listen();
      return () => {
        set.delete(heard);
        // By identity: who stops twice must not silence those who came after.
        if (set.size === 0 && listeners.get(channel) === set) listeners.delete(channel);
      };
    },
    watchTags(tell) {
      watchers.add(tell);
      void listen();
      return () => void watchers.delete(tell);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
