import { sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { foldedWords } from './fold.ts';
import { singularsOf, withoutArticle } from './search-words.ts';

const MAX_WORDS = 12;
/** A slip is forgiven in words of this many letters. */
const FORGIVEN_FROM = 5;
const MAX_CORRECTIONS = 8;
/** Letters of a word that was written together with the next. */
const SHORTEST_PART = 3;
/** A term with more places than this is common. */
export const COMMON = 2000;

/** What must be in a product: one of these words, or one that begins with `start`. */
export interface Term {
  /** Every word that begins with it is meant, itself included. */
  start?: string;
  words: string[];
  /** What any but the first word costs, in places (see `search_place`); a mere beginning costs BEGINNING. */
  cost: number;
}

export interface WeighedTerm extends Term {
  /** How many places it has; one more than COMMON when there are more. */
  places: number;
}

const BEGINNING = 250;
const OTHER_FORM = 25;
const CORRECTED = 300;
const AFTER_ANY_LETTER = '\u{10ffff}';

/** A scope of `search_posts` (shop, category, department) as a term. */
export const scopeTerm = (kinds: readonly ('s' | 'c' | 'd')[], id: number): Term => ({
  words: kinds.map((kind) => `#${kind}${id}`),
  cost: 0,
});

/**
 * What a shopper typed as terms that must all be there, in any order; none when no word is in it. Every word may be the
 * beginning of one, a single letter only at the end of the text.
 */
export function readTerms(text: string): Term[] {
  const words = [...new Set(foldedWords(text).slice(0, MAX_WORDS))];
  return words.map((word, at) => ({
    ...(at === words.length - 1 || [...word].length > 1 ? { start: word } : {}),
    words: [
      ...new Set([
        word,
        ...singularsOf(word),
        ...withoutArticle(word),
        ...joined(words[at - 1], word),
        ...joined(word, words[at + 1]),
      ]),
    ],
    cost: OTHER_FORM,
  }));
}

/** A tooth brush is a toothbrush: two neighbours are found in one word as well. */
function joined(one: string | undefined, other: string | undefined): string[] {
  if (one === undefined || other === undefined) return [];
  return [one + other, ...singularsOf(one + other)];
}

/**
 * Counts the terms' places, and corrects a slip in a word that is nowhere; null when one has no place even so.
 * `loosely`: any word may be a slip, those that are somewhere too: "stawberry" is on some label.
 */
export async function weighTerms(
  db: Db,
  terms: Term[],
  { loosely = false } = {},
): Promise<WeighedTerm[] | null> {
  const counted = await countPlaces(db, terms);
  const slips = counted.filter(
    ({ places, words: [word = ''] }) => places === 0 || (loosely && correctable(word)),
  );
  const meant = await Promise.all(slips.map((term) => correct(db, term)));
  const found = slips.flatMap((term, at) => {
    const corrected = meant[at]?.words.slice(1) ?? [];
    if (term.places > 0) return [{ ...term, words: [...term.words, ...corrected], cost: CORRECTED }];
    // All of them are guesses, the first included.
    return corrected.length > 0 ? [{ words: ['', ...corrected], cost: CORRECTED }] : [];
  });
  if (found.length < slips.length) return null;
  return [...counted.filter((term) => !slips.includes(term)), ...(await countPlaces(db, found))];
}

async function countPlaces(db: Db, terms: Term[]): Promise<WeighedTerm[]> {
  if (terms.length === 0) return [];
  const counts = terms.map(
    (term) => sql`(select count(*)::integer from (select from (${postsOf(term)}) p limit ${COMMON + 1}) n)`,
  );
  const [counted] = await rows<{ places: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as places`,
  );
  return terms.map((term, at) => ({ ...term, places: counted?.places[at] ?? 0 }));
}

async function correct(db: Db, { words: [word = ''] }: Term): Promise<Term | null> {
  const variants = correctable(word);
  if (!variants) return null;
  const candidates = await rows<{ word: string }>(
    db,
    sql`select distinct word, products from search_typos join search_words using (word)
      where variant = any(${sql.param(variants)}::text[]) order by products desc, word limit 64`,
  );
  return corrections(
    word,
    candidates.map((candidate) => candidate.word),
  );
}

/**
 * The text with its first word that is two words of the catalogue written as those: an icecream is an ice cream. The two
 * whose rarer one is the least rare; null when no word is.
 */
export async function writtenApart(db: Db, text: string): Promise<string | null> {
  const words = foldedWords(text).slice(0, MAX_WORDS);
  const parts = words.flatMap((word, at) =>
    [...withPlural(word), ...singularsOf(word)].flatMap(partings).map((part) => ({ at, ...part })),
  );
  if (parts.length === 0) return null;
  const [best] = await rows<{ at: number; parts: string }>(
    db,
    sql`select at, one.word || ' ' || other.word as parts
      from json_to_recordset(${JSON.stringify(parts)}::json) as part (at integer, one text, other text)
      join search_words one on one.word = part.one join search_words other on other.word = part.other
      order by at, least(one.products, other.products) desc, one.word limit 1`,
  );
  return best ? words.with(best.at, best.parts).join(' ') : null;
}

function partings(word: string): { one: string; other: string }[] {
  const letters = [...word];
  return letters
    .map((_, at) => ({ one: letters.slice(0, at).join(''), other: letters.slice(at).join('') }))
    .slice(SHORTEST_PART, 1 - SHORTEST_PART);
}

/** The word and its plural, and what is left of them without one of their letters; null for one in which no slip is forgiven. */
export function correctable(word: string): string[] | null {
  if ([...word].length < FORGIVEN_FROM || /\d/.test(word)) return null;
  return withPlural(word).flatMap((form) => {
    const letters = [...form];
    return [form, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
  });
}

/** A slip in a singular is not to hide what stands in the plural: a bananna among bananas. */
const withPlural = (word: string): string[] => (/^[a-z]*[a-rt-z]$/.test(word) ? [word, `${word}s`] : [word]);

/** The candidates that are one slip away from the word or its plural, as a term; null when none is. */
export function corrections(word: string, candidates: string[]): Term | null {
  const found = candidates
    .filter((candidate) => withPlural(word).some((form) => isOneSlip(form, candidate)))
    .slice(0, MAX_CORRECTIONS);
  return found.length === 0 ? null : { words: ['', ...found], cost: CORRECTED };
}

/** One letter too many, too few or another, or two neighbours swapped. */
export function isOneSlip(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** A term's posts in no order, with their cost; of the one product when `where` says so. */
export const postsOf = (term: Term, where = sql``, limit = sql``): SQL =>
  sql.join(
    conditionsOf(term).map(
      (condition) => sql`(select p.word, p.product_id, p.place + ${costOf(term)} as place
        from search_posts p where ${condition} ${where} ${limit})`,
    ),
    sql` union all `,
  );

/** Each is one range of an index on words. */
export function conditionsOf({ start, words }: Term): SQL[] {
  if (start === undefined) return [sql`p.word = any(${sql.param(words)}::text[])`];
  const others = words.filter((word) => !word.startsWith(start));
  return [
    sql`p.word >= ${start} and p.word < ${start + AFTER_ANY_LETTER}`,
    ...(others.length > 0 ? [sql`p.word = any(${sql.param(others)}::text[])`] : []),
  ];
}

const costOf = ({ words: [first = '', ...others], cost }: Term): SQL => {
  if (cost === 0) return sql`0`;
  return sql`case when p.word = ${first} then 0 when p.word = any(${sql.param(others)}::text[])
    then ${cost}::integer else ${BEGINNING}::integer end`;
};
