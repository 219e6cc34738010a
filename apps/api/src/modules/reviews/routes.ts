import type { Ref } from '@hamper/contract/envelope';
import type { reviewsEndpoints } from '@hamper/contract/reviews';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentGroupRating, presentReview } from './present.ts';
import { ratingsOfShop, reviewPage, type Reviewed } from './queries.ts';

interface Asked {
  ctx: Ctx;
  path: { id: Ref };
  query: { page: number; perPage: number };
  url: URL;
}

const reviewsOf =
  (what: Reviewed) =>
  async ({ ctx, path, query, url }: Asked) => {
    const { rows, total } = await reviewPage(ctx.db, { what, ref: path.id, ...query });
    return paginated({ rows: rows.map(presentReview), total }, query, url);
  };

export const reviewsRoutes: Handlers<keyof typeof reviewsEndpoints> = {
  'GET /rest/products/reviews/{id}': reviewsOf('product'),
  'GET /rest/shops/{id}/reviews': reviewsOf('shop'),
  'GET /rest/shops/{id}/reviews-group-rating': async ({ ctx, path }) =>
    success(presentGroupRating(await ratingsOfShop(ctx.db, path.id))),
};
