import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { migrate } from '@hamper/api/db/migrate';
import { openPool } from '@hamper/api/db/pool';
import { seedFoundation } from '@hamper/api/db/seed/foundation';
import { searchPage } from '@hamper/api/modules/catalogue/search/product-search';
import { currencyReader } from '@hamper/api/modules/settings/index';
import { openEmbedded } from '@hamper/api/ports/database/embedded';

import { NO_FILTER } from './database-time.ts';
import { publish } from './figures.ts';
import { fillCatalogue } from './filling/fill-catalogue.ts';
import { isInStock, realProducts } from './filling/grown-catalogue.ts';
import { accented } from './relevance/accented-titles.ts';
import { Draw } from './relevance/draw.ts';
import { extra } from './relevance/judged-queries.ts';
import {
  exactTitles,
  insideWords,
  judgedQueries,
  mistyped,
  pairs,
  FIRST_PAGE,
  type Measured,
  type Search,
} from './relevance/measures.ts';
import { unspacedTitles } from './relevance/unspaced-titles.ts';

// How well the search finds: titles of the real catalogue drawn by a seed, titles of other scripts, and queries judged by
// hand. `--seed=7` draws the same again, `--titles=100` fewer, `--missed` lists what is not found as wanted.
const ROOT = resolve(import.meta.dirname, '../..');
const REAL = resolve(ROOT, '../shared/catalogue/groceries-20k.csv.gz');
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    titles: { type: 'string', default: '500' },
    missed: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const count = Number(options.titles);

await withShopData(async (search, titles) => {
  const drawn = new Draw(seed).some(titles, count);
  const rows = [
    await exactTitles('titles', search, drawn),
    await mistyped(search, drawn, new Draw(seed + 1)),
    await exactTitles('titles with accents', search, accented),
    ...(await insideWords(search)),
    await pairs(search, titles, {
      // What is sold out comes last of all finds.
      inStock: titles.filter((_, at) => isInStock(at)),
      draw: new Draw(seed + 2),
      count,
    }),
    await judgedQueries(search),
  ];
  if (options.missed) for (const { row, missed } of rows) process.stdout.write(lines(row.name, missed));
  report(rows);
});

function lines(name: string, missed: string[]): string {
  return `${name}:\n${missed.map((line) => `  ${line}\n`).join('')}\n`;
}

/** The real products and those of other scripts, in a database of their own. */
async function withShopData(work: (search: Search, titles: string[]) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hamper relevance '));
  // As root a database runs under another account: it must get through.
  await chmod(folder, 0o711);
  const { url, close } = await openEmbedded({ dataDir: folder, durable: false, print: () => {} });
  const pool = openPool(url, { max: 1 });
  try {
    await migrate(url, join(ROOT, 'apps/api/src/db/migrations'));
    await seedFoundation(pool.db);
    const real = await realProducts(existsSync(REAL) ? REAL : join(ROOT, 'tools/import/fixtures/dirty.csv'));
    const others = [...accented, ...unspacedTitles, ...extra].flatMap((title) =>
      real.slice(0, 1).map((row) => ({ ...row, title, department: '', aisle: '' })),
    );
    await fillCatalogue(url, [...real, ...others], real.length + others.length);
    const currency = await currencyReader(pool.db)(undefined);
    const search: Search = async (text) => {
      const filter = { ...NO_FILTER, search: text, perPage: FIRST_PAGE };
      const { rows, total } = await searchPage(pool.db, filter, { locale: 'en', currency });
      return { titles: rows.map(({ title }) => title['en'] ?? ''), total };
    };
    await work(
      search,
      real.map(({ title }) => title),
    );
  } finally {
    await pool.close();
    await close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function report(measured: Measured[]): void {
  const rows = measured.map(({ row }) => row);
  const of = (name: RegExp, heading: string): number =>
    Math.min(...rows.filter((row) => name.test(row.name)).map(({ also }) => also?.[heading] ?? Number.NaN));
  publish('relevance', {
    rows,
    ratios: {},
    goals: {
      'title first': of(/^titles$/, 'first %'),
      'title in five': of(/^titles$/, 'first 5 %'),
      'slip in five': of(/slip/, 'first 5 %'),
      'accents in five': of(/accents/, 'first 5 %'),
      'inside unspaced': of(/inside/, 'found %'),
      'two words': of(/^two words/, 'found %'),
      'judged first': of(/^judged/, 'first %'),
    },
    remark: `seed ${seed}`,
  });
}
