import type { likesEndpoints } from '@hamper/contract/likes';

import type { Ctx, UserActor } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentCard, presentPage } from '../catalogue/index.ts';
import { likeMany } from './like-many.ts';
import { likeProduct } from './like-product.ts';
import { likedPage } from './queries.ts';
import { unlikeProduct } from './unlike-product.ts';

interface ListRequest {
  ctx: Ctx & { actor: UserActor };
  query: { page: number; perPage: number };
  url: URL;
}

const list = async ({ ctx, query, url }: ListRequest) =>
  paginated(presentPage(await likedPage(ctx.db, ctx.actor.id, query), presentCard, ctx), query, url);

export const likesRoutes: Handlers<keyof typeof likesEndpoints> = {
  'GET /dashboard/likes': list,
  'GET /dashboard/user/profile/liked/products': list,
  'POST /dashboard/like/store-many': async ({ ctx, body }) => success(await likeMany(ctx, body)),
  'POST /dashboard/likes/{id}': async ({ ctx, path }) => {
    await likeProduct(ctx, path.id);
    return success({});
  },
  'DELETE /dashboard/likes/{id}': async ({ ctx, path }) => {
    await unlikeProduct(ctx, path.id);
    return success({});
  },
};
