import type { Locale } from '@hamper/contract/locale';
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/* The next four are written by triggers alone: see 0008_search.sql. */

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

/** Words of shoppers for those of labels, and the same as search reads them. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  /** Null: of shoppers of any language. */
  locale: text('locale').$type<Locale>(),
  words: text('words').array().notNull(),
  wordKeys: text('word_keys').array().notNull(),
  /** One way; none where the words mean each other. */
  meanings: text('meanings').array().notNull(),
  meaningKeys: text('meaning_keys').array().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Searches whose first finds staff chose. */
export const searchPins = pgTable('search_pins', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  locale: text('locale').$type<Locale>(),
  search: text('search').notNull(),
  searchKey: text('search_key').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const searchPinProducts = pgTable(
  'search_pin_products',
  {
    pinId: big('pin_id').notNull(),
    position: smallint('position').notNull(),
    productId: big('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pinId, table.position] })],
);
