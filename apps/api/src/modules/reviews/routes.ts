import type { Ref } from '@hamper/contract/envelope';
import type { ReviewInput, reviewsEndpoints } from '@hamper/contract/reviews';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { type OrderPolicy, orderPolicy, showOrder } from '../orders/index.ts';
import { moderate } from './moderate.ts';
import { reviewForModeration, moderationPage } from './moderation-queries.ts';
import { presentGroupRating, presentModerated, presentReview } from './present.ts';
import { ratingsOfShop, reviewPage, type Reviewed } from './queries.ts';
import { type Subject, writeReview } from './write-review.ts';

interface ListRequest {
  ctx: Ctx;
  path: { id: Ref };
  query: { page: number; perPage: number };
  url: URL;
}

const reviewsOf =
  (subject: Reviewed) =>
  async ({ ctx, path, query, url }: ListRequest) => {
    const { rows, total } = await reviewPage(ctx.db, { subject, ref: path.id, ...query });
    return paginated({ rows: rows.map(presentReview), total }, query, url);
  };

interface NewReview {
  policy: OrderPolicy;
  order: Ref;
  key?: string | undefined;
  subject: Subject;
  review: ReviewInput;
}

async function submitReview(ctx: Ctx, { policy, order, key, subject, review }: NewReview) {
  await writeReview(ctx, { order, scope: policy.scopeOf(ctx, key), subject, review });
  return showOrder(ctx, policy, { ref: order, key });
}

const { buyer, guest } = orderPolicy;

export const reviewsRoutes: Handlers<keyof typeof reviewsEndpoints> = {
  'GET /rest/products/reviews/{id}': reviewsOf('product'),
  'GET /rest/shops/{id}/reviews': reviewsOf('shop'),
  'GET /rest/shops/{id}/reviews-group-rating': async ({ ctx, path }) =>
    success(presentGroupRating(await ratingsOfShop(ctx.db, path.id))),
  'POST /dashboard/user/orders/review/{id}': ({ ctx, path, body: review }) =>
    submitReview(ctx, { policy: buyer, order: path.id, subject: 'shop', review }),
  'POST /dashboard/user/orders/deliveryman-review/{id}': ({ ctx, path, body: review }) =>
    submitReview(ctx, { policy: buyer, order: path.id, subject: 'courier', review }),
  'POST /rest/orders/review/{id}': ({ ctx, path, query: { key }, body: review }) =>
    submitReview(ctx, { policy: guest, order: path.id, key, subject: 'shop', review }),
  'POST /rest/orders/deliveryman-review/{id}': ({ ctx, path, query: { key }, body: review }) =>
    submitReview(ctx, { policy: guest, order: path.id, key, subject: 'courier', review }),
  'POST /rest/products/review/{id}': ({ ctx, path, query: { key }, body: { order_id: order, ...review } }) =>
    submitReview(ctx, { policy: guest, order, key, subject: { product: path.id }, review }),
  'GET /dashboard/admin/reviews/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await moderationPage(ctx.db, query);
    return paginated({ rows: rows.map((row) => presentModerated(row, ctx.locale)), total }, query, url);
  },
  'POST /dashboard/admin/reviews/{id}/status': async ({ ctx, path, body }) => {
    const id = await moderate(ctx, path.id, body.status);
    return success(presentModerated(await reviewForModeration(ctx.db, id), ctx.locale));
  },
};
