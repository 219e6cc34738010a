import { ApiError } from '@hamper/contract/client';
import { MOST_PHOTO_BYTES, photoTypes } from '@hamper/contract/photo';
import { useReducer, useRef } from 'react';

import { postingFile } from '../../api/post-file.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { usePerson } from '../../session/use-person.ts';
import { previewOf } from '../../ui/preview-of.ts';

type PhotoFault = 'photo.too-large' | 'photo.unreadable' | 'photo.lost';

/** A photo from the moment it is chosen. */
export interface Photo {
  id: number;
  name: string;
  /** A small picture of it; undefined until it is drawn, or where browsers cannot. */
  preview?: string | undefined;
  /** How much of it has gone, from 0 to 1. */
  share: number;
  /** What the server calls it, once it is there. */
  path?: string;
  fault?: PhotoFault;
}

type Change = { id: number } & Partial<Photo> & { gone?: true };

const changed = (photos: Photo[], { gone, ...change }: Change): Photo[] => {
  const others = photos.filter(({ id }) => id !== change.id);
  if (gone) return others;
  const known = photos.find(({ id }) => id === change.id);
  if (known) return photos.map((photo) => (photo === known ? { ...photo, ...change } : photo));
  // What was taken away while it was being sent stays away.
  return change.name === undefined ? photos : [...photos, { share: 0, name: change.name, ...change }];
};

/** The photos of a request: each is sent as soon as it is chosen. */
export function usePhotos(most: number) {
  const [photos, change] = useReducer(changed, []);
  const lang = useLocale();
  const signedIn = usePerson() !== undefined;
  const last = useRef(0);

  const send = async (file: File) => {
    const id = (last.current += 1);
    change({ id, name: file.name });
    if (file.size > MOST_PHOTO_BYTES) return change({ id, fault: 'photo.too-large' });
    if (!photoTypes.some((type) => type === file.type)) return change({ id, fault: 'photo.unreadable' });
    change({ id, preview: await previewOf(file) });
    const api = postingFile(file, { lang, onSent: (share) => change({ id, share }) });
    try {
      const { data } = await (signedIn
        ? api.call('POST /dashboard/user/order-refunds/photos')
        : api.call('POST /rest/order-refunds/photos'));
      change({ id, share: 1, path: data.path });
    } catch (error) {
      const refused = error instanceof ApiError && error.status > 0 && error.status < 500;
      change({ id, fault: refused ? 'photo.unreadable' : 'photo.lost' });
    }
  };
  return {
    photos,
    isSending: photos.some(({ path, fault }) => path === undefined && fault === undefined),
    paths: photos.flatMap(({ path }) => path ?? []),
    add: (files: Iterable<File>) => {
      for (const file of [...files].slice(0, most - photos.length)) void send(file);
    },
    remove: (id: number) => change({ id, gone: true }),
  };
}
