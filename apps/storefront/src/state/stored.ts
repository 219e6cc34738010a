import { type DeliveryPlace, fieldsOf, NO_PLACE, readPlace } from './delivery-place.ts';

/** The state that this browser keeps for its shopper. Carts are the server's; the currency is the page's. */
export interface Stored {
  /** Where the next order should go, and the uuid of the saved address that this is. */
  settings: DeliveryPlace & { saved: string | null };
  /**
   * Who says where orders go: the page as it was made, until the browser's storage is read; then at most its address (`near`);
   * and from then on the shopper, if only by taking a place back.
   */
  placeBy: 'page' | 'address' | 'shopper';
  /** Addresses that were chosen here, newest first. */
  recentPlaces: DeliveryPlace[];
  /** The shop that was chosen, by its uuid. */
  branch: string | null;
  /** By product uuid, in the order they were liked. */
  liked: Record<string, true>;
  /** Newest first. */
  search: { history: string[] };
  /** The product shown over the page at a path without a change of its address. */
  productOpen: { uuid: string; over: string } | null;
  /** The panel that asks where orders go is open. */
  addressOpen: boolean;
}

/** The part that is written to the browser's storage. */
export type Persisted = Pick<Stored, 'liked' | 'search' | 'settings' | 'recentPlaces'>;

const MAX_SEARCHES = 5;
/** The longest search that the API takes, in characters. */
export const MAX_SEARCH_LENGTH = 500;
const MAX_RECENT_PLACES = 5;
const MAX_LIKED = 5000;
/** As strict as the API, which refuses a whole list for one invalid id. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export const EMPTY: Stored = {
  settings: { ...NO_PLACE, saved: null },
  placeBy: 'page',
  recentPlaces: [],
  branch: null,
  liked: {},
  search: { history: [] },
  productOpen: null,
  addressOpen: false,
};

/** The persisted part of a state, as JSON. */
export function serializePersisted({ liked, search, settings, recentPlaces }: Persisted): string {
  return JSON.stringify({ liked, search, settings, recentPlaces });
}

/** Reads the browser's storage: a field of another shape is as if never written. */
export function parsePersisted(text: string | null): Persisted {
  const { liked, search, settings, recentPlaces } = fieldsOf(parsed(text));
  return {
    liked: Object.fromEntries(
      Object.entries(fieldsOf(liked))
        .filter(([uuid, value]) => UUID.test(uuid) && value === true)
        // The newest are at the end.
        .slice(-MAX_LIKED)
        .map(([uuid]) => [uuid, true as const]),
    ),
    search: { history: historyOf(fieldsOf(search)['history']) },
    settings: { ...readPlace(settings), saved: uuidOf(fieldsOf(settings)['saved']) },
    recentPlaces: recentOf(Array.isArray(recentPlaces) ? recentPlaces.map(readPlace) : []),
  };
}

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
export function recentOf(places: readonly DeliveryPlace[]): DeliveryPlace[] {
  const firsts = new Map<string, DeliveryPlace>();
  for (const place of places) {
    const words = place.address.toLowerCase();
    if (words !== '' && place.location && !firsts.has(words)) firsts.set(words, place);
  }
  return [...firsts.values()].slice(0, MAX_RECENT_PLACES);
}

const uuidOf = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;

/** What a text says as JSON; null where it is none. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
