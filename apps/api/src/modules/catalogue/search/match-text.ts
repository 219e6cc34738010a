import { sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { typoVariants, corrections, parseTerms, type Term } from './search-terms.ts';

export interface TextMatch {
  /** The condition on the table's rows. */
  condition: SQL;
  /** The same for the row's title alone. */
  named: SQL;
  /** The higher, the better the match: titles before kinds and tags, whole words before beginnings. */
  rank: SQL;
}

/** Corrections of a typo are read from at most so many rows. */
const MAX_CORRECTION_ROWS = 200;

type Table = ReturnType<typeof sql.identifier>;

/** Titles of one or two words weigh most, then longer ones, then kinds and tags. */
const WEIGHTS = '{0, 0.2, 0.7, 1}';

/**
 * Matches rows of `shops` or `categories` with a search text, as products are matched: all words in any order, beginnings
 * of words, accents folded, one typo corrected. Null when nothing can match.
 */
export async function matchText(
  db: Db,
  table: 'shops' | 'categories',
  text: string,
): Promise<TextMatch | null> {
  const terms = parseTerms(text);
  if (terms.length === 0) return null;
  const from = sql.identifier(table);
  const isFound = await termsFound(db, from, terms);
  const corrected = await Promise.all(
    terms.map(async (term, at) => (isFound[at] === true ? term : correct(db, from, term))),
  );
  const matched = corrected.filter((term) => term !== null);
  if (matched.length < terms.length) return null;
  const conditionIn = (weights = '') =>
    sql.join(
      matched.map((term) => sql`${from}.search @@ ${queryOf(term, weights)}::tsquery`),
      sql` and `,
    );
  const ranks = matched.flatMap((term) => [
    sql`ts_rank(${WEIGHTS}::real[], ${from}.search, ${queryOf(term)}::tsquery)`,
    sql`2 * ts_rank(${WEIGHTS}::real[], ${from}.search, ${queryOf({ words: term.words })}::tsquery)`,
  ]);
  return { condition: conditionIn(), named: conditionIn('AB'), rank: sql.join(ranks, sql` + `) };
}

async function termsFound(db: Db, from: Table, terms: Term[]) {
  const each = terms.map(
    (term) => sql`exists (select from ${from} p where p.active and p.search @@ ${queryOf(term)}::tsquery)`,
  );
  const [answer] = await rows<{ found: boolean[] }>(
    db,
    sql`select array[${sql.join(each, sql`, `)}] as found`,
  );
  return answer?.found ?? [];
}

async function correct(db: Db, from: Table, { words: [word = ''] }: Term): Promise<Term | null> {
  const variants = typoVariants(word);
  if (!variants) return null;
  const candidates = await rows<{ word: string }>(
    db,
    sql`select distinct w.lexeme as word from (
        select p.search from ${from} p where p.active and p.slips && ${sql.param(variants)}::text[] limit ${MAX_CORRECTION_ROWS}
      ) p, unnest(p.search) w`,
  );
  return corrections(
    word,
    candidates.map((candidate) => ({ ...candidate, products: 0 })),
  );
}

/** A term as a query of `search`. Folded words hold neither quotes nor backslashes. */
export const queryOf = ({ start, words }: Pick<Term, 'start' | 'words'>, weights = ''): string =>
  [
    ...(start === undefined ? [] : [`'${start}':*${weights}`]),
    ...words
      .filter((word) => word !== '')
      .map((word) => (weights === '' ? `'${word}'` : `'${word}':${weights}`)),
  ].join(' | ');
