import type { Files } from '@hamper/api/ports/files/files.port';

const MB = 1024 * 1024;
/** Others decide how many pictures a listed host has, and how many links are shared; they must not fill our disk. */
const MAX_BYTES: Record<string, number> = { remote: 1024 * MB, previews: 256 * MB };

/** Copies and remote originals among the shop's files. */
export function createCopyStore(files: Files, warn: (error: unknown) => void) {
  let hasWarned = false;
  const stored = new Map<string, Promise<number>>();
  return {
    read: (key: string): Promise<Buffer | null> => files.get(key).catch(() => null),
    remove: (key: string): Promise<void> => files.remove(key),
    async write(key: string, bytes: Buffer): Promise<void> {
      try {
        const [folder = ''] = key.split('/', 1);
        const limit = MAX_BYTES[folder];
        if (limit !== undefined) {
          const counted = stored.get(folder) ?? files.size(folder);
          stored.set(folder, counted);
          const size = await counted;
          if (size + bytes.length > limit) return;
          stored.set(folder, Promise.resolve(size + bytes.length));
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
