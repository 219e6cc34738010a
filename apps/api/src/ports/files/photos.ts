import type { Files } from './files.port.ts';

/** How the keys of a photo's copies begin: with its own name, so that they are found, and go, with it. */
export const copiesOf = (key: string): string => key.replace(/^photos\/(.+)\.webp$/, 'copies/$1-');

/** Forgets a photo and all copies of it. A copy that is made meanwhile finds the photo gone, and goes by itself. */
export async function removePhoto(files: Files, key: string): Promise<void> {
  await files.remove(key);
  await files.removeStarting(copiesOf(key));
}
