import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';

import { isUnchanged } from '../request/content-encoding.ts';
import { rangeOf } from './range.ts';

const DEMO_CITY = 'maps/palm-bay.pmtiles';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Header and directory of a PMTiles file: another content has another one. */
const HEAD_BYTES = 65_536;

/** The file that maps are drawn from. */
export interface MapFile {
  /** Where browsers find it; another one once its content has changed. */
  readonly address: string;
  /** Scheme and host, where another one has it. */
  host: string | null;
  /** Answers for a file of this machine, or returns false and leaves the response alone. */
  serve(req: IncomingMessage, res: ServerResponse): boolean;
}

/** A PMTiles file at an https address, on this machine, or that of the demo's city; see `PagesOptions`. */
export function openMapFile(named: string | null, publicDir: string): MapFile | undefined {
  if (named === null) return undefined;
  const url = URL.parse(named);
  if (url?.protocol === 'https:') return { address: url.href, host: url.origin, serve: () => false };
  return fileHere(named === 'demo' ? join(publicDir, DEMO_CITY) : named);
}

function fileHere(path: string): MapFile {
  const pathname = `/maps/${encodeURIComponent(basename(path))}`;
  let known = identify(path);
  /** The present file, since another one may have replaced it. Null while there is none. */
  function current(): KnownFile | null {
    try {
      if (stampOf(statSync(path)) !== known.stamp) known = identify(path);
      return known;
    } catch {
      return null;
    }
  }
  return {
    get address() {
      return `${pathname}?v=${known.version}`;
    },
    host: null,
    serve(req, res) {
      const [asked = '', query] = req.url?.split('?') ?? [];
      if (asked !== pathname || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      const file = current();
      if (!file) {
        res.writeHead(404, { 'cache-control': 'no-store' }).end();
        return true;
      }
      const etag = `"${file.version}"`;
      // Under the name of its content browsers may keep its parts for good; another name is that of another release's file.
      const isNamed = new URLSearchParams(query).get('v') === file.version;
      res.setHeader('accept-ranges', 'bytes');
      res.setHeader('etag', etag);
      res.setHeader('cache-control', isNamed ? IMMUTABLE : 'no-cache');
      if (isUnchanged(req.headers['if-none-match'], etag)) {
        res.writeHead(304).end();
        return true;
      }
      sendPart(req, res, { path, size: file.size, etag });
      return true;
    },
  };
}

function sendPart(
  req: IncomingMessage,
  res: ServerResponse,
  { path, size, etag }: { path: string; size: number; etag: string },
): void {
  const condition = req.headers['if-range'];
  const range = condition === undefined || condition === etag ? rangeOf(req.headers.range, size) : 'whole';
  if (range === 'none') {
    res.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  res.writeHead(range === 'whole' ? 200 : 206, {
    'content-type': 'application/vnd.pmtiles',
    'content-length': end - start + 1,
    ...(range === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (req.method === 'HEAD') res.end();
  else
    createReadStream(path, { start, end })
      .on('error', () => res.destroy())
      .pipe(res);
}

interface KnownFile {
  size: number;
  /** A name of its content that every process finds alike. */
  version: string;
  /** Changes when something is written to it, or another file takes its place. */
  stamp: string;
}

const stampOf = ({ size, mtimeMs, ino }: Stats): string => `${size} ${mtimeMs} ${ino}`;

function identify(path: string): KnownFile {
  const file = openSync(path, 'r');
  try {
    const stats = fstatSync(file);
    const { size } = stats;
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size));
    readSync(file, head, 0, head.length, 0);
    if (head.toString('latin1', 0, 7) !== 'PMTiles') throw new Error(`${path} is not a PMTiles file`);
    const version = createHash('sha256').update(head).update(String(size)).digest('base64url').slice(0, 12);
    return { size, version, stamp: stampOf(stats) };
  } finally {
    closeSync(file);
  }
}
