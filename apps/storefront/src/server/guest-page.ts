import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

import type { Keepable, Tags } from './kept-pages.ts';
import { type Encoding, encodingFor, isUnchanged } from './representation.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Pages are far smaller than the window of four megabytes that brotli takes memory for unless told otherwise. */
const WINDOW_BITS = 18;
/** A tenth larger than the best there is, for a tenth of the work. */
const BROTLI_QUALITY = 5;
const pack = {
  br: (html: Buffer): Promise<Buffer> =>
    toBrotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer): Promise<Buffer> => toGzip(html),
};
type Packing = keyof typeof pack;
/** Both packings together take at most this share of a page. */
const SHARE = 0.3;

interface Packed {
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them. */
  head: string[];
}

/** A page for every guest who looks at the same address in the same way, packed as one of them first wanted it. */
export interface GuestPage extends Keepable {
  status: number;
  /** For whom it is, as `nameOfSight` has it. */
  sight: string;
  etag: string;
  /** All but what says how it is packed. */
  head: string[];
  packed: Map<Packing, Packed>;
}

interface Made {
  status: number;
  sight: string;
  /** All but those about encoding and length. */
  headers: Headers;
  html: string;
  tags: Tags | null;
}

/** `wanted` by the one who asks for it first; whoever wants it otherwise has it packed anew, once. */
export async function packPage(
  { status, sight, headers, html, tags }: Made,
  wanted: Encoding,
): Promise<GuestPage> {
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const head = [...headers].flat();
  // What is no page is not worth asking after again.
  if (status === 200) head.push('etag', `W/${etag}`);
  const page: GuestPage = {
    status,
    sight,
    etag,
    head,
    packed: new Map(),
    tags,
    bytes: Math.ceil(bytes.length * SHARE),
  };
  await keepPacked(page, wanted === 'gzip' ? 'gzip' : 'br', bytes);
  return page;
}

async function keepPacked(page: GuestPage, packing: Packing, html: Buffer): Promise<Packed> {
  const body = alone(await pack[packing](html));
  const packed = {
    body,
    head: [...page.head, 'content-encoding', packing, 'content-length', String(body.length)],
  };
  page.packed.set(packing, packed);
  return packed;
}

/** In memory of its own: short buffers are parts of large ones, which would be kept with all that nobody needs any more. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The page as it was rendered. */
function unpacked({ packed }: GuestPage): Buffer {
  const br = packed.get('br');
  if (br) return brotliDecompressSync(br.body);
  const zipped = packed.get('gzip');
  if (!zipped) throw new Error('A page is packed before it is there');
  return gunzipSync(zipped.body);
}

/** Sends a page that is there; nothing in it is of the one who asks. */
export function sendGuestPage(req: IncomingMessage, res: ServerResponse, page: GuestPage): void {
  if (page.status === 200 && isUnchanged(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, page.head).end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  const send = ({ head, body }: Packed): void => {
    res.writeHead(page.status, head);
    if (req.method === 'HEAD') res.end();
    else res.end(body);
  };
  const packed = encoding === 'identity' ? undefined : page.packed.get(encoding);
  if (packed) return send(packed);
  const html = unpacked(page);
  const plain = { body: html, head: [...page.head, 'content-length', String(html.length)] };
  if (encoding === 'identity') return send(plain);
  keepPacked(page, encoding, html).then(send, () => send(plain));
}

/**
 * A page without the nonce that it was rendered with, and the hashes of the scripts that had it, as sources of a policy:
 * a script that somebody brought into the page has no nonce and gets no hash.
 */
export function withoutNonce(html: string, nonce: string): { html: string; scripts: string } {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${nonce}"`) || /\bsrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  const bare = html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
  return { html: bare, scripts: [...hashes].join(' ') };
}
