import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** Shops of which home shows stories. */
const SHOPS = 20;

/** Stories by shop, the shop with the latest one first. */
export const storiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stories'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/stories/paginate', { query: { perPage: SHOPS }, signal })).data,
  });
