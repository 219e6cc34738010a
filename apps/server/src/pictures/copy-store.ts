import type { Files } from '@hamper/api/ports/files/files.port';

/** Others decide how many pictures a listed host has; they must not fill our disk. */
const MAX_REMOTE_BYTES = 1024 * 1024 * 1024;

/** Copies and remote originals among the shop's files. */
export function createCopyStore(files: Files, warn: (error: unknown) => void) {
  let hasWarned = false;
  let remoteBytes: Promise<number> | undefined;
  return {
    read: (key: string): Promise<Buffer | null> => files.get(key).catch(() => null),
    remove: (key: string): Promise<void> => files.remove(key),
    async write(key: string, bytes: Buffer): Promise<void> {
      try {
        if (key.startsWith('remote/')) {
          const size = await (remoteBytes ??= files.size('remote'));
          if (size + bytes.length > MAX_REMOTE_BYTES) return;
          remoteBytes = Promise.resolve(size + bytes.length);
        }
        await files.put(key, bytes);
      } catch (error) {
        // A full disk costs the next one a little time, not the picture; one warning is enough.
        if (!hasWarned) warn(error);
        hasWarned = true;
      }
    },
  };
}
