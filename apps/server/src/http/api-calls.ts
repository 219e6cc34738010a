import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Failure } from '@hamper/api/failure';
import { problemResponse } from '@hamper/api/http/problem-response';

/** `env`: the connection of a request from outside, as Hono's server hands it on. */
export type ApiFetch = (request: Request, env?: object) => Response | Promise<Response>;

/** The API as this process calls it: for requests from outside, and for its own pages. */
export function createApiCalls() {
  let api: ApiFetch | null = null;
  /** Some go on when whoever asked for their page has gone. */
  const running = new Set<Promise<unknown>>();
  return {
    isOpen: (): boolean => api !== null,
    open(fetch: ApiFetch): void {
      api = fetch;
    },
    async fetch(request: Request, env?: object): Promise<Response> {
      if (!api) return problemResponse(new Failure('unavailable'), 'en', randomUUID());
      const call = Promise.resolve(api(request, env));
      const over: Promise<unknown> = call.then(ignore, ignore).then(() => running.delete(over));
      running.add(over);
      return call;
    },
    /** Takes no more calls, not even those of pages that nobody waits for, and lets the running ones end for `limit` milliseconds. */
    async finish(limit: number): Promise<void> {
      api = null;
      await Promise.race([Promise.all(running), sleep(limit, undefined, { ref: false })]);
    },
  };
}

const ignore = (): void => undefined;
