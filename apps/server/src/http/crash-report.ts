import type { IncomingMessage, ServerResponse } from 'node:http';

import { logError } from '../log.ts';

const MAX_BYTES = 8 * 1024;
const MAX_PER_MINUTE = 30;
const MAX_ADDRESSES = 10_000;
const MAX_LENGTHS = { path: 300, message: 300, stack: 2000 };
const REQUEST_ID = /^[\da-f-]{36}$/;

/** The sender of a report, and whether it is a page of ours. */
interface Reporter {
  address: string;
  isOurs: boolean;
}

/** Takes browsers' reports of crashed pages, and writes each to the log as one line. */
export function createCrashReports() {
  const counts = new Map<string, { count: number; until: number }>();

  function tooMany(address: string): boolean {
    const now = Date.now();
    const known = counts.get(address);
    if (known && known.until > now) return ++known.count > MAX_PER_MINUTE;
    // A flood from many addresses makes it forget, not grow.
    if (counts.size >= MAX_ADDRESSES) counts.clear();
    counts.set(address, { count: 1, until: now + 60_000 });
    return false;
  }

  return async function takeReport(
    req: IncomingMessage,
    res: ServerResponse,
    { address, isOurs }: Reporter,
  ): Promise<void> {
    const status = await handleReport(req, isOurs, () => tooMany(address));
    if (status === 405) res.setHeader('allow', 'POST');
    if (status !== 204) res.setHeader('connection', 'close');
    res.writeHead(status, { 'cache-control': 'no-store' }).end();
  };
}

async function handleReport(req: IncomingMessage, isOurs: boolean, tooMany: () => boolean): Promise<number> {
  if (req.method !== 'POST') return 405;
  // Browsers name the origin of every POST: a request without one is from no page of ours.
  if (req.headers.origin === undefined || !isOurs) return 403;
  if (tooMany()) return 429;
  const body = await readBody(req);
  if (body === undefined) return 413;
  const report = parseReport(body);
  if (!report) return 400;
  const requestId = textIn(report, 'requestId', 36);
  logError({
    event: 'crash',
    where: 'browser',
    ...(REQUEST_ID.test(requestId) ? { requestId } : {}),
    path: textIn(report, 'path', MAX_LENGTHS.path).split(/[?#]/, 1)[0],
    message: textIn(report, 'message', MAX_LENGTHS.message),
    stack: textIn(report, 'stack', MAX_LENGTHS.stack),
    agent: (req.headers['user-agent'] ?? '').slice(0, 200),
  });
  return 204;
}

async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseReport(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function textIn(report: object, name: string, maxLength: number): string {
  const value: unknown = Object.hasOwn(report, name) ? Reflect.get(report, name) : undefined;
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}
