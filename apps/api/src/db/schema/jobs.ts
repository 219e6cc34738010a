import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { id, instant } from './columns.ts';

/** Work that a transaction enqueues, done after its commit. */
export const jobs = pgTable('jobs', {
  id: id(),
  kind: text('kind').notNull(),
  data: jsonb('data').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  /** The next attempt; null once it is given up. */
  nextAt: instant('next_at'),
  /** Until when the process that runs it has it alone. */
  leasedUntil: instant('leased_until'),
  lastError: text('last_error'),
});

/** Recurring work, done by one process at a time. */
export const jobSchedules = pgTable('job_schedules', {
  name: text('name').primaryKey(),
  nextAt: instant('next_at').notNull(),
  /** The process that runs it, until `leasedUntil`. */
  runner: uuid('runner'),
  leasedUntil: instant('leased_until'),
  lastRunAt: instant('last_run_at'),
  lastError: text('last_error'),
});

/** Pages that search engines are not told of yet; written by triggers, whoever changes what a page shows. */
export const changedPages = pgTable('changed_pages', {
  path: text('path').primaryKey(),
  dueAt: instant('due_at').notNull(),
});
