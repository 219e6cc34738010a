import { productSlug, refreshProducts, searchWords } from '@hamper/api/modules/catalogue/index';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { v7 as uuid } from 'uuid';

import type { Categories } from './categories.ts';
import type { ImportRow } from './row.ts';
import * as statements from './statements.ts';

export interface ImportShop {
  id: number;
  title: Record<string, string>;
}

export interface BatchResult {
  created: number;
  updated: number;
  unchanged: number;
  refused: { row: ImportRow; reason: string }[];
}

interface Difference {
  line: number;
  productId: number | null;
  stockId: number | null;
  title: Record<string, string>;
  categoryId: number | null;
  /** Whether words of the search have changed. */
  renamed: boolean;
}

/** Deadlock and serialisation failure: both are tried again. */
const retryable = new Set(['40P01', '40001']);
const MAX_TRIES = 4;

/** The context of one run of the import. */
export interface ImportContext {
  client: Client;
  shop: ImportShop;
  categories: Categories;
}

export async function prepareImport(client: Client): Promise<void> {
  await client.query(statements.temporaryTables);
}

/** Writes the rows that differ, in one transaction; unchanged ones cost a comparison. */
export async function writeBatch(run: ImportContext, rows: ImportRow[]): Promise<BatchResult> {
  // Before the transaction: a category that was made and remembered must not be rolled back.
  const refused: BatchResult['refused'] = [];
  const staged: (ImportRow & { categoryId: number | undefined })[] = [];
  for (const row of rows) {
    const categoryId = await run.categories.find(row);
    if (categoryId === null) refused.push({ row, reason: 'The file has more than 1,000 new categories.' });
    else staged.push({ ...row, categoryId });
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await run.client.query('begin');
      const result = await write(run, staged);
      await run.client.query('commit');
      return { ...result, refused: [...refused, ...result.refused] };
    } catch (error) {
      await run.client.query('rollback');
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tries === MAX_TRIES || !retryable.has(code)) throw error;
    }
  }
}

async function write({ client, shop, categories }: ImportContext, staged: ImportRow[]): Promise<BatchResult> {
  // Two imports into one shop take turns; shoppers' orders do not wait for this lock.
  await client.query('select 1 from shops where id = $1 for no key update', [shop.id]);
  await client.query(statements.stage, [JSON.stringify(staged)]);
  const repeated = await client.query<{ line: number; first: number }>(statements.takeOutRepeated);
  const { rows: differences } = await client.query<Difference>(statements.differences, [shop.id]);

  const byLine = new Map(staged.map((row) => [row.line, row]));
  const searchOf = ({ line, title, categoryId }: Difference): string =>
    searchWords({
      title,
      categories: categories.titles(categoryId),
      sku: byLine.get(line)?.sku ?? null,
      shop: shop.title,
    });
  const news = differences.filter(({ productId }) => productId === null);
  const changes = differences.filter(({ productId }) => productId !== null);
  const made =
    news.length === 0
      ? []
      : await create(
          client,
          shop,
          news.map((one) => ({ line: one.line, title: one.title['en'] ?? '', search: searchOf(one) })),
        );
  if (changes.length > 0) {
    await change(
      client,
      changes.map((one) => ({ ...one, uuid: uuid(), search: one.renamed ? searchOf(one) : null })),
    );
  }
  await refreshProducts(drizzle(client), [...made, ...changes.flatMap(({ productId }) => productId ?? [])]);

  return {
    created: news.length,
    updated: changes.length,
    unchanged: staged.length - repeated.rows.length - differences.length,
    refused: repeated.rows.flatMap(({ line, first }) => {
      const row = byLine.get(line);
      return row ? [{ row, reason: `The sku is in line ${first} already.` }] : [];
    }),
  };
}

async function create(
  client: Client,
  shop: ImportShop,
  news: { line: number; title: string; search: string }[],
): Promise<number[]> {
  const rows = news.map(({ line, title, search }) => {
    const own = uuid();
    return { line, search, uuid: own, stockUuid: uuid(), slug: productSlug(title, own.slice(-10)) };
  });
  const { rows: made } = await client.query<{ id: number }>(statements.create, [
    shop.id,
    JSON.stringify(rows),
  ]);
  return made.map(({ id }) => id);
}

async function change(
  client: Client,
  changes: (Difference & { uuid: string; search: string | null })[],
): Promise<void> {
  const ids = changes.map(({ productId }) => productId);
  await client.query(statements.lockStocks, [ids]);
  const rows = JSON.stringify(changes);
  await client.query(statements.changeStocks, [rows]);
  await client.query(statements.addMissingStocks, [rows]);
  await client.query(statements.changeProducts, [rows]);
}
