import { ApiError } from '@hamper/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { type ProductListing, PRODUCTS_PER_PAGE } from '../lists/list-search.ts';

/** A shop's most popular products, in the order of `/rest/products/paginate`. */
export const popularQuery = (api: Api, query: { perPage: number; shop_id: number }) =>
  queryOptions({
    queryKey: ['products', 'popular', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/paginate', { query, signal })).data,
  });

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
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** The choices that a list or a search can be filtered by, counted over the unfiltered whole. */
export const facetsQuery = (api: Api, { category_id, shop_id, discount, search }: ProductListing) => {
  const query = { category_id, shop_id, discount, search };
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/facets', { query, signal })).data,
  });
};

const FOUND_PER_PAGE = 10;

/** Products that match a term while it is being typed. */
export const foundQuery = (api: Api, search: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'found', search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /rest/products/search', {
        query: { search, page: pageParam, perPage: FOUND_PER_PAGE },
        signal,
      }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

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

export const productBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['product', 'slug', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/products/slug/{slug}', { path: { slug }, signal })).data,
  });

/** Products that shoppers buy together with this one. */
export const relatedQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['products', 'related', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/products/related/{id}', { path: { id }, signal })).data,
  });
