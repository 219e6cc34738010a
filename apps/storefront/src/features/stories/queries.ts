import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** Shops of which home shows stories, and how many of each: they come with its page. */
const SHOPS = 12;
const OF_EACH = 10;

/** Stories by shop, the shop with the latest one first. */
export const storiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stories'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/stories/paginate', { query: { perPage: SHOPS, perShop: OF_EACH }, signal }))
        .data,
  });
