import { z } from 'zod';

import type { Endpoint, Endpoints } from '../endpoint.ts';
import { blankAsMissing, ok, pageOf, Paging, SingleLineText } from '../envelope.ts';
import {
  EntryBrief,
  EntryPath,
  MovedTo,
  Names,
  PicturePath,
  Slug,
  SlugPath,
  StaffEntryCard,
  StaffTexts,
  WholeText,
  Writings,
} from './content-text.ts';
import { ListEntries, staffCalls, staffList } from './staff-calls.ts';

/** News is also told to people by notifications. */
export const articleTypes = ['blog', 'news'] as const;
export type ArticleType = (typeof articleTypes)[number];
const ArticleTypeWire = z.enum(articleTypes);
const OfType = z.object({ type: blankAsMissing(ArticleTypeWire.optional()) });

/** `title` is in the language of the reader. */
const ArticleTag = z.object({ slug: z.string(), title: z.string() });

const byline = {
  type: ArticleTypeWire,
  author: z.string().nullable(),
  tags: z.array(ArticleTag),
  img: z.string().nullable(),
};

export const ArticleCard = EntryBrief.extend({
  ...byline,
  /** Minutes; 1 at the least. */
  reading_time: z.number().int(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = ArticleCard.extend({ ...WholeText.shape, ...MovedTo.shape });
export type Article = z.infer<typeof Article>;

const showArticle = {
  summary: 'One article of blog or news',
  access: 'public',
  output: ok(Article),
  errors: ['gone'],
} as const satisfies Endpoint;

const StaffArticleCard = StaffEntryCard.extend(byline);
/** `announced`: whether its notifications have been written, or are being written. */
export const StaffArticle = StaffArticleCard.extend({
  ...StaffTexts.shape,
  authors: z.record(z.string(), z.string()).nullable(),
  announced: z.boolean(),
});
export type StaffArticle = z.infer<typeof StaffArticle>;

const WriteArticle = z.object({
  /** Of a published article it stays as it is. */
  type: ArticleTypeWire,
  slug: blankAsMissing(Slug.optional()),
  author: Names.optional(),
  /** Slugs of the tags that there are. */
  tags: z.array(Slug).max(10).default([]),
  img: blankAsMissing(PicturePath.optional()),
  translations: Writings,
});
export type WriteArticle = z.output<typeof WriteArticle>;
const staff = staffCalls(StaffArticle, WriteArticle);

const StaffTag = z.object({
  slug: z.string(),
  title: z.record(z.string(), z.string()),
  count: z.number().int(),
});
export type StaffTag = z.infer<typeof StaffTag>;

export const blogsEndpoints = {
  'GET /rest/blogs/paginate': {
    summary: 'Articles of a type, with a tag by its slug, by an author by their name, or all; latest first',
    access: 'public',
    query: Paging.safeExtend({
      ...OfType.shape,
      tag: blankAsMissing(SingleLineText.max(100).optional()),
      author: blankAsMissing(SingleLineText.max(80).optional()),
    }),
    output: pageOf(ArticleCard),
  },
  'GET /rest/blogs/tags': {
    summary: 'Tags of published articles with their number, the most frequent first',
    access: 'public',
    query: OfType,
    output: ok(z.array(ArticleTag.extend({ count: z.number().int() }))),
  },
  'GET /rest/blogs/last-blog/show': {
    ...showArticle,
    summary: 'The latest article',
    query: OfType,
    errors: ['not-found'],
  },
  'GET /rest/blogs/{id}': { ...showArticle, path: EntryPath },
  'GET /rest/blogs/slug/{slug}': { ...showArticle, path: SlugPath },
  'GET /dashboard/admin/blogs/paginate': staffList(ListEntries.safeExtend(OfType.shape), StaffArticleCard),
  'POST /dashboard/admin/blogs': staff.create,
  'GET /dashboard/admin/blogs/{id}': staff.show,
  'PUT /dashboard/admin/blogs/{id}': staff.update,
  'POST /dashboard/admin/blogs/{id}/publish': {
    ...staff.publish,
    summary: 'Show an article to everybody; news is announced, once',
  },
  'POST /dashboard/admin/blogs/{id}/withdraw': staff.withdraw,
  'DELETE /dashboard/admin/blogs/{id}': staff.remove,
  'GET /dashboard/admin/blog-tags': {
    summary: 'All tags with their titles, and the number of articles in every state',
    access: 'admin',
    output: ok(z.array(StaffTag)),
  },
  'PUT /dashboard/admin/blog-tags/{slug}': {
    summary: 'Make a tag, or change its titles',
    access: 'admin',
    path: z.object({ slug: Slug }),
    body: z.object({ title: Names }),
    output: ok(StaffTag),
  },
  'DELETE /dashboard/admin/blog-tags/{slug}': {
    summary: 'Delete a tag; its articles stay without it',
    access: 'admin',
    path: z.object({ slug: Slug }),
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
