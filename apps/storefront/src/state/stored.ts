import { type DeliveryPlace, fieldsOf, NO_PLACE, readPlace } from './delivery-place.ts';
import type { Fulfilment } from './fulfilment.ts';

/** An address that was chosen here. */
interface RecentPlace extends DeliveryPlace {
  /** Instructions of the last order there, which the checkout reads, and when that was, in milliseconds. */
  door?: { given: unknown; at: number };
}

/** The state that this browser keeps for its shopper. Carts are the server's; the currency is the page's. */
export interface Stored {
  /** Where the next order should go, and the uuid of the saved address that this is; stored as `settings`. */
  deliveryPlace: DeliveryPlace & { saved: string | null };
  /**
   * Who says where orders go: the page as it was made, until the browser's storage is read; then at most its address (`near`);
   * and from then on the shopper, if only by taking a place back.
   */
  placeSource: 'page' | 'address' | 'shopper';
  /** How and when the next order is wanted; null until somebody has said it. A cookie keeps it, which the server reads, too. */
  fulfilment: Fulfilment | null;
  /** Addresses that were chosen here, newest first. */
  recentPlaces: RecentPlace[];
  /** The shop that was chosen, by its uuid. */
  branch: string | null;
  /** By product uuid, in the order they were liked. */
  liked: Record<string, true>;
  /** By shop uuid, in the order they were liked. */
  likedShops: Record<string, true>;
  /** Newest first. */
  search: { history: string[] };
  /** The product shown over the page at a path without a change of its address. */
  productOpen: { uuid: string; over: string } | null;
  /** The panel that asks where orders go is open. */
  addressOpen: boolean;
}

/** The part that is written to the browser's storage. */
export type Persisted = Pick<Stored, 'liked' | 'likedShops' | 'search' | 'deliveryPlace' | 'recentPlaces'>;

const MAX_SEARCHES = 5;
/** The longest search that the API takes, in characters. */
export const MAX_SEARCH_LENGTH = 500;
const MAX_RECENT_PLACES = 5;
const MAX_LIKED = 5000;
/** A door code is not kept for ever where nobody orders to it. */
const INSTRUCTIONS_TTL = 90 * 24 * 60 * 60_000;
/** As strict as the API, which refuses a whole list for one invalid id. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export const EMPTY: Stored = {
  deliveryPlace: { ...NO_PLACE, saved: null },
  placeSource: 'page',
  fulfilment: null,
  recentPlaces: [],
  branch: null,
  liked: {},
  likedShops: {},
  search: { history: [] },
  productOpen: null,
  addressOpen: false,
};

/** The persisted part of a state, as JSON. `settings` (location, address) is the specification's name for the delivery place. */
export function serializePersisted({
  liked,
  likedShops,
  search,
  deliveryPlace,
  recentPlaces,
}: Persisted): string {
  return JSON.stringify({ liked, likedShops, search, settings: deliveryPlace, recentPlaces });
}

/** Reads the browser's storage: a field of another shape is as if never written. */
export function parsePersisted(text: string | null): Persisted {
  const { liked, likedShops, search, settings, recentPlaces } = fieldsOf(parsed(text));
  return {
    liked: likedIn(liked),
    likedShops: likedIn(likedShops),
    search: { history: historyOf(fieldsOf(search)['history']) },
    deliveryPlace: { ...readPlace(settings), saved: uuidOf(fieldsOf(settings)['saved']) },
    recentPlaces: recentOf(Array.isArray(recentPlaces) ? recentPlaces.map(readRecent) : []),
  };
}

function readRecent(kept: unknown): RecentPlace {
  const { given, at } = fieldsOf(fieldsOf(kept)['door']);
  return { ...readPlace(kept), ...(isInstructionsFresh(at) && { door: { given, at } }) };
}

/** Whether instructions of this moment still count. */
export const isInstructionsFresh = (at: unknown): at is number =>
  typeof at === 'number' && at > Date.now() - INSTRUCTIONS_TTL;

const likedIn = (value: unknown): Record<string, true> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value))
      .filter(([uuid, isTrue]) => UUID.test(uuid) && isTrue === true)
      // The newest are at the end.
      .slice(-MAX_LIKED)
      .map(([uuid]) => [uuid, true as const]),
  );

/** Searches as the list shows them: five, none twice, none blank or endless. */
export function historyOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value
    .filter((entry) => typeof entry === 'string')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry.length <= MAX_SEARCH_LENGTH);
  const firsts = new Map<string, string>();
  for (const text of texts) if (!firsts.has(text.toLowerCase())) firsts.set(text.toLowerCase(), text);
  return [...firsts.values()].slice(0, MAX_SEARCHES);
}

/** Places as the list shows them: five with a point and words, none twice. */
export function recentOf(places: readonly RecentPlace[]): RecentPlace[] {
  const firsts = new Map<string, RecentPlace>();
  for (const place of places) {
    const words = place.address.toLowerCase();
    if (words !== '' && place.location && !firsts.has(words)) firsts.set(words, place);
  }
  return [...firsts.values()].slice(0, MAX_RECENT_PLACES);
}

/** A uuid; null if it is none. */
export const uuidOf = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;

/** The value of a JSON text; null if it is invalid. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
