import { sql, type SQL } from 'drizzle-orm';

import { prepared, type Db } from '../../../db/query.ts';
import { type PinScope, pinnedTo } from './pinned-products.ts';
import { BEGINNING_COST } from './search-rank.ts';
import {
  alikeStart,
  type Candidate,
  corrections,
  farCorrections,
  titleKeys,
  typoVariants,
  withCorrections,
  parseTerms,
  type Term,
  queryWords,
  compoundSplits,
} from './search-terms.ts';
import { longerPlurals } from './search-words.ts';

/** A term with more postings than this is common. */
export const MAX_RARE_POSTINGS = 250;
/** Of the words that begin alike so many are looked through. */
const MAX_ALIKE_WORDS = 3000;
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
    ...{ at, first, others: start === undefined ? others : [...others, ...longerPlurals(start)], cost },
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
  else ${sql.raw(String(BEGINNING_COST))} end`;

export interface CountedQuery {
  counted: CountedTerm[];
  /** The corrections of terms that have no postings. */
  corrected: Map<CountedTerm, CountedTerm>;
  text: string;
  /** Whether the text is the whole title of a product. */
  isTitle: boolean;
  /** The products that staff pinned to the text, in their order. */
  pinned: number[];
}

/** Terms that must all match, and the marks of whole titles that come first, what was typed before what was meant. */
export interface SearchTerms {
  terms: CountedTerm[];
  keys: string[];
}

/**
 * The terms of a search text with their numbers of postings, and corrections of those that have none; what is pinned to it,
 * where a scope is given.
 */
export async function countTerms(db: Db, text: string, scope?: PinScope): Promise<CountedQuery> {
  const terms = parseTerms(text);
  if (terms.length === 0) return { counted: [], corrected: new Map(), text, isTitle: false, pinned: [] };
  const [key = ''] = titleKeys(text, new Map());
  const found = await prepared<{ postings: number; whole: number; titled: boolean; pinned: number[] | null }>(
    db,
    sql`select (select count(*) from (
        select from (${matchTerm(sql`select from search_posts p`)}) p limit ${sql.raw(String(MAX_RARE_POSTINGS + 1))}
      ) n)::integer as postings, (
        select coalesce(sum(products), 0) from search_words where word = t.first or word = any(t.others)
      )::integer as whole, (select exists (select from search_posts where word = ${key})) as titled,
      ${scope ? pinnedTo(text, scope) : sql`null::json`} as pinned
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
  return {
    counted,
    corrected: await findCorrections(db, unknown),
    text,
    isTitle: found[0]?.titled === true,
    pinned: found[0]?.pinned ?? [],
  };
}

/** The terms as typed, corrected where they have no postings; null when one cannot be corrected. */
export function exactTerms({ counted, corrected, text }: CountedQuery): SearchTerms | null {
  const terms = counted.map((term) => (term.postings > 0 ? term : corrected.get(term)));
  if (!terms.every((term) => term !== undefined) || terms.length === 0) return null;
  return { terms, keys: titleKeys(text, waysOf(corrected)) };
}

/** The terms with corrections of all of them: "stawberry" may stand on some label. Null without any correction. */
export async function fuzzyTerms(
  db: Db,
  { counted, corrected, text }: CountedQuery,
): Promise<SearchTerms | null> {
  const corrections = await findCorrections(
    db,
    counted.filter(({ postings }) => postings > 0),
  );
  if (corrections.size === 0) return null;
  const terms = counted.map((term) => {
    const correction = corrections.get(term);
    return correction
      ? { ...withCorrections(term, correction), postings: term.postings + correction.postings }
      : (corrected.get(term) ?? term);
  });
  if (terms.some(({ postings }) => postings === 0)) return null;
  // Of a word that is known, another one is meant only where a title says so.
  const known = new Map([...waysOf(corrections)].map(([word, ways]) => [word, [word, ...ways]]));
  return { terms, keys: titleKeys(text, new Map([...known, ...waysOf(corrected)])) };
}

const waysOf = (corrected: ReadonlyMap<CountedTerm, CountedTerm>): Map<string, string[]> =>
  new Map([...corrected].map(([term, { words }]) => [term.words[0] ?? '', words]));

async function findCorrections(db: Db, terms: CountedTerm[]): Promise<Map<CountedTerm, CountedTerm>> {
  const requests = terms.flatMap((term) => {
    const variants = typoVariants(term.words[0] ?? '');
    return variants ? [{ term, variants }] : [];
  });
  if (requests.length === 0) return new Map();
  const rows = requests.map(({ variants }, at) => ({ at, variants }));
  const candidates = await prepared<Candidate & { at: number }>(
    db,
    sql`select t.at, c.word, c.products
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (at integer, variants text[] collate "C"),
      lateral (
        select w.word, w.products from search_words w where w.word in (
          select s.word from search_typos s where s.variant = any(t.variants)
        ) order by w.products desc, w.word limit 64
      ) c order by t.at, c.products desc, c.word`,
  );
  const near = new Map(
    requests.flatMap(({ term }, at) => {
      const own = candidates.filter((candidate) => candidate.at === at);
      return countedCorrection(term, corrections(term.words[0] ?? '', own), own);
    }),
  );
  const far = await findFarCorrections(
    db,
    requests.map(({ term }) => term).filter((term) => term.postings === 0 && !near.has(term)),
  );
  return new Map([...near, ...far]);
}

function countedCorrection(
  term: CountedTerm,
  found: Term | null,
  candidates: Candidate[],
): [CountedTerm, CountedTerm][] {
  if (!found) return [];
  const own = candidates.filter(({ word }) => found.words.includes(word));
  const postings = own.reduce((sum, { products }) => sum + products, 0);
  return [[term, { ...found, postings: Math.max(1, postings) }]];
}

/** Of long words that nothing is near to: what is two slips away and begins alike. */
async function findFarCorrections(db: Db, terms: CountedTerm[]): Promise<Map<CountedTerm, CountedTerm>> {
  const requests = terms.flatMap((term) => {
    const word = term.words[0] ?? '';
    const start = alikeStart(word);
    return start === null ? [] : [{ term, start, stop: start + HIGHEST_CHARACTER, size: [...word].length }];
  });
  if (requests.length === 0) return new Map();
  const rows = requests.map(({ start, stop, size }, at) => ({ at, start, stop, size }));
  const candidates = await prepared<Candidate & { at: number }>(
    db,
    sql`select t.at, c.word, c.products
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (at integer, start text collate "C", stop text collate "C", size integer),
      lateral (
        select w.word, w.products from (
          select * from search_words where word >= t.start and word < t.stop limit ${sql.raw(String(MAX_ALIKE_WORDS))}
        ) w where length(w.word) between t.size - 2 and t.size + 2
      ) c`,
  );
  return new Map(
    requests.flatMap(({ term }, at) => {
      const own = candidates.filter((candidate) => candidate.at === at);
      return countedCorrection(term, farCorrections(term.words[0] ?? '', own), own);
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
