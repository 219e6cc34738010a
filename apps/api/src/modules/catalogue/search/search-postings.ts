import { sql, type SQL } from 'drizzle-orm';

import { prepared, type Db } from '../../../db/query.ts';
import {
  typoVariants,
  corrections,
  withCorrections,
  parseTerms,
  type Term,
  queryWords,
  compoundSplits,
} from './search-terms.ts';

/** A term with more postings than this is common. */
export const MAX_RARE_POSTINGS = 250;
/** The rank penalty of a mere beginning (see `search_place`). */
const PREFIX_COST = 250;
const HIGHEST_CHARACTER = '\u{10ffff}';

export interface CountedTerm extends Term {
  /** The number of postings: exact for a rare term, else an estimate; Infinity for the beginning of many words. */
  postings: number;
  /** Enough products have the whole word: where it is common, it is not taken for a beginning. */
  isWhole?: boolean;
}

/**
 * Terms as rows `t`, in their order. As one parameter, so that the statement is the same for all searches and the database
 * keeps its plan. Words compare by bytes.
 */
export const termRows = (terms: readonly Term[]): SQL => {
  const found = terms.map(({ start, words: [first = '', ...others], cost }, at) => ({
    ...{ at, first, others, cost },
    ...(start === undefined ? {} : { start, stop: start + HIGHEST_CHARACTER }),
    // Words outside the range of the beginning.
    outside: [first, ...others].filter(
      (word) => word !== '' && (start === undefined || !word.startsWith(start)),
    ),
  }));
  return sql`json_to_recordset(${JSON.stringify(found)}::json) as t (at integer, first text collate "C",
    others text[] collate "C", start text collate "C", stop text collate "C", outside text[] collate "C", cost integer)`;
};

/** The rows of a table of words `p` that match term `t`: a range and a list, each read by the index. */
export const matchTerm = (select: SQL, more = sql``): SQL => sql`
  (${select} where p.word >= t.start and p.word < t.stop ${more})
  union all (${select} where p.word = any(t.outside) ${more})`;

/** The rank of posting `p` for term `t`: the best for its first word. */
export const rankOf = sql`p.place + case when p.word = t.first then 0 when p.word = any(t.others) then t.cost
  else ${sql.raw(String(PREFIX_COST))} end`;

export interface CountedQuery {
  counted: CountedTerm[];
  /** The corrections of terms that have no postings. */
  corrected: Map<CountedTerm, CountedTerm>;
}

/** The terms of a search text with their numbers of postings, and corrections of those that have none. */
export async function countTerms(db: Db, text: string): Promise<CountedQuery> {
  const terms = parseTerms(text);
  if (terms.length === 0) return { counted: [], corrected: new Map() };
  const found = await prepared<{ postings: number; whole: number }>(
    db,
    sql`select (select count(*) from (
        select from (${matchTerm(sql`select from search_posts p`)}) p limit ${sql.raw(String(MAX_RARE_POSTINGS + 1))}
      ) n)::integer as postings, (
        select coalesce(sum(products), 0) from search_words where word = t.first or word = any(t.others)
      )::integer as whole
      from ${termRows(terms)} order by t.at`,
  );
  const counted = terms.map((term, at) => {
    const { postings = 0, whole = 0 } = found[at] ?? {};
    const isWhole = whole > MAX_RARE_POSTINGS;
    // Counting the words with a common beginning is not worth it: whole words are searched first.
    return {
      ...term,
      isWhole,
      postings: postings <= MAX_RARE_POSTINGS ? postings : isWhole ? whole : Infinity,
    };
  });
  const unknown = counted.filter(({ postings }) => postings === 0);
  return { counted, corrected: await findCorrections(db, unknown) };
}

/** The terms as typed, corrected where they have no postings; null when one cannot be corrected. */
export function exactTerms({ counted, corrected }: CountedQuery): CountedTerm[] | null {
  const found = counted.map((term) => (term.postings > 0 ? term : corrected.get(term)));
  return found.every((term) => term !== undefined) ? found : null;
}

/** The terms with corrections of all of them: "stawberry" may stand on some label. Null without any correction. */
export async function fuzzyTerms(
  db: Db,
  { counted, corrected }: CountedQuery,
): Promise<CountedTerm[] | null> {
  const corrections = await findCorrections(
    db,
    counted.filter(({ postings }) => postings > 0),
  );
  if (corrections.size === 0) return null;
  return exactTerms({
    counted: counted.map((term) => {
      const correction = corrections.get(term);
      return correction
        ? { ...withCorrections(term, correction), postings: term.postings + correction.postings }
        : (corrected.get(term) ?? term);
    }),
    corrected: new Map(),
  });
}

async function findCorrections(db: Db, terms: CountedTerm[]): Promise<Map<CountedTerm, CountedTerm>> {
  const requests = terms.flatMap((term) => {
    const variants = typoVariants(term.words[0] ?? '');
    return variants ? [{ term, variants }] : [];
  });
  if (requests.length === 0) return new Map();
  const rows = requests.map(({ variants }, at) => ({ at, variants }));
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
    requests.flatMap(({ term }, at) => {
      const own = candidates.filter((candidate) => candidate.at === at);
      const found = corrections(
        term.words[0] ?? '',
        own.map(({ word }) => word),
      );
      if (!found) return [];
      const postings = own.filter(({ word }) => found.words.includes(word)).map(({ products }) => products);
      // All of them are corrections, the first included.
      return [
        [
          term,
          {
            ...found,
            postings: Math.max(
              1,
              postings.reduce((sum, one) => sum + one, 0),
            ),
          },
        ],
      ] as const;
    }),
  );
}

/**
 * The text with the first compound that is two words of the catalogue split into these: an icecream is an ice cream. The
 * split whose rarer word is the most common; null without any.
 */
export async function splitCompound(db: Db, text: string): Promise<string | null> {
  const words = queryWords(text);
  const parts = compoundSplits(words);
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
