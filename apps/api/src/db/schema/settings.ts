import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { id } from './columns.ts';

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const languages = pgTable('languages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  locale: text('locale').notNull(),
  title: text('title').notNull(),
  backward: boolean('backward').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  active: boolean('active').notNull().default(true),
});

export const currencies = pgTable('currencies', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  title: text('title').notNull(),
  symbol: text('symbol').notNull(),
  rateMillionths: bigint('rate_millionths', { mode: 'number' }).notNull(),
  position: text('position', { enum: ['before', 'after'] })
    .notNull()
    .default('before'),
  isDefault: boolean('is_default').notNull().default(false),
  active: boolean('active').notNull().default(true),
});

export const translations = pgTable('translations', {
  id: id(),
  group: text('group').notNull().default('web'),
  key: text('key').notNull(),
  locale: text('locale').notNull(),
  value: text('value').notNull(),
});

export const payments = pgTable('payments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull(),
  position: integer('position').notNull().default(0),
});

export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
