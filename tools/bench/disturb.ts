import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Wire } from './load.ts';

interface Many {
  port: number;
  requests: readonly Wire[];
  count: number;
  atOnce: number;
}

/** Asks and goes away: at once, while the answer is made, or with its first bytes. */
export const abort = (many: Many): Promise<void> =>
  each(many, async (request, at) => {
    const { socket, firstBytes } = await ask(many.port, request);
    await (at % 3 === 0 ? firstBytes : sleep(at % 20));
    socket.destroy();
  });

/** Opens live streams, so many at once, and closes them when all of them have begun. */
export async function follow({ port, requests, count, atOnce }: Many): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const open = await Promise.all(
      Array.from({ length: Math.min(atOnce, count - from) }, (_, at) =>
        ask(port, requests[(from + at) % requests.length] ?? ''),
      ),
    );
    const heads = await Promise.all(open.map(({ firstBytes }) => firstBytes));
    for (const { socket } of open) socket.destroy();
    const refused = heads.find((head) => !head.startsWith('HTTP/1.1 200'));
    if (refused !== undefined) throw new Error(`A live stream did not open: ${refused.slice(0, 200)}`);
  }
}

async function each(
  { requests, count, atOnce }: Many,
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

async function ask(port: number, request: Wire) {
  const socket = connect({ port, host: '127.0.0.1' });
  const firstBytes = new Promise<string>((done, failed) => {
    socket.once('data', (chunk: Buffer) => done(chunk.toString('latin1')));
    socket.once('error', failed).once('close', () => done(''));
  });
  await new Promise<void>((ready, failed) => socket.once('connect', ready).once('error', failed));
  socket.write(request);
  return { socket, firstBytes };
}
