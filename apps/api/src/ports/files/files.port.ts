/** Keeps bytes that are too large for the database: pictures as they were uploaded, and copies made of them. */
export interface Files {
  /** One line for the table of adapters, such as "disk (.data/files)". */
  readonly label: string;
  /** Keeps the bytes. A read meanwhile gets the old ones or the new ones, never half. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there are none under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Forgets the bytes; a key that has none is no fault. */
  remove(key: string): Promise<void>;
  /** Forgets all whose key begins like this: a folder, a slash, and at least one sign of a name. */
  removeStarting(prefix: string): Promise<void>;
  /** How many bytes a folder holds. */
  size(folder: string): Promise<number>;
  /** Forgets the oldest of a folder until it holds no more than so many bytes. Returns how many it holds then. */
  removeOldest(folder: string, maxBytes: number): Promise<number>;
}

/** Which files a folder does without, the oldest first, to hold no more than so many bytes; and how many it holds then. */
export function oldestBeyond<F extends { bytes: number; at: number }>(
  files: F[],
  maxBytes: number,
): { oldest: F[]; left: number } {
  let left = files.reduce((total, { bytes }) => total + bytes, 0);
  const oldest: F[] = [];
  for (const file of files.toSorted((a, b) => a.at - b.at)) {
    if (left <= maxBytes) break;
    oldest.push(file);
    left -= file.bytes;
  }
  return { oldest, left };
}

const NAME = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*$/;

/**
 * Every key is `folder/name`: one level, small letters, digits, `_`, `-` and single dots inside. So it means the same
 * on every disk and in every bucket, and leads nowhere else.
 */
export function isFileKey(key: string): boolean {
  const parts = key.split('/');
  return parts.length === 2 && key.length <= 160 && parts.every((part) => NAME.test(part));
}

/** Adapters call this first. A bad key is our own fault: keys are made, never taken from a request as they are. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new TypeError(`Not a file's key: ${JSON.stringify(key)}`);
}

/** How the keys of a photo's copies begin: with its own name, so that they are found, and go, with it. */
export const copiesOf = (key: string): string => key.replace(/^photos\/(.+)\.webp$/, 'copies/$1-');

/** Forgets a photo and all copies of it. A copy that is made meanwhile finds the photo gone, and goes by itself. */
export async function removePhoto(files: Files, key: string): Promise<void> {
  await files.remove(key);
  await files.removeStarting(copiesOf(key));
}
