import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import {
  REQUEST_HEADER,
  RESPONSE_HEADER,
  type ProcessRequest,
  type ShopOptions,
  type ProcessResponse,
} from './process-messages.fixture.ts';

const PROGRAM = join(import.meta.dirname, 'second-process.fixture.ts');
let port: Promise<number> | undefined;

/** One for all tests of this process; it ends with it. */
async function start(): Promise<number> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = fork(PROGRAM, { env, execArgv: [] });
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof first !== 'number') throw new Error('The second process did not start');
  child.unref();
  child.channel?.unref();
  return first;
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** A shop that two processes serve by turns: this one first, then the other. */
export async function openSecondProcess(opening: Omit<ShopOptions, 'id'>) {
  const id = randomUUID();
  let turn = 0;
  await ask({ type: 'open', id, ...opening });
  return {
    /** Answers by turns, here by `first`. */
    alternating:
      (first: Fetch, now: () => Date | null): Fetch =>
      async (asked) => {
        turn += 1;
        if (turn % 2 === 1) return first(asked);
        const { url, method, headers, body, signal } = asked;
        const hasBody = body !== null;
        const words: ProcessRequest = {
          ...{ type: 'fetch', id, url, method, headers: [...headers], hasBody },
          now: now()?.getTime() ?? null,
        };
        return ask(words, body, signal);
      },
    close: async () => void (await ask({ type: 'close', id })),
  };
}

/** Its headers at once; the body when the other side wants it. */
function sendWhenAsked(body: ReadableStream<Uint8Array>, call: ClientRequest): void {
  call.flushHeaders();
  call.on('continue', () => {
    const sent = Readable.from(body as AsyncIterable<Uint8Array>);
    // A server that refuses a body does not read it to its end.
    sent.on('error', () => undefined);
    call.on('error', () => sent.destroy());
    sent.pipe(call);
  });
}

async function ask(
  asked: ProcessRequest,
  body: ReadableStream<Uint8Array> | null = null,
  signal?: AbortSignal,
): Promise<Response> {
  const call = request({
    host: '127.0.0.1',
    // A connection of its own: on one whose body was refused half read, the next request would wait for ever.
    agent: false,
    port: await (port ??= start()),
    method: 'POST',
    // Nor may it be closed on what is still on its way.
    headers: {
      connection: 'keep-alive',
      [REQUEST_HEADER]: encodeURIComponent(JSON.stringify(asked)),
      // As within one process, a body is read when it is asked for.
      ...(body ? { expect: '100-continue' } : {}),
    },
  });
  const answered = once(call, 'response');
  if (body) sendWhenAsked(body, call);
  else call.end();
  const [answer] = (await answered) as [IncomingMessage];
  if (asked.type !== 'fetch') {
    answer.resume();
    return new Response();
  }
  const response = JSON.parse(decodeURIComponent(String(answer.headers[RESPONSE_HEADER]))) as ProcessResponse;
  // As within one process: who gives up on a call is answered all the same; who leaves a live stream ends it.
  const isLive = response.headers.some(([, value]) => value.startsWith('text/event-stream'));
  if (isLive) signal?.addEventListener('abort', () => answer.destroy());
  const isEmpty = response.status === 204 || response.status === 304;
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), response);
}
