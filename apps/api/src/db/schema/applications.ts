import type { CourierData, SellerData } from '@hamper/contract/applications/fields';
import {
  applicationStatuses,
  applicationTypes,
  documentKinds,
} from '@hamper/contract/applications/vocabulary';
import { locales } from '@hamper/contract/locale';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** Applications to become a seller or a courier. */
export const applications = pgTable('applications', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  userId: big('user_id').notNull(),
  type: text('type', { enum: applicationTypes }).notNull(),
  status: text('status', { enum: applicationStatuses }).notNull().default('draft'),
  /** Of its type's shape. */
  data: jsonb('data').$type<SellerData | CourierData>().notNull().default({}),
  /** As staff see it: `data` when it was sent. */
  sentData: jsonb('sent_data').$type<SellerData | CourierData>(),
  locale: text('locale', { enum: locales }).notNull(),
  answer: text('answer'),
  decidedBy: big('decided_by'),
  decidedAt: instant('decided_at'),
  sentAt: instant('sent_at'),
  shopId: big('shop_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

const documentFormats = ['pdf', 'webp'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** A file of an application; its key is never told to anybody. */
export const applicationDocuments = pgTable('application_documents', {
  key: text('key').primaryKey(),
  uuid: uuid('uuid').notNull(),
  applicationId: big('application_id'),
  kind: text('kind', { enum: documentKinds }).notNull(),
  name: text('name').notNull(),
  type: text('type', { enum: documentFormats }).notNull(),
  size: integer('size').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
