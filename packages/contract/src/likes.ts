import { z } from 'zod';

import { ProductCard } from './catalogue.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Id, ok, pageOf, Paging, RefPath } from './envelope.ts';

/** Of ids and of uuids each. */
const MAX_PRODUCTS = 500;

/** The likes that a browser stored for a guest, latest first. Unknown products are skipped. */
export const LikeMany = z
  .object({
    uuids: z.array(z.string().max(100)).max(MAX_PRODUCTS).optional(),
    ids: z.array(Id).max(MAX_PRODUCTS).optional(),
  })
  .refine(({ uuids, ids }) => uuids ?? ids, { path: ['uuids'], message: 'required' });
export type LikeMany = z.output<typeof LikeMany>;

/** How many of the requested products are liked now, and which are unknown. */
export const LikedMany = z.object({
  liked: z.number().int(),
  unknown: z.object({ uuids: z.array(z.string()), ids: z.array(z.number().int()) }),
});
export type LikedMany = z.infer<typeof LikedMany>;

const listLikes = {
  access: 'user',
  query: Paging,
  output: pageOf(ProductCard),
} as const satisfies Partial<Endpoint>;

export const likesEndpoints = {
  'GET /dashboard/likes': { summary: 'Liked products that are still sold, the latest first', ...listLikes },
  'GET /dashboard/user/profile/liked/products': { summary: 'The same under its older name', ...listLikes },
  'POST /dashboard/like/store-many': {
    summary: 'Like products; those liked already stay as they are',
    access: 'user',
    body: LikeMany,
    output: ok(LikedMany),
  },
  'POST /dashboard/likes/{id}': {
    summary: 'Like a product; again changes nothing',
    access: 'user',
    path: RefPath,
    output: ok(z.object({})),
  },
  'DELETE /dashboard/likes/{id}': {
    summary: 'Unlike a product; again changes nothing',
    access: 'user',
    path: RefPath,
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
