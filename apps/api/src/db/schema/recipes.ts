import { tones } from '@hamper/contract/catalogue';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, words, type Words } from './columns.ts';

export const recipes = pgTable('recipes', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  slug: text('slug').notNull(),
  categoryId: big('category_id'),
  shopId: big('shop_id').notNull(),
  title: words('title').notNull(),
  description: words('description'),
  img: text('img'),
  tone: text('tone', { enum: tones }),
  servings: smallint('servings').notNull(),
  activeMinutes: integer('active_minutes').notNull(),
  totalMinutes: integer('total_minutes').notNull(),
  calories: integer('calories'),
  steps: jsonb('steps').$type<Words[]>().notNull().default([]),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
});

export const recipeStocks = pgTable(
  'recipe_stocks',
  {
    recipeId: big('recipe_id').notNull(),
    stockId: big('stock_id').notNull(),
    quantityMilli: integer('quantity_milli').notNull(),
    note: words('note'),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.recipeId, table.stockId] })],
);
