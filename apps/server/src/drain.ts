import type { Server } from 'node:http';

/** Takes no new request, lets the running ones end, and after `limit` milliseconds ends them. */
export async function drain(server: Server, limit: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearTimeout(timer);
}
