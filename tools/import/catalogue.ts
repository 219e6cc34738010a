import { Client } from 'pg';

import { type ImportContext, type ImportShop, prepareImport, writeBatch } from './batch.ts';
import { Categories } from './categories.ts';
import { ImportError } from './error.ts';
import { linesOf } from './lines.ts';
import { readable } from './readable.ts';
import { recordsOf } from './records.ts';
import { type ImportRow, readRow } from './row.ts';

export interface Refusal {
  line: number;
  reason: string;
  sku: string;
  title: string;
}

export interface ImportCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

export interface ImportOptions {
  /** Of the database. */
  url: string;
  file: string;
  /** Slug of the shop. */
  shop: string;
  onRefused?: (refusal: Refusal) => void;
  onProgress?: (counts: ImportCounts) => void;
  /** Ends the import after the batch at hand. */
  signal?: AbortSignal;
}

const BATCH = 1000;

/** Reads a catalogue file into a shop. What came before an error stays imported. */
export async function importCatalogue(options: ImportOptions): Promise<ImportCounts> {
  const client = new Client({ connectionString: options.url, application_name: 'hamper-import' });
  // A connection that breaks is said by the query that needed it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const shop = await findShop(client, options.shop);
    const categories = new Categories(client);
    await categories.read();
    await prepareImport(client);
    const counts = await importRows({ client, shop, categories }, options);
    // Fresh figures for the planner: the running shop asks the new rows at once.
    if (counts.created + counts.updated > 0) {
      await client.query('select count_search_words()');
      await client.query('analyze products, stocks, categories, search_posts, search_words');
    }
    return counts;
  } finally {
    await client.end();
  }
}

async function findShop(client: Client, slug: string): Promise<ImportShop> {
  const { rows } = await client.query<ImportShop & { slug: string }>(
    'select to_json(id) as id, slug, title from shops order by position, shops.id',
  );
  if (rows.length === 0) throw new ImportError('this database has no shops yet: run npm start once.');
  const shop = rows.find((one) => one.slug === slug);
  if (shop) return shop;
  throw new ImportError(`there is no shop "${slug}". Shops: ${rows.map((one) => one.slug).join(', ')}.`);
}

async function importRows(run: ImportContext, options: ImportOptions): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 };
  let batch: ImportRow[] = [];
  let refused: Refusal[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) {
      const written = await writeBatch(run, rows);
      counts.created += written.created;
      counts.updated += written.updated;
      counts.unchanged += written.unchanged;
      for (const { row, reason } of written.refused) refused.push({ ...row, reason });
    }
    counts.refused += refused.length;
    for (const refusal of refused.toSorted((a, b) => a.line - b.line)) options.onRefused?.(refusal);
    refused = [];
    options.onProgress?.(counts);
  };

  for await (const record of readable(recordsOf(linesOf(options.file)), flush)) {
    counts.read += 1;
    const row = record.cells ? readRow(record.line, record.cells) : record.reason;
    if (typeof row === 'string') {
      const { sku = '', title = '' } = record.cells ?? {};
      refused.push({ line: record.line, reason: row, sku, title });
    } else {
      batch.push(row);
    }
    if (batch.length + refused.length >= BATCH) await flush();
    if (options.signal?.aborted) break;
  }
  await flush();
  return counts;
}
