import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { copiesOf, isFileKey, type Files } from '@hamper/api/ports/files/files.port';
import type { BundledPictures } from '@hamper/storefront/pages';
import { PHOTO_WIDEST } from '@hamper/ui/media/picture-widths.ts';

import type { PictureRequest } from './picture-address.ts';
import { PictureError } from './picture-error.ts';
import type { RemotePictures } from './remote-pictures.ts';

export interface Source {
  /** Names this very picture. */
  id: string;
  /** How the keys of its copies begin. */
  copies: string;
  /** Where it is from: ours are few, others bring as many as they like. */
  from: 'own' | 'uploads' | 'photos' | 'remote';
  /** How long browsers may keep a copy without asking. */
  freshness: 'immutable' | 'day' | 'minutes';
  read(): Promise<Buffer>;
  /** A picture of another host that this one is drawn with, in place of `read`. */
  drawnWith?: { picture: Source; draw(original: Buffer | null): Promise<Buffer> };
  /** For pictures that can be deleted: whether this one has been. */
  isGone?(): Promise<boolean>;
}

interface Sources {
  own: BundledPictures;
  files: Files;
  remote: RemotePictures;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Finds the picture that is asked for among those that may be shown: our own, uploaded ones, those of listed hosts. */
export function findSource(request: PictureRequest, { own, files, remote }: Sources): Source | null {
  if (request.from === 'elsewhere') {
    const { url } = request;
    url.hash = '';
    if (!remote.isListed(url)) return null;
    return {
      ...named(hashOf(url.href), 'remote'),
      freshness: 'day',
      read: () => remote.fetch(url),
    };
  }
  const picture = own.find(request.path);
  if (picture) {
    const freshness = request.version === own.version ? 'immutable' : 'minutes';
    return { ...named(picture.hash, 'own'), freshness, read: () => readFile(picture.file) };
  }
  const key = request.path.slice(1);
  if (!isFileKey(key)) return null;
  const read = async () => {
    const bytes = await files.get(key);
    if (!bytes) throw new PictureError(404, 'No such upload');
    return bytes;
  };
  // An upload is named by its content and never changes; a person's photo may be gone tomorrow, its copies with it.
  if (key.startsWith('uploads/')) return { ...named(hashOf(key), 'uploads'), freshness: 'immutable', read };
  if (!key.startsWith('photos/') || request.width > PHOTO_WIDEST) return null;
  return {
    id: hashOf(key),
    copies: copiesOf(key),
    from: 'photos',
    freshness: 'day',
    read,
    isGone: async () => (await files.get(key)) === null,
  };
}

const named = <From extends 'own' | 'uploads' | 'remote'>(id: string, from: From) => ({
  id,
  copies: `${from === 'remote' ? 'remote' : 'pictures'}/${id}-`,
  from,
});
