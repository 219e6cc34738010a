import { defaultLocale } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';

import { rows } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { isOneTypo, mayBeTypo } from '../../../text/typo.ts';

const MAX_CORRECTIONS = 8;

/** The words that each term of a search of the help may stand for: itself, or, where no question has it, those one typo away. */
export async function correctTerms(ctx: Pick<Ctx, 'db' | 'locale'>, terms: string[]): Promise<string[][]> {
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
const texts = (
  locale: string,
) => sql`(select t.words from content_entries q join content_texts t on t.entry_id = q.id
  and t.locale in (${locale}, ${defaultLocale})
  where q.kind = 'question' and q.published_at is not null and q.withdrawn_at is null) t`;

async function unknownOf({ db, locale }: Pick<Ctx, 'db' | 'locale'>, terms: string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const found = await rows<{ term: string }>(
    db,
    sql`select term from unnest(${sql.param(terms)}::text[]) term where not exists (
      select from ${texts(locale)} where (' ' || translate(t.words, E'\n', ' ')) like '% ' || term || '%')`,
  );
  return found.map(({ term }) => term);
}

async function wordsOf({ db, locale }: Pick<Ctx, 'db' | 'locale'>): Promise<string[]> {
  const found = await rows<{ word: string }>(
    db,
    sql`select word from (
        select w.word, count(*) as uses from ${texts(locale)}, regexp_split_to_table(t.words, '\\s+') w (word) group by 1
      ) used order by uses desc, word`,
  );
  return found.map(({ word }) => word);
}
