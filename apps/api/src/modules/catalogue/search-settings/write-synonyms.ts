import {
  MAX_SYNONYM_WORDS,
  type Synonyms,
  type SynonymsInput,
} from '@hamper/contract/catalogue/search-settings';
import type { Ref } from '@hamper/contract/envelope';
import { desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { searchSynonyms } from '../../../db/schema/search.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { writtenWords } from '../../../text/catalogue-words.ts';
import { searchKey } from '../search/pinned-products.ts';

/** Rows of synonyms of a shop: each is read by a person now and then. */
const MAX_ROWS = 50_000;

type Row = typeof searchSynonyms.$inferSelect;

const presentSynonyms = ({ id, uuid: ref, locale, words, meanings, updatedAt }: Row): Synonyms => ({
  ...{ id, uuid: ref, locale, words, meanings },
  updated_at: updatedAt.toISOString(),
});

interface List {
  search?: string | undefined;
  page: number;
  perPage: number;
}

/** Synonyms, latest first; `search`: those for this text. */
export async function synonymPage(db: Db, { search, page, perPage }: List): Promise<Listing<Synonyms>> {
  const where =
    search === undefined ? undefined : sql`${searchSynonyms.wordKeys} @> array[${searchKey(search)}]`;
  const [found, total] = await Promise.all([
    db
      .select()
      .from(searchSynonyms)
      .where(where)
      .orderBy(desc(searchSynonyms.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(searchSynonyms, where),
  ]);
  return { rows: found.map(presentSynonyms), total };
}

/**
 * Adds synonyms; a repeat with the same `key` answers those that were added.
 * @throws validation, idempotency-mismatch
 */
export function addSynonyms(ctx: Ctx, input: SynonymsInput, key: string | null): Promise<Synonyms> {
  const values = valuesOf(input);
  return ctx.db.transaction(async (tx) => {
    const id = await idempotent(
      tx,
      { actor: ctx.actor, call: 'add-synonyms', key, body: input },
      async () => {
        if ((await tx.$count(searchSynonyms)) >= MAX_ROWS)
          throw invalid('words', 'too-many', { limit: MAX_ROWS });
        const [added] = await tx
          .insert(searchSynonyms)
          .values({ uuid: uuid(), ...values, updatedAt: ctx.now })
          .returning({ id: searchSynonyms.id });
        if (!added) throw new Error('The synonyms were not written');
        return added.id;
      },
    );
    const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
    if (!row) throw notFound();
    return presentSynonyms(row);
  });
}

/** @throws not-found, validation */
export async function changeSynonyms(ctx: Ctx, ref: Ref, input: SynonymsInput): Promise<Synonyms> {
  const [row] = await ctx.db
    .update(searchSynonyms)
    .set({ ...valuesOf(input), updatedAt: ctx.now })
    .where(hasRef(searchSynonyms, ref))
    .returning();
  if (!row) throw notFound();
  return presentSynonyms(row);
}

/** @throws not-found */
export async function removeSynonyms({ db }: Ctx, ref: Ref): Promise<void> {
  const gone = await db
    .delete(searchSynonyms)
    .where(hasRef(searchSynonyms, ref))
    .returning({ id: searchSynonyms.id });
  if (gone.length === 0) throw notFound();
}

function valuesOf({ locale, words, meanings }: SynonymsInput) {
  const wordKeys = keysOf('words', words);
  const meaningKeys = keysOf('meanings', meanings);
  const others =
    meanings.length > 0 ? meaningKeys.filter((one) => !wordKeys.includes(one)) : wordKeys.slice(1);
  if (others.length === 0) throw invalid(meanings.length > 0 ? 'meanings' : 'words', 'invalid');
  return { locale: locale ?? null, words, wordKeys, meanings, meaningKeys };
}

/** The texts as search reads them, each once. */
function keysOf(field: string, texts: string[]): string[] {
  const keys = texts.map((text, at) => {
    const words = writtenWords(text);
    if (words.length === 0) throw invalid(`${field}.${at}`, 'invalid');
    if (words.length > MAX_SYNONYM_WORDS)
      throw invalid(`${field}.${at}`, 'too-big', { limit: MAX_SYNONYM_WORDS });
    return words.join(' ');
  });
  return [...new Set(keys)];
}
