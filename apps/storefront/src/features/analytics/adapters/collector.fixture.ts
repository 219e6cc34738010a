import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A report that a collector received, by the path it came to. */
export interface Received {
  path: string;
  body: string;
}

/**
 * Google's script as far as it matters here: it reads the data layer, also what was there before it, and reports events to its
 * `transport_url` unless it is disabled.
 */
const GTAG = `(() => {
  const config = {};
  const read = ([command, name, parameters]) => {
    if (command === 'config') Object.assign(config, { id: name }, parameters);
    if (command !== 'event' || window['ga-disable-' + config.id]) return;
    fetch(config.transport_url + '/g/collect', { method: 'POST', body: JSON.stringify({ id: config.id, name, ...parameters }) });
  };
  for (const entry of window.dataLayer) read(entry);
  window.dataLayer.push = (entry) => { read(entry); };
})();`;

let open: { url: string; received: Received[] } | undefined;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  received: Received[],
): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method, headers, url = '/' } = request;
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', 'content-type');
  if (method === 'GET') return void response.setHeader('content-type', 'text/javascript').end(GTAG);
  if (method === 'POST') received.push({ path: url, body });
  response.end('{}');
}

/** Local servers of all three interfaces, as commands of Vitest: tests run in a browser. */
export const collectorCommands = {
  async openCollector(): Promise<string> {
    const received: Received[] = [];
    const server = createServer((request, response) => void answer(request, response, received)).unref();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    open = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
    return open.url;
  },
  collectorUrl: (): string => open?.url ?? '',
  receivedByCollector: (): Received[] => open?.received ?? [],
};
