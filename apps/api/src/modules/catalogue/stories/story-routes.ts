import type { storiesEndpoints } from '@hamper/contract/catalogue/stories';

import { stories } from '../../../db/schema/stories.ts';
import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { uploadPicture } from '../../content/index.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { presentSellerStory, presentStory } from './present-story.ts';
import { shownStories, storyPage } from './story-queries.ts';
import { changeStory, makeStory, removeStory } from './write-story.ts';

export const storiesRoutes: Handlers<keyof typeof storiesEndpoints> = {
  'GET /rest/stories/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await shownStories(ctx.db, query, ctx.now);
    return paginated(
      { rows: rows.map((ofShop) => ofShop.map((one) => presentStory(one, ctx))), total },
      query,
      url,
    );
  },
  'GET /dashboard/seller/stories/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await storyPage(ctx.db, isStaffOf(ctx, stories.shopId), query);
    return paginated({ rows: rows.map((one) => presentSellerStory(one, ctx)), total }, query, url);
  },
  'POST /dashboard/seller/stories': async ({ ctx, body, headers }) =>
    success(presentSellerStory(await makeStory(ctx, body, headers.get('idempotency-key')), ctx)),
  'PUT /dashboard/seller/stories/{id}': async ({ ctx, path, body }) =>
    success(presentSellerStory(await changeStory(ctx, path.id, body), ctx)),
  'DELETE /dashboard/seller/stories/{id}': async ({ ctx, path }) => {
    await removeStory(ctx, path.id);
    return success({});
  },
  'POST /dashboard/seller/pictures': async ({ ctx, body, headers }) =>
    success({ path: await uploadPicture(ctx, body, headers.get('idempotency-key')) }),
};
