import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { S3Config } from './s3.ts';

/** Names on one page of a list: few, so that a client has to turn pages. */
const PAGE_SIZE = 2;

/** One bucket that speaks S3 on this machine, as far as we use it, and checks signatures. */
export async function openBucket() {
  const objects = new Map<string, Buffer>();
  /** When each was put: one after the other, however fast that is. */
  const putAt = new Map<string, Date>();
  let puts = 0;
  /** How many requests from now on are answered as by an overloaded store. */
  let busy = 0;
  const identity = {
    bucket: 'hamper',
    region: 'eu-south-2',
    accessKeyId: 'AKIDHAMPER',
    secretAccessKey: 'geheim',
  };
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const config: S3Config = { ...identity, endpoint: `http://127.0.0.1:${port}` };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const url = new URL(req.url ?? '/', config.endpoint ?? '');
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    if (busy > 0) {
      busy -= 1;
      return refuse(res, 503, 'SlowDown');
    }
    if (!isSigned(req, url, config)) return refuse(res, 403, 'SignatureDoesNotMatch');
    if (bucket !== config.bucket) return refuse(res, 404, 'NoSuchBucket');
    if (key === '') return list(res, url, req.method);
    return object(res, { method: req.method, key, bytes: Buffer.concat(chunks) });
  }

  function list(res: ServerResponse, { searchParams }: URL, method: string | undefined): void {
    if (method === 'HEAD') return void res.end();
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
    const page = names.slice(0, PAGE_SIZE);
    const more = names.length > PAGE_SIZE;
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${putAt.get(name)?.toISOString()}</LastModified><Size>${objects.get(name)?.length}</Size></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    res.setHeader('content-type', 'application/xml');
    res.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  function object(
    res: ServerResponse,
    { method, key, bytes }: { method: string | undefined; key: string; bytes: Buffer },
  ): void {
    if (method === 'PUT') {
      objects.set(key, bytes);
      putAt.set(key, new Date(Date.UTC(2026, 0) + ++puts * 1000));
    }
    if (method === 'DELETE') {
      objects.delete(key);
      res.statusCode = 204;
    }
    if (method !== 'GET') return void res.end();
    const found = objects.get(key);
    if (found) res.end(found);
    else refuse(res, 404, 'NoSuchKey');
  }

  return {
    config,
    keys: () => [...objects.keys()],
    setBusy: (times: number) => (busy = times),
    async close(): Promise<void> {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function refuse(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** Signature version 4: what is signed is written out anew from the request as it came. */
function isSigned(
  req: IncomingMessage,
  url: URL,
  { region, accessKeyId, secretAccessKey }: S3Config,
): boolean {
  const [, credential, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  const time = String(req.headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKeyId}/${scope}` || !names.split(';').includes('host')) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  const canonical = [
    req.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    req.headers['x-amz-content-sha256'],
  ];
  const digest = createHash('sha256').update(canonical.join('\n')).digest('hex');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex');
  return signature === expected;
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
