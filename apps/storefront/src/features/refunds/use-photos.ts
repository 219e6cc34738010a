import { ApiError } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { MAX_PHOTO_BYTES, photoTypes } from '@hamper/contract/photo';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { previewUrlOf } from '@hamper/ui/media/preview-url.ts';
import { useReducer, useRef } from 'react';

import { postingFile } from '../../api/post-file.ts';
import { usePerson } from '../../session/use-person.ts';

/** Why a photo is not at the server: unfit to be sent, lost on its way, or refused. */
type PhotoFault = 'photo.too-large' | 'photo.unreadable' | 'photo.lost' | ApiError;

/** A photo from the moment it is chosen. */
export interface Photo {
  id: number;
  name: string;
  /** A small picture of it; undefined until it is drawn, or where browsers cannot. */
  preview?: string | undefined;
  /** The share of it that is sent, from 0 to 1. */
  share: number;
  /** Its path at the server, once it is there. */
  path?: string;
  fault?: PhotoFault | undefined;
  /** Sends it once more, where that may help. */
  retry?: (() => void) | undefined;
}

type Change = { id: number } & Partial<Photo> & { gone?: true };

const applyChange = (photos: Photo[], { gone, ...change }: Change): Photo[] => {
  const others = photos.filter(({ id }) => id !== change.id);
  if (gone) return others;
  const old = photos.find(({ id }) => id === change.id);
  if (old) return photos.map((photo) => (photo === old ? { ...photo, ...change } : photo));
  // A photo that was removed while it was being sent stays removed.
  return change.name === undefined ? photos : [...photos, { share: 0, name: change.name, ...change }];
};

/** Answers that another try will not change. */
const isFinal = (error: ApiError): boolean =>
  error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;

/** The photos of a request: each is sent as soon as it is chosen and those before it are there. */
export function usePhotos(maxPhotos: number, order: Order) {
  const [photos, change] = useReducer(applyChange, []);
  const lang = useLocale();
  const signedIn = usePerson() !== undefined;
  const last = useRef(0);
  const before = useRef<Promise<void>>(undefined);
  const removed = useRef(new Set<number>());

  const post = async (id: number, file: File) => {
    if (removed.current.has(id)) return;
    const api = postingFile(file, { lang, onSent: (share) => change({ id, share }) });
    const query = { order_id: order.id };
    try {
      const { data } = await (signedIn
        ? api.call('POST /dashboard/user/order-refunds/photos', { query })
        : api.call('POST /rest/order-refunds/photos', { query }));
      change({ id, share: 1, path: data.path });
    } catch (error) {
      const answered = error instanceof ApiError && error.status > 0 && error.code !== 'internal';
      const retry = answered && isFinal(error) ? undefined : () => inTurn(id, file);
      change({ id, fault: answered ? error : 'photo.lost', retry });
    }
  };
  /** One after the other: the shop takes few at once of one place, and others are there too. */
  const inTurn = (id: number, file: File) => {
    change({ id, share: 0, fault: undefined, retry: undefined });
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
    /** The photos that did not arrive and will not by themselves. */
    lost: photos.filter(({ fault }) => fault !== undefined),
    paths: photos.flatMap(({ path }) => path ?? []),
    add: (files: Iterable<File>) => {
      for (const file of [...files].slice(0, maxPhotos - photos.length)) void send(file);
    },
    remove: (id: number) => {
      removed.current.add(id);
      change({ id, gone: true });
    },
  };
}
