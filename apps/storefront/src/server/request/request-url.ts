import type { IncomingMessage, ServerResponse } from 'node:http';

export const urlOf = (req: IncomingMessage, { origin }: { origin?: string }): URL =>
  new URL(req.url ?? '/', origin ?? `http://${req.headers.host ?? 'localhost'}`);

export const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

/** Aborted when the connection is closed before the response is complete. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const ending = new AbortController();
  const leave = () => {
    if (!res.writableFinished) ending.abort();
  };
  if (res.destroyed) leave();
  else res.once('close', leave);
  return ending.signal;
}
