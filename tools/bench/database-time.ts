import { readFileSync } from 'node:fs';

import { openPool } from '@hamper/api/db/pool';
import { rows } from '@hamper/api/db/query';
import { searchPage } from '@hamper/api/modules/catalogue/search/product-search';
import { currencyReader } from '@hamper/api/modules/settings/index';
import { sql } from 'drizzle-orm';

import { median, percentile, type Row } from './figures.ts';

const ROUNDS = 2;

/**
 * The cost of searches in the database alone: milliseconds that the one process which serves them there was on a processor,
 * by the kernel's own account of it, so that nobody else on the machine counts. Asked once before, to be in memory.
 */
export async function timeInDatabase(name: string, url: string, texts: readonly string[]): Promise<Row> {
  const pool = openPool(url, { max: 1 });
  try {
    const currency = await currencyReader(pool.db)(undefined);
    const [worker] = await rows<{ pid: number }>(pool.db, sql`select pg_backend_pid() as pid`);
    const spent = () => Number(readFileSync(`/proc/${worker?.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    const ask = (search: string) => searchPage(pool.db, { ...NO_FILTER, search }, { locale: 'en', currency });
    for (const text of texts) await ask(text);
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const text of texts) {
        const before = spent();
        await ask(text);
        all.push(spent() - before);
      }
    }
    return { name, cpu: median(all), p99: percentile(all, 0.99), also: { '95 % ms': percentile(all, 0.95) } };
  } finally {
    await pool.close();
  }
}

const NO_FILTER = {
  ...({ page: 1, perPage: 24, sort: 'desc', in_stock: false, discount: false } as const),
  ...{ column: undefined, brand_id: undefined, diet: undefined, without: undefined },
};
