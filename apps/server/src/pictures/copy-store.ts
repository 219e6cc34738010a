import type { Files } from '@hamper/api/ports/files/files.port';

const MB = 1024 * 1024;
/**
 * Others decide how many pictures a listed host has, and how many links are shared; they must not fill our disk. The oldest
 * make room for what comes.
 */
const MAX_BYTES: Record<string, number> = { remote: 1024 * MB, previews: 256 * MB };
/** So much is kept of a full folder, so that not each of the next has to look for the oldest. */
const KEPT = 0.9;

/** Copies and remote originals among the shop's files. */
export function createCopyStore(
  files: Files,
  warn: (error: unknown) => void,
  maxBytes: Record<string, number> = MAX_BYTES,
) {
  let hasWarned = false;
  /** How many bytes each folder holds, once all that wanted room before have it. */
  const stored = new Map<string, Promise<number>>();

  async function withRoom(folder: string, limit: number, bytes: number): Promise<number> {
    const held = await (stored.get(folder) ?? files.size(folder));
    if (held + bytes <= limit) return held + bytes;
    return (await files.removeOldest(folder, Math.max(0, limit * KEPT - bytes))) + bytes;
  }

  return {
    read: (key: string): Promise<Buffer | null> => files.get(key).catch(() => null),
    remove: (key: string): Promise<void> => files.remove(key),
    async write(key: string, bytes: Buffer): Promise<void> {
      const [folder = ''] = key.split('/', 1);
      const limit = maxBytes[folder];
      try {
        if (limit !== undefined) {
          if (bytes.length > limit) return;
          const room = withRoom(folder, limit, bytes.length);
          stored.set(folder, room);
          await room;
        }
        await files.put(key, bytes);
      } catch (error) {
        // Counted anew by the next one.
        stored.delete(folder);
        // A full disk costs the next one a little time, not the picture; one warning is enough.
        if (!hasWarned) warn(error);
        hasWarned = true;
      }
    },
  };
}
