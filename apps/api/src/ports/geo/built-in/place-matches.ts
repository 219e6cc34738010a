import type { Place } from '@hamper/contract/geo';
import { distanceMetres } from '@hamper/contract/geo/distance';
import type { Locale } from '@hamper/contract/locale';

import type { Db } from '../../../db/query.ts';
import { foldedWords } from '../../../text/fold.ts';
import type { TextRequest } from '../geo.port.ts';
import { findCandidates, findHouses, type Candidate, type FoundHouse } from './place-candidates.ts';
import {
  correct,
  countWords,
  queryOf,
  type Corrections,
  type Counts,
  type QueryOptions,
} from './place-query.ts';
import { readingsOf, type Reading } from './place-text.ts';
import { formsOf, isGeneric, wordsOfName } from './place-words.ts';
import { presentHouse, presentPlace } from './present-place.ts';

/** A street without the house that was asked for comes after those that have it. */
const NO_HOUSE_COST = 100;
/** Pieces of a street in neighbouring quarters are no farther apart; streets of one name in a large city are. */
const STREET_METRES = 2000;

type Request = Pick<TextRequest, 'text' | 'near' | 'locale' | 'limit' | 'signal'>;

interface Match {
  candidate: Candidate;
  house: FoundHouse | null;
  cost: number;
  /** Whether a number was asked for and is not there. */
  lacksHouse: boolean;
}

interface WordCounts {
  counts: Counts;
  corrections?: Corrections;
}

/** Completions of a text, typos corrected where nothing is found otherwise. Ends between two statements once given up. */
export async function suggestedPlaces(db: Db, request: Request): Promise<Place[]> {
  const readings = readingsOf(request.text);
  if (readings.length === 0) return [];
  const options = { isWhole: false, lastWord: foldedWords(request.text).at(-1) };
  const counts = await countWords(db, readings, options);
  let matches = await matchReadings(db, readings, { request, options, words: { counts } });
  if (matches.length === 0) {
    request.signal.throwIfAborted();
    const { counts: more, corrections } = await correct(db, readings, options);
    const words = { counts: new Map([...counts, ...more]), corrections };
    if (more.size > 0) matches = await matchReadings(db, readings, { request, options, words });
  }
  return distinct(mergePieces(matches), request);
}

/** Places whose whole name the text says, and of whose words it says no other ones. Ends as completions do. */
export async function matchingPlaces(db: Db, request: Request): Promise<Place[]> {
  const readings = readingsOf(request.text);
  if (readings.length === 0) return [];
  const options = { isWhole: true, lastWord: undefined };
  const words = { counts: await countWords(db, readings, options) };
  const typed = new Set(foldedWords(request.text).flatMap(formsOf));
  const matches = await matchReadings(db, readings, { request, options, words });
  const named = matches.filter(({ candidate }) => isNamed(candidate, typed, () => false));
  // "Palm 12" may be Palm Street or Palm Road.
  const chosen =
    named.length > 0 ? named : matches.filter(({ candidate }) => isNamed(candidate, typed, isGeneric));
  const housed = chosen.filter(({ lacksHouse }) => !lacksHouse);
  return distinct(housed.length > 0 ? housed : chosen, request);
}

const isNamed = ({ names }: Candidate, typed: Set<string>, isSpare: (word: string) => boolean): boolean =>
  Object.values(names).some((name) =>
    wordsOfName(name).every((word) => isSpare(word) || formsOf(word).some((form) => typed.has(form))),
  );

async function matchReadings(
  db: Db,
  readings: Reading[],
  { request, options, words }: { request: Request; options: QueryOptions; words: WordCounts },
): Promise<Match[]> {
  const matches: Match[] = [];
  for (const reading of readings) {
    const query = queryOf(reading, options, words);
    if (!query) continue;
    request.signal.throwIfAborted();
    const candidates = await findCandidates(db, query, request.near);
    request.signal.throwIfAborted();
    matches.push(...(await withHouses(db, candidates, reading)));
  }
  return matches.toSorted((a, b) => a.cost - b.cost);
}

async function withHouses(db: Db, candidates: Candidate[], { numbers }: Reading): Promise<Match[]> {
  const isAsked = numbers.length > 0;
  const streets = candidates.map(({ id }) => id);
  const houses = isAsked && streets.length > 0 ? await findHouses(db, streets, numbers) : [];
  return candidates.flatMap((candidate): Match[] => {
    const own = houses.filter(({ streetId }) => streetId === candidate.id);
    // The likeliest way to write the number that is there.
    const number = numbers.find((one) => own.some((house) => house.number === one));
    const found = own.filter((house) => house.number === number);
    if (found.length > 0)
      return found.map((house) => ({ candidate, house, cost: candidate.cost, lacksHouse: false }));
    const cost = candidate.cost + (isAsked ? NO_HOUSE_COST : 0);
    return [{ candidate, house: null, cost, lacksHouse: isAsked }];
  });
}

/** A street through several quarters is one to somebody who begins with its name: what all its pieces lie in is said. */
function mergePieces(matches: Match[]): Match[] {
  const merged: Match[] = [];
  for (const match of matches) {
    const { candidate } = match;
    const at = merged.findIndex((one) => isPieceOf(one, match));
    const first = merged[at];
    if (first === undefined) {
      merged.push(match);
      continue;
    }
    const around = new Set(candidate.within.map(textOf));
    const within = first.candidate.within.filter((names) => around.has(textOf(names)));
    merged[at] = { ...first, candidate: { ...first.candidate, within } };
  }
  return merged;
}

const isPieceOf = ({ candidate: first, house }: Match, { candidate, house: otherHouse }: Match): boolean =>
  house === null &&
  otherHouse === null &&
  first.kind === 'street' &&
  candidate.kind === 'street' &&
  textOf(first.names) === textOf(candidate.names) &&
  textOf(first.within.at(-1) ?? {}) === textOf(candidate.within.at(-1) ?? {}) &&
  distanceMetres(first, candidate) <= STREET_METRES;

/** As it stands there: translations may be missing in one of two pieces. */
const textOf = (names: Candidate['names']): string => names['default'] ?? '';

/** The first of each that reads alike; houses that differ by their postcode alone say it. */
function distinct(matches: Match[], { locale, limit }: Request): Place[] {
  const postcodes = new Map<string, Set<string | null>>();
  const wordsOf = (match: Match) => present(match, locale, false).address;
  for (const match of matches) {
    const words = wordsOf(match);
    postcodes.set(words, (postcodes.get(words) ?? new Set()).add(match.house?.postcode ?? null));
  }
  const places = matches.map((match) =>
    present(match, locale, (postcodes.get(wordsOf(match))?.size ?? 0) > 1),
  );
  const firstOf = new Map(places.toReversed().map((place) => [`${place.kind} ${place.address}`, place]));
  return places.filter((place) => firstOf.get(`${place.kind} ${place.address}`) === place).slice(0, limit);
}

const present = ({ candidate, house }: Match, locale: Locale, hasPostcode: boolean): Place =>
  house ? presentHouse(house, candidate, { locale, hasPostcode }) : presentPlace(candidate, locale);
