import type { StaffArticle, WriteArticle } from '@hamper/contract/content/blogs';
import type { StaffJob, WriteJob } from '@hamper/contract/content/careers';
import type { StaffQuestion, StaffTopic, WriteQuestion, WriteTopic } from '@hamper/contract/content/faqs';
import type { PageType, StaffPage, WritePage } from '@hamper/contract/content/pages';
import type { Ref } from '@hamper/contract/envelope';

import type { Ctx } from '../../http/context.ts';
import { countApplications } from './careers/applications.ts';
import type { EntryRow } from './entries/entry-queries.ts';
import { presentByline, presentTerms } from './entries/present.ts';
import { presentStaffCard, staffEntry } from './entries/staff-entries.ts';
import type { EntryInput } from './entries/write-entry.ts';
import { isAnnounced } from './news/announce-news.ts';

/** The columns of each kind as staff write them. */
export const inputOf = {
  page: ({ type, translations }: WritePage): EntryInput => ({ columns: { type }, translations }),
  topic: ({ position, ...texts }: WriteTopic): EntryInput => ({ columns: { position }, ...texts }),
  question: ({ position, topic_id: topicId, ...texts }: WriteQuestion): EntryInput => ({
    columns: { position, topicId },
    ...texts,
  }),
  article: ({ type, author, tags, img, ...texts }: WriteArticle): EntryInput => ({
    columns: { type, author: author ?? null, tags: [...new Set(tags)], img: img ?? null },
    ...texts,
  }),
  job: ({ kind: type, city, closes_at: closes, ...texts }: WriteJob): EntryInput => ({
    columns: { type, city: city ?? null, closesAt: closes === undefined ? null : new Date(closes) },
    ...texts,
  }),
};

/** Each kind as staff see it in lists. */
export const cardOf = {
  page: (row: EntryRow) => ({ ...presentStaffCard(row), type: row.type as PageType }),
  topic: (row: EntryRow) => ({ ...presentStaffCard(row), position: row.position }),
  question: (row: EntryRow) => ({
    ...presentStaffCard(row),
    position: row.position,
    topic_id: row.topicId ?? 0,
  }),
  article: (row: EntryRow, ctx: Ctx) => ({ ...presentStaffCard(row), ...presentByline(row, ctx) }),
  job: (row: EntryRow, ctx: Ctx) => ({ ...presentStaffCard(row), ...presentTerms(row, ctx) }),
};

/** Each kind with all that was written of it. @throws not-found */
export const wholeOf = {
  async page(ctx: Ctx, ref: Ref): Promise<StaffPage> {
    const { row, texts } = await staffEntry(ctx, 'page', ref);
    return { ...cardOf.page(row), ...texts };
  },
  async topic(ctx: Ctx, ref: Ref): Promise<StaffTopic> {
    const { row, texts } = await staffEntry(ctx, 'topic', ref);
    return { ...cardOf.topic(row), ...texts };
  },
  async question(ctx: Ctx, ref: Ref): Promise<StaffQuestion> {
    const { row, texts } = await staffEntry(ctx, 'question', ref);
    return { ...cardOf.question(row), ...texts };
  },
  async article(ctx: Ctx, ref: Ref): Promise<StaffArticle> {
    const { row, texts } = await staffEntry(ctx, 'article', ref);
    return {
      ...cardOf.article(row, ctx),
      ...texts,
      authors: row.author,
      announced: await isAnnounced(ctx.db, row.id),
    };
  },
  async job(ctx: Ctx, ref: Ref): Promise<StaffJob> {
    const { row, texts } = await staffEntry(ctx, 'job', ref);
    return {
      ...cardOf.job(row, ctx),
      ...texts,
      cities: row.city,
      applications_count: await countApplications(ctx, row.id),
    };
  },
};
