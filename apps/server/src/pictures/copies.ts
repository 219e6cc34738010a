import type { Files } from '@hamper/api/ports/files/files.port';

import { createCopyStore } from './copy-store.ts';
import { type CopyRequest, createEncoder } from './encode-in-turn.ts';
import { ENCODING_VERSION } from './encode.ts';
import { PictureError } from './picture-error.ts';
import { createRecentFailures } from './recent-failures.ts';
import { type Attempt, createSharedWork, createSingleFlight } from './single-flight.ts';
import type { Source } from './sources.ts';
import { createWaitingLimit } from './waiting-limit.ts';

/** Everybody who waits for a copy, also those who did not start it: each with some 20 kB. */
const WAITING = { max: 2000, maxPerNetwork: 400 };

export const copyKey = ({ source, width, format }: Omit<CopyRequest, 'network'>): string =>
  `${source.copies}${width}-${ENCODING_VERSION}.${format}`;

/** Copies of pictures: each is made once, at the turn of the first client network that waits for it, and kept. */
export function createCopies(files: Files, warn: (error: unknown) => void) {
  const store = createCopyStore(files, warn);
  const readOnce = createSingleFlight<Buffer | null>();
  const shareWork = createSharedWork<Buffer>();
  const unlessFailed = createRecentFailures(warn);
  const withinLimit = createWaitingLimit(WAITING);
  const encode = createEncoder(download);

  async function download(source: Source): Promise<Buffer> {
    const key = `remote/${source.id}`;
    const cached = await store.read(key);
    if (cached) return cached;
    const bytes = await source.read();
    await store.write(key, bytes);
    return bytes;
  }

  async function readOrMake(key: string, request: CopyRequest, attempt: Attempt): Promise<Buffer> {
    const { source } = request;
    const cached = await readOnce(key, () => store.read(key));
    if (cached && cached.length > 0) return cached;
    const copy = await unlessFailed(source.id, () => encode(request, attempt));
    await store.write(key, copy);
    // Taken away while it was being encoded: its copies were removed before this one came.
    if (await source.isGone?.().catch(() => false)) {
      await store.remove(key);
      throw new PictureError(404, 'Taken away meanwhile');
    }
    return copy;
  }

  /** The copy, and whether it was made just now for this request. */
  return async function copyOf(request: CopyRequest): Promise<{ bytes: Buffer; made: boolean }> {
    const { network } = request;
    const key = copyKey(request);
    let made = false;
    const run = ({ started, start }: Attempt) =>
      readOrMake(key, request, {
        started,
        start() {
          start();
          made = true;
        },
      });
    const bytes = await withinLimit(network, () => shareWork(key, network, run));
    return { bytes, made };
  };
}
