import { z } from 'zod';

import type { Endpoint, Endpoints } from './endpoint.ts';
import { Id, Instant, ok, pageOf, Paging, RefPath } from './envelope.ts';
import { reviewStatuses } from './lifecycle.ts';
import { GuestKey } from './orders.ts';
import { Order } from './orders/order.ts';

/** The author has a first name and an initial; null after the account was deleted. */
export const Review = z.object({
  id: z.number().int(),
  uuid: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  user: z.object({ firstname: z.string(), lastname: z.string(), img: z.string().nullable() }).nullable(),
  created_at: Instant,
});
export type Review = z.infer<typeof Review>;

const reviewsOf = { access: 'public', path: RefPath, query: Paging, output: pageOf(Review) } as const;

/** The number of reviews by stars. */
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

/** One to five stars, with an optional comment. */
export const ReviewInput = z.object({
  rating: z.int().min(1).max(5),
  comment: z.string().trim().max(2000).nullish(),
});
export type ReviewInput = z.output<typeof ReviewInput>;

const reviewOrder = {
  path: RefPath,
  body: ReviewInput,
  output: ok(Order),
  errors: ['review-not-possible', 'already-reviewed'],
} as const satisfies Partial<Endpoint>;
const ofShop = { ...reviewOrder, summary: 'Review the shop of a delivered order, once' };
const ofCourier = { ...reviewOrder, summary: 'Review the courier of a delivered order, once' };

const ReviewedProduct = z.object({ order_id: Id, ...ReviewInput.shape });
const ofProduct = {
  summary: 'Review a product of a delivered order, once',
  path: RefPath,
  body: ReviewedProduct,
  output: ok(Order),
  errors: ['review-not-possible', 'already-reviewed'],
} as const satisfies Partial<Endpoint>;

export const ModeratedReview = Review.extend({
  status: z.enum(reviewStatuses),
  subject: z.enum(['product', 'shop', 'deliveryman']),
  subject_title: z.string(),
});
export type ModeratedReview = z.infer<typeof ModeratedReview>;

export const reviewsEndpoints = {
  'GET /rest/products/reviews/{id}': { summary: 'Reviews of a product, latest first', ...reviewsOf },
  'GET /rest/shops/{id}/reviews': { summary: 'Reviews of a shop, latest first', ...reviewsOf },
  'GET /rest/shops/{id}/reviews-group-rating': {
    summary: 'Number of reviews of a shop by stars',
    access: 'public',
    path: RefPath,
    output: ok(GroupRating),
  },
  'POST /dashboard/user/orders/review/{id}': { ...ofShop, access: 'user' },
  'POST /dashboard/user/orders/deliveryman-review/{id}': { ...ofCourier, access: 'user' },
  'POST /rest/orders/review/{id}': { ...ofShop, query: GuestKey, access: 'guest' },
  'POST /rest/orders/deliveryman-review/{id}': { ...ofCourier, query: GuestKey, access: 'guest' },
  'POST /rest/products/review/{id}': { ...ofProduct, query: GuestKey, access: 'guest' },
  'GET /dashboard/admin/reviews/paginate': {
    summary: 'Reviews for moderation, latest first; held ones await a decision',
    access: 'admin',
    query: Paging.extend({ status: z.enum(reviewStatuses).optional().catch(undefined) }),
    output: pageOf(ModeratedReview),
  },
  'POST /dashboard/admin/reviews/{id}/status': {
    summary: 'Publish a held review, or reject one',
    access: 'admin',
    path: RefPath,
    body: z.object({ status: z.enum(['published', 'refused']) }),
    output: ok(ModeratedReview),
    errors: ['status-unchanged'],
  },
} as const satisfies Endpoints;
