import {
  index,
  integer,
  jsonb,
  pgTable,
  point,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import { big, id, tsvector, localizedText, type LocalizedText } from './columns.ts';

/** A street, venue or area that can be searched. */
export const places = pgTable(
  'places',
  {
    id: id(),
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    kind: text('kind').$type<'street' | 'venue' | 'area'>().notNull(),
    names: localizedText('names').notNull(),
    within: jsonb('within').$type<LocalizedText[]>().notNull().default([]),
    /** Of a venue: where it is, by street and number. */
    street: localizedText('street'),
    houseNumber: text('house_number'),
    postcodes: text('postcodes').array().notNull().default([]),
    /** Longitude, latitude. */
    point: point('point').notNull(),
    importance: real('importance').notNull().default(0),
    nameWords: smallint('name_words').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [unique().on(table.source, table.sourceId)],
);

/** A house number of a street. */
export const placeHouses = pgTable(
  'place_houses',
  {
    id: id(),
    streetId: big('street_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    number: text('number').notNull(),
    label: text('label').notNull(),
    postcode: text('postcode'),
    point: point('point').notNull(),
  },
  (table) => [
    unique().on(table.source, table.sourceId),
    index('place_houses_street').on(table.streetId, table.number),
  ],
);

/* Written by `count_place_words` alone: see 0040_geo.sql. */

export const placeWords = pgTable('place_words', {
  word: text('word').primaryKey(),
  places: integer('places').notNull(),
});

export const placeTypos = pgTable(
  'place_typos',
  { variant: text('variant').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.variant, table.word] })],
);
