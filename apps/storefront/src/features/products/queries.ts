import { ApiError } from '@hamper/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';
import { type ProductListing, PRODUCTS_PER_PAGE } from '../listing/list-search.ts';

/** A list that grows by "Show more"; it begins at the page its address names. */
export const listingQuery = (api: Api, { page, ...listing }: ProductListing & { page: number }) =>
  infiniteQueryOptions({
    queryKey: ['products', 'listing', listing, page],
    initialPageParam: page,
    queryFn: ({ pageParam, signal }) => {
      const { search, ...filter } = listing;
      const query = { ...filter, page: pageParam, perPage: PRODUCTS_PER_PAGE };
      if (search !== undefined) {
        return api.call('GET /rest/products/search', { query: { ...query, search }, signal });
      }
      // Deals come by the biggest saving.
      if (filter.discount) return api.call('GET /rest/products/discount', { query, signal });
      return api.call('GET /rest/products/paginate', { query, signal });
    },
    getNextPageParam: nextPage,
  });

/** The choices that a list or a search can be filtered by, counted over the unfiltered whole. */
export const facetsQuery = (api: Api, { category_id, shop_id, discount, search }: ProductListing) => {
  const query = { category_id, shop_id, discount, search };
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/facets', { query, signal })).data,
  });
};

/** Null when the product is gone: an answer to show, not a failure. */
export const productQuery = (api: Api, ref: string) =>
  queryOptions({
    queryKey: ['product', ref],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call('GET /rest/products/{id}', { path: { id: ref }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && isGone(error.status)) return null;
        throw error;
      }
    },
  });

// A mistyped id is refused as invalid by some servers of this API; to a shopper the product is gone all the same.
const isGone = (status: number): boolean => status === 404 || status === 400 || status === 422;
