import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';

import { encodingFor, isUnchanged } from '../request/content-encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.map': 'application/json; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=300, must-revalidate';

interface Asset {
  path: string;
  type: string;
  etag: string;
  hashed: boolean;
  size: number;
  /** Compressed copies on disk, best first. */
  copies: { encoding: string; path: string; size: number }[];
}

/**
 * Serves the files of one folder. They are listed once, so a request can only name what was built:
 * no path ever reaches the file system from outside. Answers false when the file is not ours.
 */
export function createAssets(folder: string) {
  const assets = listAssets(folder);
  const inMemory = new Map<string, Buffer>();

  function body(path: string): Buffer {
    const known = inMemory.get(path);
    if (known) return known;
    const bytes = readFileSync(path);
    inMemory.set(path, bytes);
    return bytes;
  }

  return function serveAsset(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const [pathname = '/', query] = (req.url ?? '/').split('?');
    const asset = assets.get(pathname) ?? assets.get(decodedPath(pathname));
    if (!asset) return false;

    const forGood = asset.hashed || (pathname.startsWith('/locales/') && query?.startsWith('v='));
    res.setHeader('cache-control', forGood ? IMMUTABLE : REVALIDATE);
    res.setHeader('etag', asset.etag);
    // A drawing may bring its own styles along, looked at by itself too.
    if (asset.type === TYPES['.svg'])
      res.setHeader(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
    if (asset.copies.length > 0) res.setHeader('vary', 'accept-encoding');
    if (isUnchanged(req.headers['if-none-match'], asset.etag)) {
      res.writeHead(304).end();
      return true;
    }

    const accepted = encodingFor(req.headers['accept-encoding']);
    const copy = asset.copies.find(({ encoding }) => encoding === accepted);
    if (copy) res.setHeader('content-encoding', copy.encoding);
    const file = copy ?? asset;
    res.writeHead(200, { 'content-type': asset.type, 'content-length': file.size });
    if (req.method === 'HEAD') res.end();
    else if (copy || asset.hashed) res.end(body(file.path));
    else
      createReadStream(file.path)
        .on('error', () => res.destroy())
        .pipe(res);
    return true;
  };
}

function listAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const type = TYPES[extname(name)];
    const stat = statSync(path);
    if (!type || !stat.isFile()) continue;
    const url = `/${name.split(sep).join('/')}`;
    assets.set(url, {
      path,
      type,
      size: stat.size,
      hashed: url.startsWith('/assets/'),
      etag: `"${createHash('sha1').update(readFileSync(path)).digest('base64url')}"`,
      copies: ENCODINGS.flatMap(([encoding, ending]) =>
        existsSync(path + ending)
          ? [{ encoding, path: path + ending, size: statSync(path + ending).size }]
          : [],
      ),
    });
  }
  return assets;
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
