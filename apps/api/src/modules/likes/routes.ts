import type { likesEndpoints } from '@hamper/contract/likes';

import type { Ctx, UserActor } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentCard, presentNearShop, presentPage, shopsByUuid } from '../catalogue/index.ts';
import { likeMany } from './like-many.ts';
import { like } from './like.ts';
import { likedPage, likedShopsPage } from './queries.ts';
import { unlike } from './unlike.ts';

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
  'POST /dashboard/like/store-many': async ({ ctx, body }) => success(await likeMany(ctx, 'product', body)),
  'POST /dashboard/likes/{id}': async ({ ctx, path }) => {
    await like(ctx, 'product', path.id);
    return success({});
  },
  'DELETE /dashboard/likes/{id}': async ({ ctx, path }) => {
    await unlike(ctx, 'product', path.id);
    return success({});
  },
  'GET /dashboard/likes/shops': async ({ ctx, query, url }) => {
    const { uuids, total } = await likedShopsPage(ctx.db, ctx.actor.id, query);
    const found = await shopsByUuid(ctx.db, uuids, { zones: query.address !== undefined });
    const rows = found.map((shop) => presentNearShop(shop, ctx, { address: query.address }));
    return paginated({ rows, total }, query, url);
  },
  'POST /dashboard/like/shops/store-many': async ({ ctx, body }) =>
    success(await likeMany(ctx, 'shop', body)),
  'POST /dashboard/likes/shops/{id}': async ({ ctx, path }) => {
    await like(ctx, 'shop', path.id);
    return success({});
  },
  'DELETE /dashboard/likes/shops/{id}': async ({ ctx, path }) => {
    await unlike(ctx, 'shop', path.id);
    return success({});
  },
};
