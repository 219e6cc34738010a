import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a provider goes wrong: an answer of this status, or something that is worse than none. */
export type Fault =
  | number
  | 'hang'
  | 'cut'
  | 'html'
  | 'half'
  | 'plain'
  | 'huge'
  | 'elsewhere'
  | 'other shape'
  | { status: number; headers?: Record<string, string>; body: unknown };

export interface ProviderRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** Milliseconds, of no use but to compare. */
  at: number;
}

export interface ProviderAnswer {
  status?: number;
  body: unknown;
}

/** A provider on this machine: answers by `answer`, keeps the requests, and fails as it is told. */
export async function openProvider(answer: (request: ProviderRequest) => ProviderAnswer) {
  const requests: ProviderRequest[] = [];
  let fault: Fault | ((response: ServerResponse) => void) | null = null;
  let held: (() => void)[] | null = null;
  let underWay = 0;
  let most = 0;

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    underWay += 1;
    most = Math.max(most, underWay);
    response.on('close', () => (underWay -= 1));
    const request = await read(incoming);
    requests.push(request);
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    if (typeof fault === 'function') return fault(response);
    if (fault !== null) return fail(response, fault);
    const { status = 200, body } = answer(request);
    send(response, status, body);
  }
  const server = createServer(
    (incoming, response) => void respond(incoming, response).catch(() => undefined),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (next: Fault | null) => (fault = next),
    failBy: (next: (response: ServerResponse) => void) => (fault = next),
    /** Answers nothing until it is told to. */
    hold: () => (held = []),
    release: () => {
      for (const resolve of held ?? []) resolve();
      held = null;
    },
    /** Requests at the same time, at the most. */
    mostAtOnce: () => most,
    async close(): Promise<void> {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type Provider = Awaited<ReturnType<typeof openProvider>>;

async function read(incoming: IncomingMessage): Promise<ProviderRequest> {
  const at = performance.now();
  const { method = '', url = '', headers } = incoming;
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  const { pathname, searchParams } = new URL(url, 'http://provider');
  return {
    method,
    path: decodeURIComponent(pathname),
    params: Object.fromEntries(searchParams),
    headers,
    body: text === '' ? null : JSON.parse(text),
    at,
  };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const send = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));

function fail(response: ServerResponse, fault: Fault): void {
  if (typeof fault === 'number') return send(response, fault, { message: 'secret words of 12 Palm Street' });
  if (typeof fault === 'object') return send(response, fault.status, fault.body, fault.headers);
  if (fault === 'hang') return;
  if (fault === 'elsewhere') return void response.writeHead(302, { location: '/api?q=elsewhere' }).end();
  if (fault === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>502</h1>');
  if (fault === 'plain') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('[]');
  response.writeHead(200, JSON_TYPE);
  if (fault === 'half') return void response.end('{"features":[');
  if (fault === 'other shape') return void response.end('{"features":7,"results":7,"code":"Fine"}');
  if (fault === 'cut') return void response.write('{"features":[', () => response.destroy());
  response.write('[');
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
