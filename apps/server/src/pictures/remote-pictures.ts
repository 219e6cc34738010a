import { lookup } from 'node:dns';
import type { RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { PictureError } from './picture-error.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;

interface NetworkAccess {
  /** Tests reach a server of their own, which is neither public nor certified. */
  request?: typeof https.request;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
}

/** Pictures of hosts that the shop's owner has listed, and of no others. */
export function remotePictures(hosts: readonly string[], access: NetworkAccess = {}) {
  const { request = https.request, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS } = access;

  // Checked where the connection is made, so a name cannot resolve twice: once for the check, once for the call.
  const publicOnly: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !first) return done(error ?? new Error('No address'), '');
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new Error(`${hostname} is not on the internet`), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

  return {
    isListed: ({ protocol, host, username, password, href }: URL): boolean =>
      protocol === 'https:' && hosts.includes(host) && username + password === '' && href.length <= 2048,

    /** Follows no redirects, takes at most 10 MB and 10 seconds. */
    fetch(url: URL): Promise<Buffer> {
      const { hostname } = url;
      const literal = hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) && !isAllowed(literal))
        return Promise.reject(new PictureError(502, `${hostname} is not on the internet`));
      const options: RequestOptions = {
        lookup: publicOnly,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Hamper' },
      };
      return new Promise((resolve, reject) => {
        const refuse = (cause: unknown) =>
          reject(new PictureError(502, `No picture from ${hostname}`, { cause }));
        const call = request(url, options, (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('error', refuse);
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MAX_BYTES) answer.destroy(new Error('More than 10 MB'));
            else chunks.push(chunk);
          });
          answer.on('end', () => resolve(Buffer.concat(chunks)));
          if (answer.statusCode !== 200) answer.destroy(new Error(`Status ${answer.statusCode}`));
          else if (Number(answer.headers['content-length']) > MAX_BYTES)
            answer.destroy(new Error('More than 10 MB'));
        });
        call.on('error', refuse);
        call.end();
      });
    },
  };
}

export type RemotePictures = ReturnType<typeof remotePictures>;
