import type { RawBody } from '@hamper/contract/endpoint';

import { Failure, HungUp, invalid } from './failure.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BODY = MEGABYTE;
/** Deeper than any body of ours; what lies below is dropped unread by its schema. */
const MAX_DEPTH = 8;

/** The JSON body; a DELETE without one may name its rows in the query instead. */
export async function readJsonBody(request: Request, query: Record<string, unknown>): Promise<unknown> {
  const text = String(await readLimited(request, MAX_BODY));
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

/** A body that is a file. What it says it is decides who looks at it, and nothing more. */
export async function readFileBody(request: Request, { types, mostBytes }: RawBody): Promise<Buffer> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) throw unsupported(types.join(', '));
  return readLimited(request, mostBytes);
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

async function readLimited(request: Request, most: number): Promise<Buffer> {
  const tooLarge = () => new Failure('body-too-large', { values: { limit: most / MEGABYTE } });
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Each chunk is counted as it comes, so that a body without a length cannot grow past the limit either.
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // A body breaks off with its connection, and for no other reason.
    throw error instanceof Failure ? error : new HungUp('The body broke off', { cause: error });
  }
  return Buffer.concat(chunks);
}
