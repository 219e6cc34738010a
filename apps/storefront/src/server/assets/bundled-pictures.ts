import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/;

interface BundledPicture {
  file: string;
  /** Of its content. */
  hash: string;
}

export interface BundledPictures {
  /** A hash of all their content: it is part of their addresses, so browsers may keep them for good. */
  version: string;
  /** By its address, such as `/images/food/1f34e.webp`. */
  find(address: string): BundledPicture | undefined;
}

/**
 * The pictures that the storefront ships, listed once: no other file can be asked for. The build and the server both
 * call this, on the same files, and so agree on the version.
 */
export function listBundledPictures(publicDir: string): BundledPictures {
  const folder = join(publicDir, 'images');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const all = createHash('sha256');
  const pictures = new Map<string, BundledPicture>();
  for (const name of names.map((path) => path.split(sep).join('/')).toSorted()) {
    if (!PICTURE.test(name)) continue;
    const file = join(folder, name);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
    pictures.set(`/images/${name}`, { file, hash });
    all.update(`${name}\0${hash}\0`);
  }
  return { version: all.digest('hex').slice(0, 10), find: (address) => pictures.get(address) };
}
