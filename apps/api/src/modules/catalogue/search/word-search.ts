import { sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { correctable, corrections, readTerms, type Term } from './search-terms.ts';

export interface Found {
  /** The condition on the table's rows. */
  match: SQL;
  /** The more, the better it matches: names before what they stand for, whole words before beginnings. */
  rank: SQL;
}

/** What a slip may have been meant to be is read from so many rows. */
const MAX_LIKE = 200;

type Table = ReturnType<typeof sql.identifier>;

/** Titles of one or two words weigh most, then longer ones, then kinds and tags. */
const WEIGHTS = '{0, 0.2, 0.7, 1}';

/**
 * How rows of `shops` or `categories` are found by what was typed, as products are: all words in any order, beginnings,
 * accents folded, one slip forgiven. Null when nothing can be found.
 */
export async function foundInPlaces(
  db: Db,
  table: 'shops' | 'categories',
  text: string,
): Promise<Found | null> {
  const terms = readTerms(text);
  if (terms.length === 0) return null;
  const from = sql.identifier(table);
  const known = await whichAreKnown(db, from, terms);
  const meant = await Promise.all(
    terms.map(async (term, at) => (known[at] === true ? term : correct(db, from, term))),
  );
  const found = meant.filter((term) => term !== null);
  if (found.length < terms.length) return null;
  const all = found.map((term) => sql`${from}.search @@ ${queryOf(term)}::tsquery`);
  const weighed = found.flatMap((term) => [
    sql`ts_rank(${WEIGHTS}::real[], ${from}.search, ${queryOf(term)}::tsquery)`,
    sql`2 * ts_rank(${WEIGHTS}::real[], ${from}.search, ${queryOf({ words: term.words })}::tsquery)`,
  ]);
  return { match: sql.join(all, sql` and `), rank: sql.join(weighed, sql` + `) };
}

async function whichAreKnown(db: Db, from: Table, terms: Term[]) {
  const each = terms.map(
    (term) => sql`exists (select from ${from} p where p.active and p.search @@ ${queryOf(term)}::tsquery)`,
  );
  const [answer] = await rows<{ known: boolean[] }>(
    db,
    sql`select array[${sql.join(each, sql`, `)}] as known`,
  );
  return answer?.known ?? [];
}

async function correct(db: Db, from: Table, { words: [word = ''] }: Term): Promise<Term | null> {
  const variants = correctable(word);
  if (!variants) return null;
  const candidates = await rows<{ word: string }>(
    db,
    sql`select distinct w.lexeme as word from (
        select p.search from ${from} p where p.active and p.slips && ${sql.param(variants)}::text[] limit ${MAX_LIKE}
      ) p, unnest(p.search) w`,
  );
  return corrections(
    word,
    candidates.map((candidate) => candidate.word),
  );
}

/** Folded words hold neither quotes nor backslashes. */
const queryOf = ({ start, words }: Pick<Term, 'start' | 'words'>): string =>
  [
    ...(start === undefined ? [] : [`'${start}':*`]),
    ...words.filter((word) => word !== '').map((word) => `'${word}'`),
  ].join(' | ');
