import { setTimeout as sleep } from 'node:timers/promises';

import { errorCode, StartError } from './start-error.ts';

const CHECK_MS = 250;
/** Between a failed try and the next. */
const RETRY_MS = 1000;
/** Tries that may fail in a row, however long each takes; after them nobody waits for the database any longer. */
const MAX_FAILURES = 3;

interface WatchedServer {
  isUp(): boolean;
  restart(): Promise<void>;
}

/**
 * Checks several times a second that the server lives, and restarts it when it does not. `lost` settles when that has
 * failed three times in a row.
 */
export function watchServer({ isUp, restart }: WatchedServer): {
  lost: Promise<StartError>;
  stop(): Promise<void>;
} {
  const { promise: lost, resolve: settleLost } = Promise.withResolvers<StartError>();
  const stopping = new AbortController();
  let restarting: Promise<void> | null = null;

  async function restartUntilUp(): Promise<void> {
    let failures = 0;
    log('warn', 'database lost');
    while (!stopping.signal.aborted) {
      try {
        await restart();
        return log('warn', 'database back');
      } catch (error) {
        log('error', 'database not back', errorCode(error));
        failures += 1;
        if (failures < MAX_FAILURES) await sleep(RETRY_MS);
        else {
          clearInterval(timer);
          return settleLost(lostError(error));
        }
      }
    }
  }

  const timer = setInterval(() => {
    if (restarting || isUp()) return;
    restarting = restartUntilUp().finally(() => (restarting = null));
  }, CHECK_MS).unref();

  return {
    lost,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await restarting;
    },
  };
}

const lostError = (cause: unknown): StartError =>
  new StartError(
    'postgresql-lost',
    `The database has ended and could not be started again: ${errorCode(cause)}`,
    { cause },
  );

/** One line for whoever runs the shop. */
function log(level: 'warn' | 'error', event: string, error?: string): void {
  const entry = { level, event, ...(error === undefined ? {} : { error }), time: new Date().toISOString() };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}
