import pg from 'pg';

const RETRY_MS = 500;

interface Hearing {
  heard(payload: string): void;
  /** Listening has begun, for the first time or again: what was said before was not heard. */
  begun(): void;
  lost(): void;
  /** Whether to go on after the connection was lost. */
  isNeeded(): boolean;
}

/** One direct connection that hears what the database announces, and comes back when it is lost. */
export function hearNotifications(url: string, { heard, begun, lost, isNeeded }: Hearing) {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    if (closed || client) return;
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'hamper events',
      keepAlive: true,
    });
    client = fresh;
    const end = () => {
      if (client !== fresh) return;
      client = null;
      fresh.end().catch(() => undefined);
      lost();
      if (!closed && isNeeded()) retry = setTimeout(() => void listen(), RETRY_MS);
    };
    fresh.on('error', end);
    fresh.on('end', end);
    fresh.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await fresh.connect();
      await fresh.query('listen hamper');
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
      await client?.end().catch(() => undefined);
    },
  };
}
