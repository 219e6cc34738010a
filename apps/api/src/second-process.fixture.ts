import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';

import { redisEvents } from './ports/events/redis.ts';
import {
  REQUEST_HEADER,
  RESPONSE_HEADER,
  type ProcessRequest,
  type ShopOptions,
  type ProcessResponse,
} from './process-messages.fixture.ts';
import { openTestApp, type TestApp } from './test-app.fixture.ts';

// The other process of the shops of tests, run by node itself: a web process that hears of events at Redis alone. Each
// request brings the time that its test holds.
const held = new AsyncLocalStorage<Date | null>();
const shops = new Map<string, TestApp>();

async function open({ id, databaseUrl, folder, redisUrl, setting }: ShopOptions): Promise<void> {
  const events = await redisEvents({ redisUrl, relayFrom: null });
  const now = () => held.getStore() ?? new Date();
  shops.set(id, openTestApp({ databaseUrl, folder, events, now }, setting));
}

async function close(id: string): Promise<void> {
  await shops.get(id)?.close();
  shops.delete(id);
}

async function serve(
  request: Extract<ProcessRequest, { type: 'fetch' }>,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const shop = shops.get(request.id);
  if (!shop) throw new Error('This shop is not open here');
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const { method, headers, url } = request;
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: gone.signal };
  if (request.hasBody) Object.assign(init, { body: ReadableStream.from(bodyOf(req, res)), duplex: 'half' });
  const answer = await held.run(request.now === null ? null : new Date(request.now), () =>
    shop.app.fetch(new Request(url, init)),
  );
  const response: ProcessResponse = { status: answer.status, headers: [...answer.headers] };
  res.setHeader(RESPONSE_HEADER, encodeURIComponent(JSON.stringify(response)));
  res.flushHeaders();
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), res);
  else res.end();
}

/** Asks for the body as soon as it is read here, and not before. */
async function* bodyOf(req: IncomingMessage, res: ServerResponse): AsyncGenerator<Uint8Array> {
  res.writeContinue();
  yield* req;
}

const onRequest = (req: IncomingMessage, res: ServerResponse): void => {
  const request = JSON.parse(decodeURIComponent(String(req.headers[REQUEST_HEADER]))) as ProcessRequest;
  const work = async () => {
    if (request.type === 'fetch') return serve(request, req, res);
    await (request.type === 'open' ? open(request) : close(request.id));
    res.end();
  };
  work().catch((error: unknown) => {
    if (!res.headersSent) process.stderr.write(`${String(error)}\n`);
    res.destroy();
  });
};
const server = createServer({ maxHeaderSize: 1024 * 1024 }, onRequest).on('checkContinue', onRequest);
// Nobody is left to ask it.
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
