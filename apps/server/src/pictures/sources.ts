import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { isFileKey, type Files } from '@hamper/api/ports/files/files.port';
import type { OwnPictures } from '@hamper/storefront/pages';

import type { AskedPicture } from './picture-address.ts';
import { PictureError } from './picture-error.ts';
import type { RemotePictures } from './remote-pictures.ts';

export interface Source {
  /** Names this very picture; part of the names of its copies. */
  id: string;
  /** Where its copies are kept; null: nowhere, so that none outlives a picture that is taken away. */
  folder: 'pictures' | 'remote' | null;
  /** How long browsers may keep a copy without asking. */
  fresh: 'for good' | 'a day' | 'a moment';
  read(): Promise<Buffer>;
}

interface Sources {
  own: OwnPictures;
  files: Files;
  remote: RemotePictures;
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Finds the picture that is asked for among those that may be shown: our own, uploaded ones, those of listed hosts. */
export function findSource(asked: AskedPicture, { own, files, remote }: Sources): Source | null {
  if (asked.from === 'elsewhere') {
    const { url } = asked;
    url.hash = '';
    if (!remote.isListed(url)) return null;
    return {
      id: nameOf(url.href),
      folder: 'remote',
      fresh: 'a day',
      read: () => remote.fetch(url),
    };
  }
  const picture = own.find(asked.path);
  if (picture) {
    const fresh = asked.version === own.version ? 'for good' : 'a moment';
    return { id: picture.hash, folder: 'pictures', fresh, read: () => readFile(picture.file) };
  }
  const key = asked.path.slice(1);
  if (!isFileKey(key)) return null;
  // An upload is named by its content and never changes; a person's photo may be gone tomorrow.
  const kept = key.startsWith('uploads/')
    ? ({ folder: 'pictures', fresh: 'for good' } as const)
    : key.startsWith('photos/')
      ? ({ folder: null, fresh: 'a day' } as const)
      : null;
  if (!kept) return null;
  return {
    ...kept,
    id: nameOf(key),
    async read() {
      const bytes = await files.get(key);
      if (!bytes) throw new PictureError(404, 'No such upload');
      return bytes;
    },
  };
}
