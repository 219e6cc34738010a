import pg from 'pg';

import { createDeafness } from './deafness.ts';

const RETRY_MS = 500;
/** A connection is asked so often whether it still lives, and has as long to answer. */
const CHECK_MS = 5000;

interface Hearing {
  heard(payload: string): void;
  /** Listening has begun, for the first time or again: what was said before was not heard. */
  begun(): void;
  /** Nothing is heard: told at once, and again until listening has begun. */
  lost(): void;
  /** Whether to go on after the connection was lost. */
  isNeeded(): boolean;
}

/** One direct connection that hears what the database announces, and comes back when it is lost. */
export function hearNotifications(
  url: string,
  { heard, begun, lost, isNeeded }: Hearing,
  { checkMs = CHECK_MS } = {},
) {
  const deafness = createDeafness(lost);
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    if (closed || client) return;
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'hamper events',
      connectionTimeoutMillis: checkMs,
      query_timeout: checkMs,
    });
    client = fresh;
    const end = () => {
      if (client !== fresh) return;
      client = null;
      clearInterval(check);
      fresh.end().catch(() => undefined);
      if (closed) return;
      deafness.begin();
      if (isNeeded()) retry = setTimeout(() => void listen(), RETRY_MS);
      else deafness.end();
    };
    fresh.on('error', end);
    fresh.on('end', end);
    fresh.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await fresh.connect();
      await fresh.query('listen hamper');
      // A connection can be dead for hours before the system says so.
      check = setInterval(() => void fresh.query('select 1').catch(end), checkMs);
      deafness.end();
      begun();
    } catch {
      end();
    }
  }

  return {
    /** Listens, if that is not so already. */
    listen: () => void listen(),
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(check);
      deafness.end();
      await client?.end().catch(() => undefined);
    },
  };
}
