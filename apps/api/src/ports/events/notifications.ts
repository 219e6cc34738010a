import pg from 'pg';

import { createLossNotifier } from './loss-notifier.ts';

const RETRY_MS = 500;
/** Between two checks that a connection still lives; each may take as long. */
const CHECK_MS = 5000;

interface NotificationHandlers {
  onNotification(payload: string): void;
  /** Listening has begun, for the first time or again: earlier notifications were missed. */
  onListening(): void;
  /** Notifications are missed: called at once, and again until listening has begun. */
  onLost(): void;
  /** Whether to go on after the connection was lost. */
  isNeeded(): boolean;
}

/** One direct connection that receives the database's notifications, and is opened again when it is lost. */
export function listenForNotifications(
  url: string,
  { onNotification, onListening, onLost, isNeeded }: NotificationHandlers,
  { checkMs = CHECK_MS } = {},
) {
  const loss = createLossNotifier(onLost);
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
      loss.start();
      if (isNeeded()) retry = setTimeout(() => void listen(), RETRY_MS);
      else loss.stop();
    };
    fresh.on('error', end);
    fresh.on('end', end);
    fresh.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await fresh.connect();
      await fresh.query('listen hamper');
      // A connection can be dead for hours before the system says so.
      check = setInterval(() => void fresh.query('select 1').catch(end), checkMs);
      loss.stop();
      onListening();
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
      loss.stop();
      await client?.end().catch(() => undefined);
    },
  };
}
