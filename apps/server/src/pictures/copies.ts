import type { Files } from '@hamper/api/ports/files/files.port';

import { encode, type Format, RECIPE } from './encode.ts';
import { PictureError } from './picture-error.ts';
import { createOnce, createQueue } from './queue.ts';
import type { Source } from './sources.ts';

const AT_ONCE = 2;
const IN_LINE = 400;
/** Each may hold 10 MB in memory. */
const REMOTE_AT_ONCE = 4;
const REMOTE_IN_LINE = 100;
const FAILED_MS = 60_000;
const MOST_FAILED = 1000;
/** Others decide how many pictures a listed host has; they must not fill our disk. */
const MOST_REMOTE = 1024 * 1024 * 1024;

export const copyName = ({ id }: Source, width: number, format: Format): string =>
  `${id}-${width}-${RECIPE}.${format}`;

/** Copies of pictures: each is made once, by whoever asks first, and kept. */
export function createCopies(files: Files, warn: (error: unknown) => void) {
  const once = createOnce<Buffer>();
  const inTurn = createQueue(AT_ONCE, IN_LINE);
  const inRemoteTurn = createQueue(REMOTE_AT_ONCE, REMOTE_IN_LINE);
  /** Pictures that could not be shown a moment ago, and how that was answered. */
  const failed = new Map<string, { until: number; error: PictureError }>();
  let told = false;
  let remoteSize: Promise<number> | undefined;

  async function keep(key: string, bytes: Buffer): Promise<void> {
    try {
      if (key.startsWith('remote/')) {
        const size = await (remoteSize ??= files.size('remote'));
        if (size + bytes.length > MOST_REMOTE) return;
        remoteSize = Promise.resolve(size + bytes.length);
      }
      await files.put(key, bytes);
    } catch (error) {
      // A full disk costs the next one a little time, not the picture; it is said once.
      if (!told) warn(error);
      told = true;
    }
  }

  /** A remote picture is asked for once, in whatever widths it is shown. */
  const download = (source: Source): Promise<Buffer> =>
    once(`remote/${source.id}`, async () => {
      const kept = await files.get(`remote/${source.id}`).catch(() => null);
      if (kept) return kept;
      const bytes = await source.read();
      await keep(`remote/${source.id}`, bytes);
      return bytes;
    });

  const encoded = (source: Source, width: number, format: Format): Promise<Buffer> =>
    source.folder === 'remote'
      ? inRemoteTurn(async () => {
          const original = await download(source);
          return inTurn(() => encode(original, width, format));
        })
      : inTurn(async () => encode(await source.read(), width, format));

  async function make(source: Source, width: number, format: Format): Promise<Buffer> {
    const known = failed.get(source.id);
    if (known && known.until > Date.now()) throw known.error;
    failed.delete(source.id);
    try {
      return await encoded(source, width, format);
    } catch (error) {
      if (error instanceof PictureError && error.status !== 503) {
        if (failed.size >= MOST_FAILED) failed.clear();
        failed.set(source.id, { until: Date.now() + FAILED_MS, error });
        if (error.status === 502) warn(error);
      }
      throw error;
    }
  }

  /** The copy, and whether it was made just now for this asker. */
  return async function copyOf(source: Source, width: number, format: Format) {
    const name = copyName(source, width, format);
    const key = source.folder === null ? null : `${source.folder}/${name}`;
    let made = false;
    const bytes = await once(key ?? name, async () => {
      const kept = key === null ? null : await files.get(key).catch(() => null);
      if (kept && kept.length > 0) return kept;
      made = true;
      const copy = await make(source, width, format);
      if (key !== null) await keep(key, copy);
      return copy;
    });
    return { bytes, made };
  };
}
