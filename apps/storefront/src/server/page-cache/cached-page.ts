import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

import { type Encoding, encodingFor, isUnchanged } from '../request/content-encoding.ts';
import type { Cacheable, Tags } from './tagged-store.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Pages are far smaller than the window of four megabytes that brotli takes memory for unless told otherwise. */
const WINDOW_BITS = 18;
/** A tenth larger than the best there is, for a tenth of the work. */
const BROTLI_QUALITY = 5;
const compress = {
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
type Compression = keyof typeof compress;
/** Both compressions together take at most this share of a page. */
const SHARE = 0.3;

interface CompressedBody {
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them. */
  head: string[];
}

/** A page for every request with its key, compressed as the first of them accepted it. */
export interface CachedPage extends Cacheable {
  status: number;
  /** As `variantKey` writes it. */
  variant: string;
  etag: string;
  /** All headers but those about encoding and length. */
  head: string[];
  bodies: Map<Compression, CompressedBody>;
}

interface RenderedPage {
  status: number;
  variant: string;
  /** All but those about encoding and length. */
  headers: Headers;
  html: string;
  tags: Tags | null;
}

/** `accepted` is the encoding of the first request; another encoding is added when it is first asked for. */
export async function compressPage(
  { status, variant, headers, html, tags }: RenderedPage,
  accepted: Encoding,
): Promise<CachedPage> {
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const head = [...headers].flat();
  // Only whole pages are revalidated.
  if (status === 200) head.push('etag', `W/${etag}`);
  const page: CachedPage = {
    status,
    variant,
    etag,
    head,
    bodies: new Map(),
    tags,
    bytes: Math.ceil(bytes.length * SHARE),
  };
  await addCompressed(page, accepted === 'gzip' ? 'gzip' : 'br', bytes);
  return page;
}

async function addCompressed(
  page: CachedPage,
  compression: Compression,
  html: Buffer,
): Promise<CompressedBody> {
  const body = copyOf(await compress[compression](html));
  const compressed = {
    body,
    head: [...page.head, 'content-encoding', compression, 'content-length', String(body.length)],
  };
  page.bodies.set(compression, compressed);
  return compressed;
}

/** In memory of its own: short buffers are slices of large ones, which would stay in memory with them. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The page as it was rendered. */
function decompress({ bodies }: CachedPage): Buffer {
  const br = bodies.get('br');
  if (br) return brotliDecompressSync(br.body);
  const zipped = bodies.get('gzip');
  if (!zipped) throw new Error('A cached page has a body');
  return gunzipSync(zipped.body);
}

/** Sends a page of the cache; nothing in it depends on the person who asks. */
export function sendCachedPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  if (page.status === 200 && isUnchanged(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, page.head).end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  const send = ({ head, body }: CompressedBody): void => {
    res.writeHead(page.status, head);
    if (req.method === 'HEAD') res.end();
    else res.end(body);
  };
  const stored = encoding === 'identity' ? undefined : page.bodies.get(encoding);
  if (stored) return send(stored);
  const html = decompress(page);
  const plain = { body: html, head: [...page.head, 'content-length', String(html.length)] };
  if (encoding === 'identity') return send(plain);
  addCompressed(page, encoding, html).then(send, () => send(plain));
}

/**
 * A page without the nonce that it was rendered with, and the hashes of the scripts that had it, as sources of a policy:
 * an injected script has no nonce and gets no hash.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; scripts: string } {
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
