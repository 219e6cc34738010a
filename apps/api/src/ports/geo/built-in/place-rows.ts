import { fold } from '../../../text/fold.ts';
import type { PlaceNames, PlaceRecord } from './place-record.ts';
import { foldedNumber } from './place-words.ts';

/** A row of `places` before it has its words. */
export interface NewPlace {
  source: string;
  sourceId: string;
  kind: 'street' | 'venue' | 'area';
  names: PlaceNames;
  within: PlaceNames[];
  street: PlaceNames | null;
  houseNumber: string | null;
  postcodes: string[];
  longitude: number;
  latitude: number;
  importance: number;
}

/** A row of `place_houses`, under the key of its street. */
export interface NewHouse {
  source: string;
  sourceId: string;
  streetId: string;
  number: string;
  label: string;
  postcode: string | null;
  longitude: number;
  latitude: number;
}

/** How important a street is that only addresses speak of; a row of its own says better where it is, and is above it. */
export const MENTIONED = 0.1;
/** Postcodes are no towns: nothing lies in them for want of a better one. */
const OF_POSTCODE = 0;

/**
 * A street is one by its name and what it lies in, however many rows speak of it: a map has it in pieces, and a list of
 * addresses has no streets at all.
 */
export const streetKey = (names: PlaceNames, within: readonly PlaceNames[]): string =>
  `street:${[names, ...within].map((one) => fold(one.default)).join('|')}`;

export const keyOf = ({ source, sourceId }: { source: string; sourceId: string }): string =>
  `${source}\n${sourceId}`;

/** Of the row that is a record's own. */
export const rowKeyOf = ({ source, sourceId, kind, names, within }: PlaceRecord): string =>
  keyOf({ source, sourceId: kind === 'street' && names ? streetKey(names, within) : sourceId });

/** The rows of the index that records make; of records with the same id the last counts. */
export function rowsOf(records: readonly PlaceRecord[]): { places: NewPlace[]; houses: NewHouse[] } {
  const places = new Map<string, NewPlace>();
  const houses = new Map<string, NewHouse>();
  for (const record of records) {
    if (record.kind !== 'address' && record.names) addPlace(record.kind, record.names, record, places);
    // A shop's address is often said by the shop alone.
    if (record.kind === 'address' || record.kind === 'venue') addAddress(record, places, houses);
  }
  return { places: [...places.values()], houses: [...houses.values()] };
}

const ofRecord = ({ source, within, location, postcode }: PlaceRecord) => ({
  ...{ source, within, street: null, houseNumber: null, ...location },
  postcodes: postcode === null ? [] : [postcode],
});

function addPlace(
  kind: NewPlace['kind'],
  names: PlaceNames,
  record: PlaceRecord,
  places: Map<string, NewPlace>,
): void {
  const isStreet = kind === 'street';
  const place: NewPlace = {
    ...ofRecord(record),
    ...{ kind, names, importance: record.importance },
    ...(isStreet ? {} : { street: record.street, houseNumber: record.houseNumber }),
    sourceId: isStreet ? streetKey(names, record.within) : record.sourceId,
  };
  merge(place, places);
}

function addAddress(record: PlaceRecord, places: Map<string, NewPlace>, houses: Map<string, NewHouse>): void {
  const { source, street, houseNumber, within, postcode, location } = record;
  if (!street || houseNumber === null) return;
  const streetId = streetKey(street, within);
  merge(
    { ...ofRecord(record), kind: 'street', names: street, importance: MENTIONED, sourceId: streetId },
    places,
  );
  if (postcode !== null) {
    const town = within.slice(-1);
    const sourceId = `postcode:${fold(postcode)}|${fold(town[0]?.default ?? '')}`;
    const names = { default: postcode };
    const area = { kind: 'area', names, within: town, importance: OF_POSTCODE, sourceId } as const;
    merge({ ...ofRecord(record), ...area, postcodes: [] }, places);
  }
  const house = { source, sourceId: record.sourceId, streetId, postcode, ...location };
  houses.set(keyOf(house), { ...house, number: foldedNumber(houseNumber), label: houseNumber });
}

function merge(place: NewPlace, places: Map<string, NewPlace>): void {
  const known = places.get(keyOf(place));
  places.set(keyOf(place), known ? merged(known, place) : place);
}

/** So many postcodes of one street are searched. */
const MAX_POSTCODES = 12;

/** Merges a known place with a new record of it: a street keeps the best of both, other places take the new one. */
export function merged(known: NewPlace, said: NewPlace): NewPlace {
  if (said.kind !== 'street' && !said.sourceId.startsWith('postcode:')) return said;
  const better = said.importance > known.importance ? said : known;
  const postcodes = [...new Set([...known.postcodes, ...said.postcodes])].slice(0, MAX_POSTCODES);
  return { ...better, names: { ...known.names, ...said.names }, postcodes };
}
