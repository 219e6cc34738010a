import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { clientNetworkOf } from '@hamper/api/http/client-network';
import type { Files } from '@hamper/api/ports/files/files.port';
import type { BundledPictures } from '@hamper/storefront/pages';

import type { ApiFetch } from '../http/api-calls.ts';
import { copyKey, createCopies } from './copies.ts';
import { formatFor, typeOf } from './encode.ts';
import { addressOfPicture, readPictureAddress } from './picture-address.ts';
import { PictureError } from './picture-error.ts';
import { readPreviewAddress } from './previews/preview-address.ts';
import type { SiteWords } from './previews/preview-facts.ts';
import { createPreviews } from './previews/previews.ts';
import { remotePictures } from './remote-pictures.ts';
import { findSource } from './sources.ts';

interface PicturesOptions {
  apiFetch: ApiFetch;
  siteWords: SiteWords;
  own: BundledPictures;
  files: Files;
  /** Hosts whose pictures are shown through here. */
  hosts: readonly string[];
}

const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  minutes: 'public, max-age=300',
} as const;

const PREVIEW_WIDTH = 1200;

/** Answers /img: a picture in the width that is asked for and the best format that the browser shows. */
export function createPictures({ own, files, hosts, apiFetch, siteWords }: PicturesOptions) {
  const sources = { own, files, remote: remotePictures(hosts) };
  const findPreview = createPreviews({
    ...{ apiFetch, siteWords },
    findPicture: (img) => findSource(addressOfPicture(img), sources),
  });
  const copyOf = createCopies(files, warn);

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const preview = readPreviewAddress(req.url ?? '/');
    const wanted = preview ? null : readPictureAddress(req.url ?? '/');
    const source = preview ? await findPreview(preview) : wanted && findSource(wanted, sources);
    if (!source) return refuse(res, 404);
    const width = wanted?.width ?? PREVIEW_WIDTH;
    // Not all who show links can show the newer ones.
    const format = preview ? 'plain' : formatFor(req.headers.accept);
    // The request handler writes this header anew.
    const address = String(req.headers['x-forwarded-for'] ?? '');
    const etag = `"${createHash('sha1').update(copyKey({ source, width, format })).digest('base64url')}"`;
    if (!preview) res.setHeader('vary', 'accept');
    if (isSame(req.headers['if-none-match'], etag)) {
      res.writeHead(304, { etag, 'cache-control': CACHE_CONTROL[source.freshness] }).end();
      return undefined;
    }
    const startedAt = performance.now();
    const { bytes, made } = await copyOf({ source, width, format, network: clientNetworkOf({ address }) });
    res.writeHead(200, {
      'content-type': typeOf(bytes),
      'content-length': bytes.length,
      'cache-control': CACHE_CONTROL[source.freshness],
      etag,
      // Tells those who waited for the encoder.
      ...(made ? { 'server-timing': `encode;dur=${(performance.now() - startedAt).toFixed(1)}` } : {}),
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
    return undefined;
  }

  return async function servePicture(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(res, 404);
    return answer(req, res).catch((error: unknown) => fail(res, error));
  };
}

function fail(res: ServerResponse, error: unknown): void {
  if (error instanceof PictureError) return refuse(res, error.status, error.retryAfter);
  warn(error);
  return refuse(res, 404);
}

/** Kept for a minute: long enough to be cheap, short enough to be mended. */
function refuse(res: ServerResponse, status: PictureError['status'], retryAfter?: number): void {
  const cache = retryAfter === undefined ? 'public, max-age=60' : 'no-store';
  res
    .writeHead(status, {
      'content-type': 'text/plain; charset=UTF-8',
      'cache-control': cache,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    })
    .end('No picture\n');
}

const isSame = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

function warn(error: unknown): void {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const because = cause instanceof Error ? `: ${cause.message}` : '';
  process.stderr.write(`${JSON.stringify({ level: 'warn', picture: message + because })}\n`);
}
