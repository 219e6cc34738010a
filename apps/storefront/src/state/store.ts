import { create } from 'zustand';

import { type DeliveryPlace, isSamePlace, MAX_ADDRESS_LENGTH, readPlace } from './delivery-place.ts';
import { type Fulfilment, FULFILMENT_COOKIE, isAsap, readFulfilment } from './fulfilment.ts';
import { PLACE_COOKIE, placeText } from './place-cookie.ts';
import { EMPTY, parsed, parsePersisted, recentOf, type Stored, serializePersisted } from './stored.ts';
import { documentCookie, type TextCookie } from './text-cookie.ts';
import { createLatestWriter } from './write-latest.ts';

/** The one entry of this store in the browser's storage. */
export const STORED_KEY = 'hamper';

/**
 * The browser's state, by selector: `useStored((s) => s.search.history)`. On the server and while hydrating it is empty;
 * stored values show right after, so that hydration changes nothing.
 */
export const useStored = create<Stored>(() => EMPTY);

/** The things that a shopper keeps by their hearts, and where their likes are stored. */
export const LIKED = { product: 'liked', shop: 'likedShops' } as const;
export type Likeable = keyof typeof LIKED;

export const isLiked = (uuid: string, kind: Likeable = 'product'): boolean =>
  useStored.getState()[LIKED[kind]][uuid] === true;

/** Likes a product or shop as the latest, or no longer. */
export function setLiked(uuid: string, nowLiked: boolean, kind: Likeable = 'product'): void {
  useStored.setState((stored) => {
    const { [uuid]: _, ...others } = stored[LIKED[kind]];
    return { [LIKED[kind]]: nowLiked ? { ...others, [uuid]: true } : others };
  });
}

/** Shows a product over this page without a change of its address. */
export function openProduct(uuid: string): void {
  useStored.setState({ productOpen: { uuid, over: location.pathname } });
}

export function closeProduct(): void {
  useStored.setState({ productOpen: null });
}

/** Likes a product or shop, or no longer. */
export function toggleLiked(uuid: string, kind: Likeable): void {
  setLiked(uuid, !isLiked(uuid, kind), kind);
}

/** Asks over this page where orders go, or no longer. */
export function setAddressOpen(addressOpen: boolean): void {
  useStored.setState({ addressOpen });
}

/** Sets where the next order should go: somewhere new, or a saved address by its uuid. */
export function choosePlace({ address, location, pin }: DeliveryPlace, saved: string | null = null): void {
  const place = { address: address.trim().slice(0, MAX_ADDRESS_LENGTH), location, pin };
  useStored.setState(({ recentPlaces }) => ({
    deliveryPlace: { ...place, saved },
    placeSource: 'shopper',
    // Those that are saved are offered anyway.
    recentPlaces:
      saved === null
        ? recentOf([
            { ...recentPlaces.find((recent) => isSamePlace(recent, place)), ...place },
            ...recentPlaces,
          ])
        : recentPlaces,
  }));
}

/** Sets how and when the next order is wanted. */
export function chooseFulfilment(fulfilment: Fulfilment): void {
  useStored.setState({ fulfilment });
}

/** Chooses a branch of a chain, by its uuid. */
export function chooseBranch(branch: string): void {
  useStored.setState({ branch });
}

/** The part of `Storage` that is used here; `setItem` may be asynchronous. */
export interface StringStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): unknown;
}

/** Once a visit, in the browser: restores what was stored, stores changes, and follows other tabs. */
export function openStored(
  storage: StringStorage | undefined = allowedStorage(),
  tabs: EventTarget = window,
  {
    place = documentCookie(PLACE_COOKIE),
    fulfilment = documentCookie(FULFILMENT_COOKIE),
  }: Partial<Record<'place' | 'fulfilment', TextCookie>> = {},
): void {
  openStorage(storage, tabs);
  shareWithServer(place);
  keepFulfilment(fulfilment, tabs);
  useStored.setState(({ placeSource }) => ({
    placeSource: placeSource === 'page' ? 'address' : placeSource,
  }));
}

function openStorage(storage: StringStorage | undefined, tabs: EventTarget): void {
  if (!storage) return;
  let stored = serializePersisted(EMPTY);
  const adopt = (text: string | null) => {
    const restored = parsePersisted(text);
    stored = serializePersisted(restored);
    useStored.setState(({ deliveryPlace, placeSource }) => ({
      ...restored,
      placeSource: isSamePlace(restored.deliveryPlace, deliveryPlace) ? placeSource : 'shopper',
    }));
  };
  const reread = () => {
    try {
      adopt(storage.getItem(STORED_KEY));
    } catch {
      // Forbidden: the visit starts empty and works all the same.
    }
  };
  const write = createLatestWriter((text) => storage.setItem(STORED_KEY, text));

  reread();
  useStored.subscribe((state) => {
    const text = serializePersisted(state);
    if (text === stored) return;
    stored = text;
    write(text);
  });
  tabs.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    // Without a key another tab emptied the whole storage.
    if (key === STORED_KEY || key === null) adopt(newValue);
  });
  // A page restored by the back button missed the events meanwhile.
  tabs.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reread();
  });
}

/** The server's place is this one: a page without scripts may have chosen it, and is told of every other choice. */
function shareWithServer(cookie: TextCookie): void {
  const { deliveryPlace } = useStored.getState();
  const chosen = readPlace(parsed(cookie.read() ?? null));
  if (chosen.location && !isSamePlace(chosen, deliveryPlace)) choosePlace(chosen);
  const write = (place: DeliveryPlace) => cookie.write(place.location ? placeText(place) : undefined);
  if (deliveryPlace.location && !chosen.location) write(deliveryPlace);
  useStored.subscribe((now, before) => {
    if (!isSamePlace(now.deliveryPlace, before.deliveryPlace)) write(now.deliveryPlace);
  });
}

/** The cookie alone keeps it: a page without scripts chooses it as well, and another tab may have meanwhile. */
function keepFulfilment(cookie: TextCookie, tabs: EventTarget): void {
  let kept = cookie.read();
  const adopt = () => useStored.setState({ fulfilment: kept ? readFulfilment(parsed(kept)) : null });
  if (kept) adopt();
  useStored.subscribe(({ fulfilment }, before) => {
    if (fulfilment === before.fulfilment) return;
    const text = fulfilment && !isAsap(fulfilment) ? JSON.stringify(fulfilment) : undefined;
    if (text === kept) return;
    kept = text;
    cookie.write(text);
  });
  const reread = () => {
    const now = cookie.read() || undefined;
    if (now === kept) return;
    kept = now;
    adopt();
  };
  tabs.addEventListener('focus', reread);
  tabs.addEventListener('pageshow', reread);
}

function allowedStorage(): StringStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
