import type { PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import type { Location } from '@hamper/contract/accounts';

import { chance } from '../filling/grown-catalogue.ts';

export interface PlaceSearch {
  text: string;
  near: Location | null;
}

const COMMON = [
  ...[
    'a',
    's',
    'm',
    'st',
    'ro',
    'av',
    'street',
    'avenue',
    'road',
    'city',
    'park',
    'church',
    'main',
    'main street',
  ],
  ...[
    'main st',
    'oak st',
    'park avenue',
    'church road',
    '12 main street',
    '7 high st',
    'station',
    'school',
    'cafe',
  ],
  ...[
    'spring',
    'spring street',
    'west',
    'east side',
    'the',
    'st st',
    'street city',
    'a street',
    '1 a',
    'lake view',
  ],
];

/** Typed texts for these places and their positions: the end of each text is missing, or it is complete. */
export function placeSearches(places: readonly PlaceRecord[], count: number): Record<string, PlaceSearch[]> {
  const searches = (salt: number, write: (place: PlaceRecord, seed: number) => string): PlaceSearch[] =>
    Array.from({ length: count }, (_, at) => {
      const place = places[chance(at, salt) % places.length];
      const seed = chance(at, salt + 1);
      if (!place) throw new Error('No places to search for');
      return { text: write(place, seed), near: seed % 4 === 0 ? null : nearby(place.location, seed) };
    });
  const wordsOf = ({ names, street, houseNumber, within }: PlaceRecord): string =>
    `${houseNumber ?? ''} ${(street ?? names)?.default ?? ''} ${within[0]?.default ?? ''}`.trim();
  return {
    beginnings: searches(51, (place, seed) => cut(wordsOf(place), seed)),
    'whole addresses': searches(54, wordsOf),
    typos: searches(57, (place, seed) => mistyped(wordsOf(place), seed)),
    'common words': searches(60, (_, seed) => COMMON[(seed >>> 8) % COMMON.length] ?? ''),
  };
}

/** Some kilometres from there, as a shopper is. */
const nearby = ({ latitude, longitude }: Location, seed: number): Location => ({
  latitude: latitude + ((seed % 100) - 50) / 1000,
  longitude: longitude + (((seed >>> 7) % 100) - 50) / 1000,
});

const cut = (text: string, seed: number): string => text.slice(0, 2 + (seed % Math.max(1, text.length - 2)));

/** One slip in a word of four letters or more: two letters swapped, one left out, doubled or another. */
function mistyped(text: string, seed: number): string {
  const words = text.split(' ');
  const long = [...words.keys()].filter((at) => /^[A-Za-z]{4,}$/.test(words[at] ?? ''));
  const chosen = long[seed % Math.max(1, long.length)] ?? 0;
  const word = words[chosen] ?? '';
  const at = 1 + ((seed >>> 4) % Math.max(1, word.length - 2));
  const [letter, next] = [word.charAt(at), word.charAt(at + 1)];
  const other = String.fromCharCode(97 + ((seed >>> 9) % 26));
  const slip = [next + letter, next, letter + letter + next, other + next][(seed >>> 14) % 4] ?? '';
  return words.with(chosen, word.slice(0, at) + slip + word.slice(at + 2)).join(' ');
}
