import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { appUrl } from './shop.ts';

interface SlowLine {
  /** The shop as it is seen over this line. */
  url: string;
  /** What is held goes on to the shop, and nothing is held any more. */
  arrive(): void;
  close(): Promise<void>;
}

/**
 * A line to the shop on which some requests are long on their way. A browser's own routes end with the page that they belong
 * to; what a page sends as it is left arrives over this one as it does elsewhere.
 */
export async function openSlowLine(isSlow: (request: IncomingMessage) => boolean): Promise<SlowLine> {
  const arrived = Promise.withResolvers<void>();
  const shop = new URL(appUrl());
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    if (isSlow(asked)) await arrived.promise;
    const { method, url: path, headers } = asked;
    const onward = ask({ host: shop.hostname, port: shop.port, method, path, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, answer) => void pass(asked, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrive: arrived.resolve,
    async close() {
      arrived.resolve();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
