import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';
import { LIKES_PER_PAGE } from '../../per-page.ts';

type Location = { latitude: number; longitude: number } | null;

export const LIKES_KEY = ['likes'];

/** The likes of the account, the latest first, from the page that the address names on. */
export const likesQuery = (api: Api, page: number) =>
  infiniteQueryOptions({
    queryKey: [...LIKES_KEY, page],
    initialPageParam: page,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /dashboard/likes', { query: { page: pageParam, perPage: LIKES_PER_PAGE }, signal }),
    getNextPageParam: nextPage,
  });

/** The favourite shops of the account, the latest first. */
export const likedShopsQuery = (api: Api, location: Location) =>
  infiniteQueryOptions({
    queryKey: [...LIKES_KEY, 'shops', location],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, perPage: LIKES_PER_PAGE, ...(location ? { address: location } : {}) };
      const { data, meta } = await api.call('GET /dashboard/likes/shops', { query, signal });
      return { data, next: nextPage({ meta }) };
    },
    getNextPageParam: ({ next }) => next,
  });

/** The favourite shops of a guest that there still are, by their uuids; one page after another. */
export const guestShopsQuery = (api: Api, uuids: string[], location: Location) =>
  infiniteQueryOptions({
    queryKey: ['shops', 'guest-likes', uuids, location],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const some = uuids.slice(pageParam, pageParam + LIKES_PER_PAGE);
      const query = { uuids: some, ...(location ? { address: location } : {}) };
      const { data } = await api.call('GET /rest/shops/ids', { query, signal });
      const next = pageParam + LIKES_PER_PAGE;
      return { data, next: next < uuids.length ? next : undefined };
    },
    getNextPageParam: ({ next }) => next,
  });

/** A few shops by their uuids, in this order. */
export const favouriteShopsQuery = (api: Api, uuids: string[], location: Location) =>
  queryOptions({
    queryKey: ['shops', 'favourite', uuids, location],
    queryFn: async ({ signal }) => {
      const query = { uuids, ...(location ? { address: location } : {}) };
      return (await api.call('GET /rest/shops/ids', { query, signal })).data;
    },
    placeholderData: keepPreviousData,
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
