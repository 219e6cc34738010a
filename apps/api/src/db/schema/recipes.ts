import { tones } from '@hamper/contract/catalogue';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, localizedText, type LocalizedText } from './columns.ts';

export const recipes = pgTable('recipes', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  slug: text('slug').notNull(),
  categoryId: big('category_id'),
  shopId: big('shop_id').notNull(),
  title: localizedText('title').notNull(),
  description: localizedText('description'),
  img: text('img'),
  tone: text('tone', { enum: tones }),
  servings: smallint('servings').notNull(),
  activeMinutes: integer('active_minutes').notNull(),
  totalMinutes: integer('total_minutes').notNull(),
  calories: integer('calories'),
  steps: jsonb('steps').$type<LocalizedText[]>().notNull().default([]),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
});

export const recipeStocks = pgTable(
  'recipe_stocks',
  {
    recipeId: big('recipe_id').notNull(),
    stockId: big('stock_id').notNull(),
    quantityMilli: integer('quantity_milli').notNull(),
    note: localizedText('note'),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.recipeId, table.stockId] })],
);
