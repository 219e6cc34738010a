import { sql } from 'drizzle-orm';

import { prepared, type Db } from '../../../db/query.ts';
import { withoutArticle } from '../../../text/fold.ts';
import { isOneTypo, withoutOneLetter } from '../../../text/typo.ts';
import type { Reading } from './place-text.ts';
import { isGeneric, isWholeToken, kindToken, prefixToken, wholeToken, withinToken } from './place-words.ts';

/** A typo is corrected in words of letters, at least this many. */
const MIN_TYPO_LENGTH = 4;
const MAX_CORRECTIONS = 8;
const MAX_CORRECTION_ROWS = 64;

/** A reading as the index is asked for it. */
export interface PlaceQuery {
  /** All words, each of a name or of what it lies in, and at least one of the name. */
  search: string;
  /** The same with whole words. */
  whole: string;
  /** All words in the name. */
  named: string;
  terms: number;
  /** About how many places have the rarest word. */
  places: number;
  /** Whether only streets count, for a house on them. */
  isHouse: boolean;
}

/** The numbers of places by token: of words that are counted. */
export type Counts = ReadonlyMap<string, number>;
/** Instead of a word with a typo. */
export type Corrections = ReadonlyMap<string, string[]>;

interface Term {
  word: string;
  /** Tokens of a name, whole words and where it may be one, a beginning. */
  tokens: string[];
  wholes: string[];
}

/** As a word is typed, and without its article. */
const spellingsOf = (word: string): string[] => [word, ...withoutArticle(word)];

/** Two neighbours are one word as well: Lake View is Lakeview. */
const compounds = (before: string | undefined, word: string, after: string | undefined): string[] =>
  [before === undefined ? '' : before + word, after === undefined ? '' : word + after].filter(
    (one) => one !== '' && !/\d/.test(one),
  );

export interface QueryOptions {
  /** Only whole words count, as in an address that is no longer being typed. */
  isWhole: boolean;
  /** The last word of the text, which may be unfinished. */
  lastWord: string | undefined;
}

function termsOf({ words }: Reading, { isWhole, lastWord }: QueryOptions): Term[] {
  return [...new Set(words)].map((word, at, all) => {
    const own = spellingsOf(word);
    const whole = own.map(wholeToken);
    if (isWhole) return { word, tokens: whole, wholes: whole };
    const joined = compounds(all[at - 1], word, all[at + 1]).map(wholeToken);
    const isBeginning = word === lastWord || ([...word].length > 1 && !/^\d+$/.test(word));
    return {
      word,
      tokens: [...(isBeginning ? own.map(prefixToken) : whole), ...joined],
      wholes: [...whole, ...joined],
    };
  });
}

/** Numbers of places for all tokens of the readings, in one statement. */
export async function countWords(db: Db, readings: Reading[], options: QueryOptions): Promise<Counts> {
  const tokens = new Set(
    readings.flatMap((reading) => termsOf(reading, options).flatMap((term) => term.tokens)),
  );
  return countTokens(db, [...tokens]);
}

async function countTokens(db: Db, tokens: string[]): Promise<Counts> {
  const found = await prepared<{ word: string; places: number }>(
    db,
    sql`select word, places from place_words where word = any(${sql.param([...tokens, ...tokens.map(withinToken)])}::text[])`,
  );
  return new Map(found.map(({ word, places }) => [word, places]));
}

const placesOf = (tokens: string[], counts: Counts): number =>
  tokens.reduce((sum, token) => sum + (counts.get(token) ?? 0) + (counts.get(withinToken(token)) ?? 0), 0);

/** Folded words hold neither quotes nor backslashes. */
const anyOf = (tokens: string[]): string => `(${tokens.map((token) => `'${token}'`).join(' | ')})`;
const inEither = (tokens: string[]): string[] => [...tokens, ...tokens.map(withinToken)];

/** Null when a word of the reading is nowhere, or none of them in a name. */
export function queryOf(
  reading: Reading,
  options: QueryOptions,
  { counts, corrections }: { counts: Counts; corrections?: Corrections | undefined },
): PlaceQuery | null {
  const terms = termsOf(reading, options).map((term) => {
    const corrected = corrections?.get(term.word) ?? [];
    const wholes = [...term.wholes, ...corrected.filter(isWholeToken)];
    return { ...term, wholes, tokens: [...term.tokens, ...corrected] };
  });
  const places = Math.min(...terms.map(({ tokens }) => placesOf(tokens, counts)));
  if (places === 0) return null;
  const telling = terms.filter(({ word }) => !isGeneric(word));
  // Words that no place has are not looked up.
  const known = (tokens: string[]): string[] => tokens.filter((token) => counts.has(token));
  const named = known((telling.length > 0 ? telling : terms).flatMap(({ tokens }) => tokens));
  if (named.length === 0) return null;
  // A number belongs to a street.
  const kinds = reading.numbers.length > 0 ? [anyOf([kindToken('street')])] : [];
  const all = (list: string[]): string => list.join(' & ');
  return {
    search: all([...terms.map(({ tokens }) => anyOf(known(inEither(tokens)))), anyOf(named), ...kinds]),
    whole: all(terms.map(({ wholes }) => anyOf(inEither(wholes)))),
    named: all(terms.map(({ tokens }) => anyOf(tokens))),
    terms: terms.length,
    places,
    isHouse: reading.numbers.length > 0,
  };
}

/** For each word that may have a typo, the tokens that are one typo away, with their counts. */
export async function correct(
  db: Db,
  readings: Reading[],
  { lastWord }: QueryOptions,
): Promise<{ counts: Counts; corrections: Corrections }> {
  const words = [...new Set(readings.flatMap((reading) => reading.words))].filter(
    (word) => [...word].length >= MIN_TYPO_LENGTH && !/\d/.test(word),
  );
  if (words.length === 0) return { counts: new Map(), corrections: new Map() };
  const asked = words.map((word) => ({ word, variants: [word, ...withoutOneLetter(word)] }));
  const found = await prepared<{ word: string; candidate: string; places: number; whole: number }>(
    db,
    sql`select t.word, c.word as candidate, c.places, c.whole
      from json_to_recordset(${JSON.stringify(asked)}::json) as t (word text, variants text[]), lateral (
        select s.word, coalesce(p.places, 0) as places, coalesce(w.places, 0) + coalesce(i.places, 0) as whole from (
          select distinct word from place_typos where variant = any(t.variants)
        ) s left join place_words p on p.word = s.word
          left join place_words w on w.word = s.word || '.' left join place_words i on i.word = '@' || s.word || '.'
        order by whole desc, places desc, s.word limit ${sql.raw(String(MAX_CORRECTION_ROWS))}
      ) c`,
  );
  const corrections = new Map(
    words.map((word) => {
      const near = found.filter((one) => one.word === word && isOneTypo(word, one.candidate));
      const wholes = near.filter(({ whole }) => whole > 0).map(({ candidate }) => wholeToken(candidate));
      const beginnings = near.filter(({ candidate }) => candidate !== word).map(({ candidate }) => candidate);
      // The last word may be unfinished, so it matches as a beginning; others only where no whole word matches.
      const chosen = word === lastWord || wholes.length === 0 ? [...wholes, ...beginnings] : wholes;
      return [word, chosen.slice(0, MAX_CORRECTIONS)] as const;
    }),
  );
  return { counts: await countTokens(db, [...corrections.values()].flat()), corrections };
}
