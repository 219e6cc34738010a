import type { RawBody } from '@hamper/contract/endpoint';

import { Failure, ClientDisconnected, invalid } from '../failure.ts';
import { createBudget, createSlots, type MemoryShare } from './body-limits.ts';
import { inTemporaryFile } from './temporary-file.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BODY = MEGABYTE;
/** Deeper than any body of ours; what lies below is dropped unread by its schema. */
const MAX_DEPTH = 8;
/** Milliseconds that a file may take to come, from when its turn has come. */
const UPLOAD_TIMEOUT_MS = 30_000;
/** Milliseconds that a body in memory may take to come. */
const BODY_TIMEOUT_MS = 20_000;
/** Bytes in memory at once, of bodies that are larger than nearly all. */
const IN_MEMORY = { max: 32 * MEGABYTE, maxPerNetwork: 4 * MEGABYTE };
/** So much of each body is not counted: a slow sender of large bodies keeps nobody from an ordinary call. */
const FREE_BYTES = 16 * 1024;
/** Files under way at once: on a disk, 10 MB each at most, and looked at one after the other. */
const UPLOADS = { max: 8, maxPerNetwork: 2 };
const WAITING_UPLOADS = { max: 40, maxPerNetwork: 8, maxWaitMs: 10_000 };

/** A file that is about to be sent. Nothing of it is read before its sender is authorised. */
export interface Upload {
  /** All of it in memory: for small ones. */
  bytes(): Promise<Buffer>;
  /**
   * Keeps it in a temporary file while `use` runs. Throws `too-many-uploads` or `uploads-full` where too many are under
   * way, `upload-too-slow` after 30 seconds.
   */
  asFile<T>(use: (path: string) => Promise<T>): Promise<T>;
}

export type Bodies = ReturnType<typeof createBodies>;

/** A body, and the network that it comes from. */
interface IncomingBody {
  request: Request;
  /** See `clientNetworkOf`. */
  network: string;
}

/** Reads the bodies of one process, and bounds how much of them is read at once: of all, and of one network. */
export function createBodies({ uploadMs = UPLOAD_TIMEOUT_MS } = {}) {
  const memory = createBudget(IN_MEMORY);
  const uploads = createSlots(UPLOADS, WAITING_UPLOADS);

  async function inMemory<T>(
    { request, network }: IncomingBody,
    max: number,
    use: (bytes: Buffer) => T,
  ): Promise<T> {
    const share = memory.share(network);
    try {
      return use(await readWhole(request, max, share));
    } finally {
      share.release();
    }
  }

  return {
    /** The JSON body; a DELETE without one may name its rows in the query instead. */
    json: (sent: IncomingBody, query: Record<string, unknown>, maxBytes = MAX_BODY): Promise<unknown> =>
      inMemory(sent, maxBytes, (bytes) => parse(sent.request, String(bytes), query)),
    /** A body that is a file. Its type decides by which code it is read, and nothing more. */
    file(sent: IncomingBody, { types, maxBytes }: RawBody): Upload {
      const { request, network } = sent;
      const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
      if (!types.includes(type)) throw unsupported(types.join(', '));
      checkLength(request, maxBytes);
      return {
        bytes: () => inMemory(sent, maxBytes, (bytes) => bytes),
        async asFile(use) {
          const leave = await uploads.enter(network, request.signal);
          try {
            return await inTemporaryFile(chunksOf(request, maxBytes, uploadMs), use);
          } finally {
            leave();
          }
        },
      };
    },
  };
}

function parse(request: Request, text: string, query: Record<string, unknown>): unknown {
  if (text === '') return request.method === 'DELETE' ? query : {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(\w+\+)?json\b/i.test(type)) throw unsupported('JSON');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Failure('malformed-json', { cause });
  }
  const unfit = unstorableText(body, []);
  if (unfit) throw invalid(unfit.join('.'), 'invalid');
  return body;
}

const unsupported = (types: string): Failure => new Failure('unsupported-media-type', { values: { types } });

/** The path of the first text that no database could hold: half a character, or a NUL. */
function unstorableText(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : path;
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return null;
  for (const [key, inner] of Object.entries(value)) {
    const unfit = unstorableText(inner, [...path, key]);
    if (unfit) return unfit;
  }
  return null;
}

async function readWhole(request: Request, max: number, share: MemoryShare): Promise<Buffer> {
  checkLength(request, max);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request, max, BODY_TIMEOUT_MS)) {
    const counted = Math.max(size, FREE_BYTES);
    size += chunk.byteLength;
    if (size > counted) share.take(size - counted);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (max: number) => new Failure('body-too-large', { values: { limit: max / MEGABYTE } });

function checkLength(request: Request, max: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(max);
}

/** A body as it comes. Each chunk is counted, so that one without a length cannot grow past the limit either. */
async function* chunksOf(request: Request, max: number, ms?: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let late = false;
  const giveUp = () => {
    late = true;
    // The pending read ends without a chunk.
    reader.cancel().catch(() => undefined);
  };
  const timer = ms === undefined ? undefined : setTimeout(giveUp, ms);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (late) throw new Failure('upload-too-slow');
      if (done) return;
      size += value.byteLength;
      if (size > max) throw tooLarge(max);
      yield value;
    }
  } catch (error) {
    // A body breaks off with its connection, and for no other reason.
    throw error instanceof Failure ? error : new ClientDisconnected('The body broke off', { cause: error });
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
  }
}
