import type { IncomingMessage, ServerResponse } from 'node:http';

import compression from 'compression';

// Live streams must reach the browser event by event, not when a block is full.
const compress = compression({
  filter: (req, res) =>
    !String(res.getHeader('content-type')).startsWith('text/event-stream') && compression.filter(req, res),
});

/** From here on, this response is written compressed as the browser accepts it. */
export const compressResponse = (req: IncomingMessage, res: ServerResponse): Promise<void> =>
  new Promise((go) => {
    // Its types know Express alone; what it uses of the two is node's own.
    compress(req as Parameters<typeof compress>[0], res as Parameters<typeof compress>[1], () => go());
  });
