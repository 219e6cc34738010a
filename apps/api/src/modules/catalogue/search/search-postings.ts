import { sql, type SQL } from 'drizzle-orm';

import { prepared, type Db } from '../../../db/query.ts';
import {
  correctable,
  corrections,
  orMeant,
  readTerms,
  type Term,
  typedWords,
  writtenAsTwo,
} from './search-terms.ts';

/** A term with more places than this is common. */
export const COMMON = 250;
/** A mere beginning costs so many places (see `search_place`). */
const BEGINNING = 250;
const AFTER_ANY_LETTER = '\u{10ffff}';

export interface CountedTerm extends Term {
  /** Exactly how many places it has up to COMMON, else about how many; Infinity for what is a beginning of many. */
  places: number;
  /** Enough products have it as it was typed, or in another form: no beginning is meant where it is common. */
  isWhole?: boolean;
}

/**
 * Terms as rows `t`, in their order. As one value, so that whatever is asked the statement is the same and the database
 * keeps its plan. Words compare by bytes.
 */
export const termRows = (terms: readonly Term[]): SQL => {
  const found = terms.map(({ start, words: [first = '', ...others], cost }, at) => ({
    ...{ at, first, others, cost },
    ...(start === undefined ? {} : { start, stop: start + AFTER_ANY_LETTER }),
    // The rest of them is a range of its own.
    outside: [first, ...others].filter(
      (word) => word !== '' && (start === undefined || !word.startsWith(start)),
    ),
  }));
  return sql`json_to_recordset(${JSON.stringify(found)}::json) as t (at integer, first text collate "C",
    others text[] collate "C", start text collate "C", stop text collate "C", outside text[] collate "C", cost integer)`;
};

/** What is kept of `term t` in a table of words `p`, each of the two is one range of its index. */
export const ofTerm = (select: SQL, more = sql``): SQL => sql`
  (${select} where p.word >= t.start and p.word < t.stop ${more})
  union all (${select} where p.word = any(t.outside) ${more})`;

/** The place of post `p` for `term t`: the best for its first word. */
export const rankOf = sql`p.place + case when p.word = t.first then 0 when p.word = any(t.others) then t.cost
  else ${sql.raw(String(BEGINNING))} end`;

export interface Read {
  counted: CountedTerm[];
  /** What each may be a slip for, where that was asked. */
  meant: Map<CountedTerm, CountedTerm>;
}

/** What was typed, each with how many places it has, and what those may mean that have none. */
export async function readCounted(db: Db, text: string): Promise<Read> {
  const terms = readTerms(text);
  if (terms.length === 0) return { counted: [], meant: new Map() };
  const found = await prepared<{ places: number; whole: number }>(
    db,
    sql`select (select count(*) from (
        select from (${ofTerm(sql`select from search_posts p`)}) p limit ${sql.raw(String(COMMON + 1))}
      ) n)::integer as places, (
        select coalesce(sum(products), 0) from search_words where word = t.first or word = any(t.others)
      )::integer as whole
      from ${termRows(terms)} order by t.at`,
  );
  const counted = terms.map((term, at) => {
    const { places = 0, whole = 0 } = found[at] ?? {};
    const isWhole = whole > COMMON;
    // How many have a common beginning is not worth counting: a word that is whole is looked for first.
    return { ...term, isWhole, places: places <= COMMON ? places : isWhole ? whole : Infinity };
  });
  const unknown = counted.filter(({ places }) => places === 0);
  return { counted, meant: await meantBy(db, unknown) };
}

/** The terms of which all must be there; null when one is nowhere, whatever it may mean. */
export function strictly({ counted, meant }: Read): CountedTerm[] | null {
  const found = counted.map((term) => (term.places > 0 ? term : meant.get(term)));
  return found.every((term) => term !== undefined) ? found : null;
}

/** Any word may be a slip, those that are somewhere too: "stawberry" is on some label. Null when none can be one. */
export async function loosely(db: Db, { counted, meant }: Read): Promise<CountedTerm[] | null> {
  const more = await meantBy(
    db,
    counted.filter(({ places }) => places > 0),
  );
  if (more.size === 0) return null;
  return strictly({
    counted: counted.map((term) => {
      const other = more.get(term);
      return other
        ? { ...orMeant(term, other), places: term.places + other.places }
        : (meant.get(term) ?? term);
    }),
    meant: new Map(),
  });
}

async function meantBy(db: Db, terms: CountedTerm[]): Promise<Map<CountedTerm, CountedTerm>> {
  const asked = terms.flatMap((term) => {
    const variants = correctable(term.words[0] ?? '');
    return variants ? [{ term, variants }] : [];
  });
  if (asked.length === 0) return new Map();
  const rows = asked.map(({ variants }, at) => ({ at, variants }));
  const candidates = await prepared<{ at: number; word: string; products: number }>(
    db,
    sql`select t.at, c.word, c.products
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (at integer, variants text[] collate "C"),
      lateral (
        select w.word, w.products from search_words w where w.word in (
          select s.word from search_typos s where s.variant = any(t.variants)
        ) order by w.products desc, w.word limit 64
      ) c order by t.at, c.products desc, c.word`,
  );
  return new Map(
    asked.flatMap(({ term }, at) => {
      const own = candidates.filter((candidate) => candidate.at === at);
      const found = corrections(
        term.words[0] ?? '',
        own.map(({ word }) => word),
      );
      if (!found) return [];
      const places = own.filter(({ word }) => found.words.includes(word)).map(({ products }) => products);
      // All of them are guesses, the first included.
      return [
        [
          term,
          {
            ...found,
            places: Math.max(
              1,
              places.reduce((sum, one) => sum + one, 0),
            ),
          },
        ],
      ] as const;
    }),
  );
}

/**
 * The text with its first word that is two words of the catalogue written as those: an icecream is an ice cream. The two
 * whose rarer one is the least rare; null when no word is.
 */
export async function writtenApart(db: Db, text: string): Promise<string | null> {
  const words = typedWords(text);
  const parts = writtenAsTwo(words);
  if (parts.length === 0) return null;
  const [best] = await prepared<{ at: number; parts: string }>(
    db,
    sql`select at, one.word || ' ' || other.word as parts
      from json_to_recordset(${JSON.stringify(parts)}::json) as part (at integer, one text, other text)
      join search_words one on one.word = part.one join search_words other on other.word = part.other
      order by at, least(one.products, other.products) desc, one.word limit 1`,
  );
  return best ? words.with(best.at, best.parts).join(' ') : null;
}
