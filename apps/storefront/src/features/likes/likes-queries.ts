import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { LIKES_PER_PAGE } from '../../per-page.ts';

export const LIKES_KEY = ['likes'];

/** The likes of the account, the latest first, from the page that the address names on. */
export const likesQuery = (api: Api, page: number) =>
  infiniteQueryOptions({
    queryKey: [...LIKES_KEY, page],
    initialPageParam: page,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /dashboard/likes', { query: { page: pageParam, perPage: LIKES_PER_PAGE }, signal }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** The likes of a guest, each with its product where that is still sold; one page after another. */
export const guestLikesQuery = (api: Api, uuids: string[]) =>
  infiniteQueryOptions({
    queryKey: ['products', 'guest-likes', uuids],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const some = uuids.slice(pageParam, pageParam + LIKES_PER_PAGE);
      const { data } = await api.call('GET /rest/products/ids', { query: { uuids: some }, signal });
      const sold = new Map(data.map((product) => [product.uuid, product]));
      return some.map((uuid) => ({ uuid, product: sold.get(uuid) }));
    },
    getNextPageParam: (_, __, from) =>
      from + LIKES_PER_PAGE < uuids.length ? from + LIKES_PER_PAGE : undefined,
  });
