import type { IncomingMessage, ServerResponse } from 'node:http';

import compression from 'compression';

// Live streams must reach the browser event by event, not when a block is full.
const squeeze = compression({
  filter: (req, res) =>
    !String(res.getHeader('content-type')).startsWith('text/event-stream') && compression.filter(req, res),
});

/** From here on, what is written to this response goes out compressed as the browser likes it. */
export const compressed = (req: IncomingMessage, res: ServerResponse): Promise<void> =>
  new Promise((go) => {
    // Its types know Express alone; what it uses of the two is node's own.
    squeeze(req as Parameters<typeof squeeze>[0], res as Parameters<typeof squeeze>[1], () => go());
  });
