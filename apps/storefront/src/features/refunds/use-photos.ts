import { ApiError } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { MAX_PHOTO_BYTES, photoTypes } from '@hamper/contract/photo';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { previewUrlOf } from '@hamper/ui/media/preview-url.ts';
import { useReducer, useRef } from 'react';

import { postingFile } from '../../api/post-file.ts';
import { usePerson } from '../../session/use-person.ts';

/** Why a photo is not there: told before it was sent, on its way, or what the server answered. */
type PhotoFault = 'photo.too-large' | 'photo.unreadable' | 'photo.lost' | ApiError;

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
  fault?: PhotoFault | undefined;
  /** Sends it once more, where that may help. */
  again?: (() => void) | undefined;
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

/** Answers that another try will not change. */
const isFinal = (error: ApiError): boolean =>
  error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;

/** The photos of a request: each is sent as soon as it is chosen and those before it are there. */
export function usePhotos(most: number, order: Order) {
  const [photos, change] = useReducer(changed, []);
  const lang = useLocale();
  const signedIn = usePerson() !== undefined;
  const last = useRef(0);
  const before = useRef<Promise<void>>(undefined);
  const away = useRef(new Set<number>());

  const post = async (id: number, file: File) => {
    if (away.current.has(id)) return;
    const api = postingFile(file, { lang, onSent: (share) => change({ id, share }) });
    const query = { order_id: order.id };
    try {
      const { data } = await (signedIn
        ? api.call('POST /dashboard/user/order-refunds/photos', { query })
        : api.call('POST /rest/order-refunds/photos', { query }));
      change({ id, share: 1, path: data.path });
    } catch (error) {
      const answered = error instanceof ApiError && error.status > 0 && error.code !== 'internal';
      const again = answered && isFinal(error) ? undefined : () => inTurn(id, file);
      change({ id, fault: answered ? error : 'photo.lost', again });
    }
  };
  /** One after the other: the shop takes few at once of one place, and others are there too. */
  const inTurn = (id: number, file: File) => {
    change({ id, share: 0, fault: undefined, again: undefined });
    before.current = (before.current ?? Promise.resolve()).then(() => post(id, file));
  };
  const send = async (file: File) => {
    const id = (last.current += 1);
    change({ id, name: file.name });
    if (file.size > MAX_PHOTO_BYTES) return change({ id, fault: 'photo.too-large' });
    if (!photoTypes.some((type) => type === file.type)) return change({ id, fault: 'photo.unreadable' });
    // In the order they were chosen, however long each takes to be drawn.
    inTurn(id, file);
    change({ id, preview: await previewUrlOf(file) });
  };
  return {
    photos,
    isSending: photos.some(({ path, fault }) => path === undefined && fault === undefined),
    /** Those that are not there and will not come by themselves. */
    lost: photos.filter(({ fault }) => fault !== undefined),
    paths: photos.flatMap(({ path }) => path ?? []),
    add: (files: Iterable<File>) => {
      for (const file of [...files].slice(0, most - photos.length)) void send(file);
    },
    remove: (id: number) => {
      away.current.add(id);
      change({ id, gone: true });
    },
  };
}
