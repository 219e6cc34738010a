import { z } from 'zod';

import { Location } from './accounts.ts';
import { ProductCard } from './catalogue.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Id, ok, pageOf, Paging, RefPath } from './envelope.ts';
import { NearShop } from './shops.ts';

/** Of ids and of uuids each. */
const MAX_AT_ONCE = 500;

/** The likes that a browser stored for a guest, latest first: of products, or of shops. Unknown ones are skipped. */
export const LikeMany = z
  .object({
    uuids: z.array(z.string().max(100)).max(MAX_AT_ONCE).optional(),
    ids: z.array(Id).max(MAX_AT_ONCE).optional(),
  })
  .refine(({ uuids, ids }) => uuids ?? ids, { path: ['uuids'], message: 'required' });
export type LikeMany = z.output<typeof LikeMany>;

/** How many of those requested are liked now, and which are unknown. */
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
  'GET /dashboard/likes/shops': {
    summary: 'Liked shops, the latest first; with an address, their distance and delivery fee',
    access: 'user',
    query: Paging.extend({ address: Location.optional() }),
    output: pageOf(NearShop),
  },
  'POST /dashboard/like/shops/store-many': {
    summary: 'Like shops; those liked already stay as they are',
    access: 'user',
    body: LikeMany,
    output: ok(LikedMany),
  },
  'POST /dashboard/likes/shops/{id}': {
    summary: 'Like a shop; again changes nothing',
    access: 'user',
    path: RefPath,
    output: ok(z.object({})),
  },
  'DELETE /dashboard/likes/shops/{id}': {
    summary: 'Unlike a shop; again changes nothing',
    access: 'user',
    path: RefPath,
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
