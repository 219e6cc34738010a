import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { searchKey } from './pinned-products.ts';

const BATCH = 500;

interface Synonyms {
  id: number;
  words: string[];
  meanings: string[];
}

/** Writes anew by what words synonyms and pinned searches are found, in small transactions. */
export async function refoldKeys(db: Db): Promise<void> {
  await inBatches(db, refoldSynonyms);
  await inBatches(db, refoldPins);
}

type Refold = (tx: Db, after: number) => Promise<number | null>;

async function inBatches(db: Db, refold: Refold): Promise<void> {
  for (let last: number | null = 0; last !== null;) {
    const after: number = last;
    last = await db.transaction((tx) => refold(tx, after));
  }
}

const refoldSynonyms: Refold = async (tx, after) => {
  const batch = await rows<Synonyms>(
    tx,
    sql`select id::integer as id, words, meanings from search_synonyms where id > ${after}
      order by id limit ${BATCH} for no key update`,
  );
  // Those that have come to mean nothing but themselves stay as they are.
  const keys = batch
    .map(({ id, words, meanings }) => ({ id, words: keysOf(words), meanings: keysOf(meanings) }))
    .filter(({ words, meanings }) => words.length > 0 && words.length + meanings.length > 1);
  await tx.execute(
    sql`update search_synonyms s set word_keys = n.words, meaning_keys = n.meanings
      from json_to_recordset(${JSON.stringify(keys)}::json) as n (id bigint, words text[], meanings text[])
      where s.id = n.id and (s.word_keys, s.meaning_keys) is distinct from (n.words, n.meanings)`,
  );
  return batch.at(-1)?.id ?? null;
};

const refoldPins: Refold = async (tx, after) => {
  const batch = await rows<{ id: number; search: string }>(
    tx,
    sql`select id::integer as id, search from search_pins where id > ${after}
      order by id limit ${BATCH} for no key update`,
  );
  // One by one: where two searches have become the same, the earlier pin is that of both.
  for (const { id, search } of batch) {
    const key = searchKey(search);
    if (key === '') continue;
    await tx.execute(
      sql`update search_pins p set search_key = ${key} where p.id = ${id} and p.search_key <> ${key} and not exists (
        select from search_pins o where o.search_key = ${key} and o.locale is not distinct from p.locale)`,
    );
  }
  return batch.at(-1)?.id ?? null;
};

const keysOf = (texts: string[]): string[] => [...new Set(texts.map(searchKey).filter((key) => key !== ''))];
