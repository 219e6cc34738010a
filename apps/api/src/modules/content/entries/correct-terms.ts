import { defaultLocale } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';

import { rows } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { isOneTypo, mayBeTypo } from '../../../text/typo.ts';
import { isShown } from './entry-queries.ts';

const MAX_CORRECTIONS = 8;

type Reader = Pick<Ctx, 'db' | 'locale' | 'now'>;

/** The words that each term of a search of the help may stand for: itself, or, where no question has it, those one typo away. */
export async function correctTerms(ctx: Reader, terms: string[]): Promise<string[][]> {
  const unknown = new Set(await unknownOf(ctx, terms.filter(mayBeTypo)));
  if (unknown.size === 0) return terms.map((term) => [term]);
  const words = await wordsOf(ctx);
  return terms.map((term) => {
    if (!unknown.has(term)) return [term];
    const found = words.filter((word) => isOneTypo(term, word)).slice(0, MAX_CORRECTIONS);
    return found.length === 0 ? [term] : found;
  });
}

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
