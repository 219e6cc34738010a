import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

import type { ApiFetch } from './api-calls.ts';
import type { RequestOrigin } from './client-connection.ts';
import { compressResponse } from './compress-response.ts';
import type { RefuseForeignOrigin } from './foreign-origin.ts';
import { authenticateCookie } from './gateway.ts';

const LIVE = '/api/v1/rest/live';

/** Answers requests for the API that come from outside. */
export function createApiListener(fetch: ApiFetch, refuse: RefuseForeignOrigin) {
  // Without the connection: a stream that is asked for in another way than browsers do is a body like any other.
  const listener = getRequestListener((request) => fetch(request), { overrideGlobalObjects: false });
  // The API writes its streams to the connection itself; one that is elsewhere answers a body.
  const liveListener = getRequestListener(
    async (request, env) => {
      const response = await fetch(request, env);
      return (env as HttpBindings).outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
    },
    { overrideGlobalObjects: false },
  );
  const streams = new Set<ServerResponse>();
  return {
    async serve(
      req: IncomingMessage,
      res: ServerResponse,
      { path, address, publicUrl }: RequestOrigin,
    ): Promise<void> {
      if (!authenticateCookie(req, publicUrl)) return refuse(res, address);
      if (path === LIVE && req.method === 'GET') {
        streams.add(res);
        res.on('close', () => streams.delete(res));
        await liveListener(req, res);
        return;
      }
      await compressResponse(req, res);
      await listener(req, res);
    },
    /** Live streams never end by themselves: they are closed, and browsers come back to whoever serves next. */
    closeStreams(): void {
      for (const res of streams) res.destroy();
    },
  };
}
