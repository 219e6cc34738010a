import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least that Node can do for a page: the same bytes, compressed long ago, with the same headers.
process.once('message', ({ headers, body }: { headers: OutgoingHttpHeaders; body: Uint8Array }) => {
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
