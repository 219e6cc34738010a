import { applicationStatuses } from '@hamper/contract/content/careers';
import { contactStatuses } from '@hamper/contract/content/contact';
import { contactTopics } from '@hamper/contract/content/contact-topics';
import type { Heading } from '@hamper/contract/content/content-text';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant, localizedText } from './columns.ts';

export const entryKinds = ['page', 'topic', 'question', 'article', 'job'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A piece of content with its life: a draft, published, withdrawn. */
export const contentEntries = pgTable('content_entries', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  kind: text('kind', { enum: entryKinds }).notNull(),
  /** Of a version the page; of an article blog or news; of a job its kind. */
  type: text('type'),
  /** Of a question. */
  topicId: big('topic_id'),
  position: integer('position').notNull().default(0),
  author: localizedText('author'),
  tags: text('tags').array().notNull().default([]),
  img: text('img'),
  city: localizedText('city'),
  closesAt: instant('closes_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
  withdrawnAt: instant('withdrawn_at'),
});

export const contentTexts = pgTable(
  'content_texts',
  {
    entryId: big('entry_id').notNull(),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    markdown: text('markdown').notNull(),
    html: text('html').notNull(),
    headings: jsonb('headings').$type<Heading[]>().notNull().default([]),
    /** Folded, for search. */
    words: text('words').notNull().default(''),
    minutes: smallint('minutes').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.locale] })],
);

/** Every address that an entry has or had; without an entry: it was deleted. */
export const contentSlugs = pgTable(
  'content_slugs',
  {
    kind: text('kind', { enum: entryKinds }).notNull(),
    slug: text('slug').notNull(),
    entryId: big('entry_id'),
    isCurrent: boolean('is_current').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** A word that articles are found by. */
export const contentTags = pgTable('content_tags', {
  slug: text('slug').primaryKey(),
  title: localizedText('title').notNull(),
});

/** A picture that staff uploaded for a text. */
export const contentPictures = pgTable('content_pictures', {
  /** Its address, from `/photos/` on. */
  path: text('path').primaryKey(),
  userId: big('user_id'),
  /** When it was uploaded, or saved last with a text. */
  usedAt: instant('used_at').notNull().defaultNow(),
});

/** How far the notifications of an article have been written. */
export const newsAnnouncements = pgTable('news_announcements', {
  entryId: big('entry_id').primaryKey(),
  announcedTo: big('announced_to').notNull().default(0),
  doneAt: instant('done_at'),
});

/** Who sent it, and what became of it. */
const letter = () => ({
  id: id(),
  uuid: uuid('uuid').notNull(),
  /** Null for a guest's. */
  userId: big('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  locale: text('locale').notNull(),
  answer: text('answer'),
  answeredBy: big('answered_by'),
  answeredAt: instant('answered_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const jobApplications = pgTable('job_applications', {
  ...letter(),
  jobId: big('job_id').notNull(),
  phone: text('phone'),
  status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
});

export const cvFormats = ['pdf', 'docx', 'odt'] as const;
export type CvFormat = (typeof cvFormats)[number];

/** A file of an application; the key is all that opens it, and staff alone get it. */
export const jobCvs = pgTable('job_cvs', {
  key: text('key').primaryKey(),
  type: text('type', { enum: cvFormats }).notNull(),
  size: integer('size').notNull(),
  jobId: big('job_id').notNull(),
  applicationId: big('application_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const contactMessages = pgTable('contact_messages', {
  ...letter(),
  topic: text('topic', { enum: contactTopics }).notNull(),
  orderNumber: text('order_number'),
  status: text('status', { enum: contactStatuses }).notNull().default('new'),
});
