import { defaultLocale } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';

import { rows } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { isOneTypo, mayBeTypo } from '../../../text/typo.ts';
import { isShown } from './entry-queries.ts';
import { askedTerms, everydayWords, ownWords } from './everyday-words.ts';

const MAX_CORRECTIONS = 8;

type Reader = Pick<Ctx, 'db' | 'locale' | 'now'>;

/** Letters in which a word must agree with a term of another ending, and letters that the term may have beyond. */
const STEM = 5;
const ENDING = 3;
/** Letters of a word that a term may only have put something before, as German does. */
const MIN_COMPOUND = 6;

/**
 * The words that each term of a search of the help may stand for: itself, and what the help says instead of an everyday word
 * ("invoice" finds "receipt"). One that is neither there nor of everyday stands for those one typo away, and else for those
 * of another ending ("allergy" finds "allergens") or that it ends with ("Rückerstattung" finds "Erstattung").
 */
export async function correctTerms(ctx: Reader, terms: string[]): Promise<string[][]> {
  const meanings = askedTerms(ctx.locale, terms).map((term, at, { length }) => ({
    term,
    everyday: everydayWords(ctx.locale, term, { isBeingTyped: at === length - 1 }),
  }));
  const doubtful = meanings.filter(({ term, everyday }) => everyday.length === 0 && mayBeTypo(term));
  const doubtfulTerms = doubtful.map(({ term }) => term);
  const unknown = new Set(await unknownOf(ctx, doubtfulTerms));
  const words = unknown.size === 0 ? [] : await wordsOf(ctx);
  return meanings.map(({ term, everyday }) => [
    ...ownWords(term, everyday),
    ...everyday,
    ...(unknown.has(term) ? correctionsOf(term, words) : []),
  ]);
}

function correctionsOf(term: string, words: string[]): string[] {
  const mistyped = words.filter((word) => isOneTypo(term, word));
  const found = mistyped.length > 0 ? mistyped : words.filter((word) => isRelated(term, word));
  return found.slice(0, MAX_CORRECTIONS);
}

const isRelated = (term: string, word: string): boolean =>
  word.startsWith(term.slice(0, Math.max(STEM, term.length - ENDING))) ||
  (word.length >= MIN_COMPOUND && term.endsWith(word));

/** The texts of the questions that are shown, in the reader's language and in English, as `t`. */
const texts = ({ locale, now }: Reader) =>
  sql`(select t.words from content_entries join content_texts t on t.entry_id = content_entries.id
    and t.locale in (${locale}, ${defaultLocale}) where ${isShown('question', now)}) t`;

async function unknownOf(reader: Reader, terms: string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const found = await rows<{ term: string }>(
    reader.db,
    sql`select term from unnest(${sql.param(terms)}::text[]) term where not exists (
      select from ${texts(reader)} where (' ' || translate(t.words, E'\n', ' ')) like '% ' || term || '%')`,
  );
  return found.map(({ term }) => term);
}

async function wordsOf(reader: Reader): Promise<string[]> {
  const found = await rows<{ word: string }>(
    reader.db,
    sql`select word from (
        select w.word, count(*) as uses from ${texts(reader)}, regexp_split_to_table(t.words, '\\s+') w (word) group by 1
      ) used order by uses desc, word`,
  );
  return found.map(({ word }) => word);
}
