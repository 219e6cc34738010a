import { pgTable, text } from 'drizzle-orm/pg-core';

import { id, instant } from './columns.ts';

export const mails = pgTable('mails', {
  id: id(),
  recipient: text('recipient').notNull(),
  kind: text('kind').notNull(),
  locale: text('locale').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
});
