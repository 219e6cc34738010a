import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { Instant, ok, pageOf, Paging, RefPath } from './envelope.ts';

/** Who wrote it is said by first name and initial alone; null once the account is gone. */
export const Review = z.object({
  id: z.number().int(),
  uuid: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  user: z.object({ firstname: z.string(), lastname: z.string(), img: z.string().nullable() }).nullable(),
  created_at: Instant,
});
export type Review = z.infer<typeof Review>;

const reviewsOf = { who: 'public', path: RefPath, query: Paging, output: pageOf(Review) } as const;

/** How many gave each number of stars. */
export const GroupRating = z.object({
  group: z.object({
    1: z.number().int(),
    2: z.number().int(),
    3: z.number().int(),
    4: z.number().int(),
    5: z.number().int(),
  }),
  count: z.number().int(),
  avg: z.number().nullable(),
});
export type GroupRating = z.infer<typeof GroupRating>;

export const reviewsEndpoints = {
  'GET /rest/products/reviews/{id}': { summary: 'What people say of a product, latest first', ...reviewsOf },
  'GET /rest/shops/{id}/reviews': { summary: 'What people say of a shop, latest first', ...reviewsOf },
  'GET /rest/shops/{id}/reviews-group-rating': {
    summary: 'How many gave a shop one star, two, … five',
    who: 'public',
    path: RefPath,
    output: ok(GroupRating),
  },
} as const satisfies Endpoints;
