import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

import type { Keepable, Tags } from './kept-pages.ts';
import { type Encoding, encodingFor, isUnchanged } from './representation.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A tenth larger than the best there is, for a tenth of the work. */
const BROTLI_QUALITY = 5;

/** A page for every guest who looks at the same address in the same way, packed once. */
export interface GuestPage extends Keepable {
  status: number;
  /** For whom it is, as `nameOfSight` has it. */
  sight: string;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them, for each encoding. */
  heads: Record<Encoding, string[]>;
  packed: Record<'br' | 'gzip', Buffer>;
}

interface Made {
  status: number;
  sight: string;
  /** All but those about encoding and length. */
  headers: Headers;
  html: string;
  tags: Tags | null;
}

export async function packPage({ status, sight, headers, html, tags }: Made): Promise<GuestPage> {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes)]);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const common = [...headers].flat();
  // What is no page is not worth asking after again.
  if (status === 200) common.push('etag', `W/${etag}`);
  const head = (encoding: Encoding, { length }: Buffer) => [
    ...common,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
  ];
  return {
    status,
    sight,
    etag,
    heads: { br: head('br', br), gzip: head('gzip', zipped), identity: head('identity', bytes) },
    packed: { br, gzip: zipped },
    tags,
    bytes: br.length + zipped.length + JSON.stringify(common).length * 3,
  };
}

/** Sends a page that is there; nothing in it is of the one who asks. */
export function sendGuestPage(req: IncomingMessage, res: ServerResponse, page: GuestPage): void {
  if (page.status === 200 && isUnchanged(req.headers['if-none-match'], page.etag)) {
    const { br } = page.heads;
    const kept = br.slice(0, -4);
    res.writeHead(304, kept).end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  res.writeHead(page.status, page.heads[encoding]);
  if (req.method === 'HEAD') res.end();
  else res.end(encoding === 'identity' ? gunzipSync(page.packed.gzip) : page.packed[encoding]);
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
