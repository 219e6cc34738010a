import { connect, type Socket } from 'node:net';

/** One request as it goes over the wire; see `get`. */
export type Wire = string;

interface Load {
  port: number;
  requests: readonly Wire[];
  count: number;
  /** Connections that each wait for their answer before they ask again. */
  atOnce?: number;
}

const LINE_FEED = 10;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** The headers of a desktop's browser. */
export const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  accept: 'text/html',
  'accept-language': 'en-US,en;q=0.9',
};
export const COMPRESSED = { ...BROWSER, 'accept-encoding': 'gzip, deflate, br' };
/** A request with a message gets a page that was made for it alone: here the message is empty, so it is the same page. */
export const MADE_FOR_ONE = { ...BROWSER, cookie: 'flash=nothing' };

/** A GET as a browser would send it. */
export const get = (path: string, headers: Record<string, string> = {}): Wire =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/**
 * Asks so many times over a few connections that stay open, and answers how long each took, in milliseconds. It reads
 * no more of an answer than it must to see its end, so that one core is left to who answers; what is not 200 ends it.
 */
export async function load({ port, requests, count, atOnce = 4 }: Load): Promise<number[]> {
  const latencies: number[] = [];
  let next = 0;
  const work = async () => {
    const connection = await openConnection(port);
    try {
      while (next < count) {
        const request = requests[next % requests.length] ?? '';
        next += 1;
        const from = performance.now();
        const status = await connection.ask(request);
        latencies.push(performance.now() - from);
        if (status !== '200') throw new Error(`${status} for ${request.slice(0, request.indexOf('\r'))}`);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return latencies;
}

async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((ready, failed) => socket.once('connect', ready).once('error', failed));
  return { ask: asker(socket), close: () => socket.destroy() };
}

/** Sends a request and answers its status once the whole answer is there. */
function asker(socket: Socket): (request: Wire) => Promise<string> {
  let answer = reader();
  let done: (status: string) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  socket.on('data', (chunk: Buffer) => answer.take(chunk) && done(answer.status()));
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('The connection was closed')));
  return (request) =>
    new Promise((resolve, reject) => {
      [done, failed] = [resolve, reject];
      answer = reader();
      socket.write(request);
    });
}

/** Sees where an answer ends. */
function reader() {
  let head: Buffer = Buffer.alloc(0);
  let status = '';
  let isLast: (body: Buffer) => boolean = () => false;

  return {
    status: () => status,
    /** Whether this was the last of it. */
    take(chunk: Buffer): boolean {
      if (status !== '') return isLast(chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) return false;
      const text = head.toString('latin1', 0, end);
      status = text.slice(9, 12);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      isLast = length === undefined ? inChunks() : ofLength(Number(length));
      return isLast(head.subarray(end + END_OF_HEAD.length));
    },
  };
}

function ofLength(length: number): (body: Buffer) => boolean {
  let left = length;
  return (body) => (left -= body.length) <= 0;
}

/** Chunks say how long they are, and the last one that it is empty. */
function inChunks(): (body: Buffer) => boolean {
  let line = '';
  // Of a chunk, with the end of its line.
  let left = 0;
  let isLast = false;
  return (body) => {
    let at = 0;
    while (at < body.length) {
      if (left > 0) {
        const skipped = Math.min(left, body.length - at);
        left -= skipped;
        at += skipped;
      } else {
        const end = body.indexOf(LINE_FEED, at);
        line += body.toString('latin1', at, end < 0 ? undefined : end);
        if (end < 0) return false;
        const size = Number.parseInt(line, 16);
        [line, left, isLast, at] = ['', size + 2, size === 0, end + 1];
      }
    }
    return isLast && left === 0;
  };
}
