import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, ok } from '../envelope.ts';

/** As many addresses as one file of a sitemap may hold: https://www.sitemaps.org/protocol.html. */
export const SITEMAP_PART = 50_000;

export const sitemapKinds = ['category', 'shop', 'product', 'recipe', 'article', 'question', 'job'] as const;
const SitemapKind = z.enum(sitemapKinds);
export type SitemapKind = z.infer<typeof SitemapKind>;

/** A range of ids: part 2 holds those from 100,000 on, so that a part stays the same while others grow. */
export const SitemapPart = z.object({ kind: SitemapKind, part: z.number().int() });
export type SitemapPart = z.infer<typeof SitemapPart>;

export const SitemapEntry = z.object({
  id: z.number().int(),
  slug: z.string(),
  /** Null where changes are not dated. */
  updated_at: z.string().nullable(),
});
export type SitemapEntry = z.infer<typeof SitemapEntry>;

export const sitemapEndpoints = {
  'GET /rest/sitemap': {
    summary: 'The parts of the sitemap that have something in them',
    access: 'public',
    output: ok(z.array(SitemapPart)),
  },
  'GET /rest/sitemap/{kind}/{part}': {
    summary: 'What everybody may see of a part, by id, 5,000 at a time; `after` is the last id before',
    access: 'public',
    path: z.object({ kind: SitemapKind, part: z.coerce.number().int().min(0).max(1_000_000) }),
    query: z.object({ after: blankAsMissing(z.coerce.number().int().min(0).optional()) }),
    output: ok(z.object({ entries: z.array(SitemapEntry), more: z.boolean() })),
  },
} as const satisfies Endpoints;
