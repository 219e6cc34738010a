import type { RawBody } from '@hamper/contract/endpoint';

import { Failure, ClientDisconnected, invalid } from '../failure.ts';
import { createBudget, createSlots, type Share } from './in-flight.ts';
import { inTemporaryFile } from './temporary-file.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BODY = MEGABYTE;
/** Deeper than any body of ours; what lies below is dropped unread by its schema. */
const MAX_DEPTH = 8;
/** Milliseconds that a file may take to come, from when its turn has come. */
const UPLOAD_MS = 30_000;
/** Milliseconds that a body in memory may take to come. */
const CALL_MS = 20_000;
/** In memory at once, of bodies that are larger than nearly all. */
const IN_MEMORY = { most: 32 * MEGABYTE, mostOf: 4 * MEGABYTE };
/** So much of each counts for nothing: whoever sends large bodies slowly keeps nobody from an ordinary call. */
const ORDINARY = 16 * 1024;
/** Files under way at once: on a disk, 10 MB each at most, and looked at one after the other. */
const UPLOADS = { most: 8, mostOf: 2 };
const UPLOADS_IN_LINE = { most: 40, mostOf: 8, patienceMs: 10_000 };

/** A file that somebody is about to send. Nothing of it is read before it is asked for: who may send it is judged first. */
export interface Upload {
  /** All of it in memory: for what is small. */
  bytes(): Promise<Buffer>;
  /**
   * Keeps it in a temporary file while `use` runs. Throws `too-many-uploads` or `uploads-full` where too many are under
   * way, `upload-too-slow` after 30 seconds.
   */
  asFile<T>(use: (path: string) => Promise<T>): Promise<T>;
}

export type Bodies = ReturnType<typeof createBodies>;

/** Where a body comes from. */
interface Sent {
  request: Request;
  /** What counts as one place; see place.ts. */
  place: string;
}

/** Reads the bodies of one process, and bounds what of them is under way at once: of all, and of one place. */
export function createBodies({ uploadMs = UPLOAD_MS } = {}) {
  const memory = createBudget(IN_MEMORY);
  const uploads = createSlots(UPLOADS, UPLOADS_IN_LINE);

  async function inMemory<T>({ request, place }: Sent, most: number, use: (bytes: Buffer) => T): Promise<T> {
    const share = memory.share(place);
    try {
      return use(await readWhole(request, most, share));
    } finally {
      share.giveBack();
    }
  }

  return {
    /** The JSON body; a DELETE without one may name its rows in the query instead. */
    json: (sent: Sent, query: Record<string, unknown>): Promise<unknown> =>
      inMemory(sent, MAX_BODY, (bytes) => parse(sent.request, String(bytes), query)),
    /** A body that is a file. What it says it is decides who looks at it, and nothing more. */
    file(sent: Sent, { types, maxBytes }: RawBody): Upload {
      const { request, place } = sent;
      const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
      if (!types.includes(type)) throw unsupported(types.join(', '));
      checkLength(request, maxBytes);
      return {
        bytes: () => inMemory(sent, maxBytes, (bytes) => bytes),
        async asFile(use) {
          const leave = await uploads.enter(place, request.signal);
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
  const unfit = unfitText(body, []);
  if (unfit) throw invalid(unfit.join('.'), 'invalid');
  return body;
}

const unsupported = (types: string): Failure => new Failure('unsupported-media-type', { values: { types } });

/** The path of the first text that no database could hold: half a character, or a NUL. */
function unfitText(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : path;
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return null;
  for (const [key, inner] of Object.entries(value)) {
    const unfit = unfitText(inner, [...path, key]);
    if (unfit) return unfit;
  }
  return null;
}

async function readWhole(request: Request, most: number, share: Share): Promise<Buffer> {
  checkLength(request, most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request, most, CALL_MS)) {
    const counted = Math.max(size, ORDINARY);
    size += chunk.byteLength;
    if (size > counted) share.take(size - counted);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (most: number) => new Failure('body-too-large', { values: { limit: most / MEGABYTE } });

function checkLength(request: Request, most: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
}

/** A body as it comes. Each chunk is counted, so that one without a length cannot grow past the limit either. */
async function* chunksOf(request: Request, most: number, ms?: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let late = false;
  const giveUp = () => {
    late = true;
    // Whoever waits for the next chunk hears that there is none.
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
      if (size > most) throw tooLarge(most);
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
