import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Wire } from './load.ts';

/** How long live streams stay open together. */
const OPEN_MS = 500;
/** Opened together: a shop turns away what its database cannot answer at once. */
const OPENED_AT_ONCE = 20;

interface Requests {
  port: number;
  requests: readonly Wire[];
  count: number;
  atOnce: number;
}

/** Sends requests and closes their connections: at once, while the answer is made, or with its first bytes. */
export const abortRequests = (all: Requests): Promise<void> =>
  forEachRequest(all, async (request, at) => {
    const { socket, firstBytes } = await send(all.port, request);
    await (at % 3 === 0 ? firstBytes : sleep(at % 20));
    socket.destroy();
  });

/** Opens live streams, so many at once, and closes them when all of them have begun and none was ended to make room. */
export async function holdStreams({ port, requests, count, atOnce }: Requests): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const open: Awaited<ReturnType<typeof send>>[] = [];
    const heads: string[] = [];
    while (open.length < Math.min(atOnce, count - from)) {
      const some = await Promise.all(
        Array.from({ length: OPENED_AT_ONCE }, (_, at) =>
          send(port, requests[(from + open.length + at) % requests.length] ?? ''),
        ),
      );
      open.push(...some);
      heads.push(...(await Promise.all(some.map(({ firstBytes }) => firstBytes))));
    }
    await sleep(OPEN_MS);
    const ended = open.filter(({ isEnded }) => isEnded()).length;
    for (const { socket } of open) socket.destroy();
    const refused = heads.find((head) => !head.startsWith('HTTP/1.1 200'));
    if (refused !== undefined) throw new Error(`A live stream did not open: ${refused.slice(0, 200)}`);
    if (ended > 0) throw new Error(`${ended} of ${open.length} live streams did not stay open`);
  }
}

async function forEachRequest(
  { requests, count, atOnce }: Requests,
  work: (request: Wire, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const walk = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      await work(requests[at % requests.length] ?? '', at);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
}

async function send(port: number, request: Wire) {
  const socket = connect({ port, host: '127.0.0.1' });
  const firstBytes = new Promise<string>((done, failed) => {
    socket.once('data', (chunk: Buffer) => done(chunk.toString('latin1')));
    socket.once('error', failed).once('close', () => done(''));
  });
  // The last event of a stream that has to make room, on a connection that stays open.
  let isDisplaced = false;
  socket.on('data', (chunk: Buffer) => (isDisplaced ||= chunk.includes('event: closed')));
  await new Promise<void>((ready, failed) => socket.once('connect', ready).once('error', failed));
  socket.write(request);
  return { socket, firstBytes, isEnded: () => isDisplaced || socket.readyState !== 'open' };
}
