import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { big } from './columns.ts';

/* Written by triggers alone: see 0008_search.sql. */

export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  products: integer('products').notNull().default(0),
});

export const searchTypos = pgTable(
  'search_typos',
  { variant: text('variant').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.variant, table.word] })],
);

export const searchPostings = pgTable(
  'search_posts',
  { word: text('word').notNull(), rank: integer('place').notNull(), productId: big('product_id').notNull() },
  (table) => [primaryKey({ columns: [table.word, table.rank, table.productId] })],
);

export const productCounts = pgTable('product_counts', {
  scope: text('scope').primaryKey(),
  products: big('products').notNull(),
});
