import { z } from 'zod';

import type { Endpoint, Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, Instant, ok } from '../envelope.ts';
import { ContentTitle, StaffEntryCard, StaffTexts, WholeText, Writings } from './content-text.ts';
import { ListEntries, staffCalls, staffList } from './staff-calls.ts';

export const pageTypes = ['about', 'privacy', 'terms'] as const;
export type PageType = (typeof pageTypes)[number];
const PageTypeWire = z.enum(pageTypes);

/** A page in the version that holds now, or in an earlier one. */
export const ContentPage = z.object({
  /** Of the version. */
  id: z.number().int(),
  uuid: z.string(),
  type: PageTypeWire,
  translation: ContentTitle,
  ...WholeText.shape,
  published_at: Instant,
  /** Whether it is the version that holds now. */
  current: z.boolean(),
  /** All versions that can be read, latest first: a hundred at the most. */
  versions: z.array(z.object({ id: z.number().int(), published_at: Instant })),
});
export type ContentPage = z.infer<typeof ContentPage>;

const showPage = {
  summary: 'A page of the shop in its version of now, or an earlier one',
  access: 'public',
  query: z.object({ version: blankAsMissing(Id.optional()) }),
  output: ok(ContentPage),
  errors: ['gone'],
} as const satisfies Endpoint;

const StaffPageCard = StaffEntryCard.extend({ type: PageTypeWire });
/** A version of a page; a published one is never changed again, but followed by another. */
export const StaffPage = StaffPageCard.extend(StaffTexts.shape);
export type StaffPage = z.infer<typeof StaffPage>;

const WritePage = z.object({ type: PageTypeWire, translations: Writings });
export type WritePage = z.output<typeof WritePage>;
const staff = staffCalls(StaffPage, WritePage);

export const pagesEndpoints = {
  'GET /rest/pages/{type}': { ...showPage, path: z.object({ type: PageTypeWire }) },
  'GET /rest/policy': { ...showPage, summary: 'The page `privacy`, as older clients ask for it' },
  'GET /rest/term': { ...showPage, summary: 'The page `terms`, as older clients ask for it' },
  'GET /rest/landing-pages/{type}': {
    ...showPage,
    summary: 'A page, as older clients ask for it; `welcome` is the page `about`',
    path: z.object({ type: z.enum([...pageTypes, 'welcome']) }),
  },
  'GET /dashboard/admin/pages/paginate': staffList(
    ListEntries.safeExtend({ type: blankAsMissing(PageTypeWire.optional()) }),
    StaffPageCard,
  ),
  'POST /dashboard/admin/pages': { ...staff.create, summary: 'Write a new version of a page, as a draft' },
  'GET /dashboard/admin/pages/{id}': staff.show,
  'PUT /dashboard/admin/pages/{id}': {
    ...staff.update,
    summary: 'Change a version that was never published',
  },
  'POST /dashboard/admin/pages/{id}/publish': staff.publish,
  'POST /dashboard/admin/pages/{id}/withdraw': staff.withdraw,
  'DELETE /dashboard/admin/pages/{id}': staff.remove,
} as const satisfies Endpoints;
