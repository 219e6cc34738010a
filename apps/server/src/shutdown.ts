import type { Server } from 'node:http';

import type { App } from '@hamper/api/compose';
import type { SecurityLog } from '@hamper/api/http/security-events';

import { drain } from './drain.ts';
import type { createRequestHandler } from './http/request-handler.ts';
import { DRAIN_MS, FINISH_MS, STOP_MS } from './stop-times.ts';

interface Running {
  server: Server;
  handler: Pick<ReturnType<typeof createRequestHandler>, 'close' | 'finish'>;
  security: SecurityLog;
}

/** Ends the process in order, once, when it is told to. */
export function createShutdown({ server, handler, security }: Running) {
  let app: Pick<App, 'close'> | null = null;
  let stopping: Promise<void> | null = null;

  async function run(code: number): Promise<void> {
    setTimeout(() => process.exit(code), STOP_MS).unref();
    handler.close();
    await drain(server, DRAIN_MS);
    // Their queries come before the database is closed.
    await handler.finish(FINISH_MS);
    await app?.close().catch(() => undefined);
    security.close();
    process.exit(code);
  }
  const stop = (code: number): Promise<void> => (stopping ??= run(code));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  return {
    stop,
    isStopping: (): boolean => stopping !== null,
    /** From now on this is closed, too. */
    include(opened: Pick<App, 'close'>): void {
      app = opened;
    },
  };
}
