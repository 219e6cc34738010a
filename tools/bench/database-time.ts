import { readFileSync } from 'node:fs';

import { openPool } from '@hamper/api/db/pool';
import { rows, type Db } from '@hamper/api/db/query';
import { searchPage } from '@hamper/api/modules/catalogue/search/product-search';
import { currencyReader } from '@hamper/api/modules/settings/index';
import { sql } from 'drizzle-orm';

import { median, percentile, type Row } from './figures.ts';

const ROUNDS = 2;

/** The cost of product searches in the database alone. */
export async function timeInDatabase(name: string, url: string, texts: readonly string[]): Promise<Row> {
  const all = await costInDatabase(url, texts, async (db) => {
    const currency = await currencyReader(db)(undefined);
    return (search) => searchPage(db, { ...NO_FILTER, search }, { locale: 'en', currency });
  });
  return { name, cpu: median(all), p99: percentile(all, 0.99), also: { '95 % ms': percentile(all, 0.95) } };
}

/**
 * The cost of each query in the database alone: milliseconds that the one process which serves them there was on a
 * processor, by the kernel's own account of it, so that nobody else on the machine counts. Asked once before, to be in
 * memory.
 */
export async function costInDatabase<Question>(
  url: string,
  questions: readonly Question[],
  open: (db: Db) => Ask<Question> | Promise<Ask<Question>>,
): Promise<number[]> {
  const pool = openPool(url, { max: 1 });
  try {
    const ask = await open(pool.db);
    const [worker] = await rows<{ pid: number }>(pool.db, sql`select pg_backend_pid() as pid`);
    const spent = () => Number(readFileSync(`/proc/${worker?.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    for (const question of questions) await ask(question);
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const question of questions) {
        const before = spent();
        await ask(question);
        all.push(spent() - before);
      }
    }
    return all;
  } finally {
    await pool.close();
  }
}

type Ask<Question> = (question: Question) => Promise<unknown>;

export const NO_FILTER = {
  ...({ page: 1, perPage: 24, sort: 'desc', in_stock: false, discount: false } as const),
  ...{ column: undefined, brand_id: undefined, diet: undefined, without: undefined },
};
