import { setTimeout as sleep } from 'node:timers/promises';

import { errorCode, StartError } from './start-error.ts';

const LOOK_MS = 250;
/** Between a try that failed and the next. */
const PAUSE_MS = 1000;
/** So many tries may fail in a row, however long each takes; after that nobody waits for the database any longer. */
const FAILURES = 3;

interface Watched {
  isUp(): boolean;
  bringBack(): Promise<void>;
}

/**
 * Looks several times a second whether the server lives, and brings it back when it does not. `lost` settles when that
 * has failed three times in a row.
 */
export function watchServer({ isUp, bringBack }: Watched): {
  lost: Promise<StartError>;
  stop(): Promise<void>;
} {
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<StartError>();
  const stopping = new AbortController();
  let under: Promise<void> | null = null;

  async function revive(): Promise<void> {
    let failures = 0;
    log('warn', 'database lost');
    while (!stopping.signal.aborted) {
      try {
        await bringBack();
        return log('warn', 'database back');
      } catch (error) {
        log('error', 'database not back', errorCode(error));
        failures += 1;
        if (failures < FAILURES) await sleep(PAUSE_MS);
        else {
          clearInterval(timer);
          return giveUp(lostError(error));
        }
      }
    }
  }

  const timer = setInterval(() => {
    if (under || isUp()) return;
    under = revive().finally(() => (under = null));
  }, LOOK_MS).unref();

  return {
    lost,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await under;
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
