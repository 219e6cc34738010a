import { ApiError } from '@hamper/contract/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { type ProductListing, PRODUCTS_PER_PAGE } from '../lists/list-search.ts';
import type { Place } from '../shops/shop-listing.ts';
import type { ShopType } from '../shops/shop-search.ts';

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/categories/paginate', {
        query: { type: 'main', perPage: 100 },
        signal,
      });
      return data;
    },
  });

/** What a shop sells, by category, and how much of it. */
export const shopCategoriesQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['categories', 'of-shop', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops/{id}/categories', { path: { id }, signal })).data,
  });

/** The best of the first grocer, who is the city's default. */
export const freshQuery = (api: Api, perPage: number) =>
  queryOptions({
    queryKey: ['products', 'fresh', perPage],
    queryFn: async ({ signal }) => {
      const shops = await api.call('GET /rest/shops/paginate', {
        query: { type: 'shop', perPage: 1 },
        signal,
      });
      const shop = shops.data[0];
      const query = { perPage, ...(shop ? { shop_id: shop.id } : {}) };
      return (await api.call('GET /rest/products/paginate', { query, signal })).data;
    },
  });

/** What a shop sells most. */
export const popularQuery = (api: Api, query: { perPage: number; shop_id: number }) =>
  queryOptions({
    queryKey: ['products', 'popular', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/paginate', { query, signal })).data,
  });

/** What the shop draws attention to. */
export const bannersQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['banners', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/banners/paginate', { query, signal })).data,
  });

export const dealsQuery = (api: Api, query: { perPage: number }) =>
  queryOptions({
    queryKey: ['products', 'deals', query],
    queryFn: ({ signal }) => api.call('GET /rest/products/discount', { query, signal }),
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

/** What a list or a search can be narrowed down by: of the whole, not of what it is narrowed to. */
export const facetsQuery = (api: Api, { category_id, shop_id, discount, search }: ProductListing) => {
  const query = { category_id, shop_id, discount, search };
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: async ({ signal }) => (await api.call('GET /rest/products/facets', { query, signal })).data,
  });
};

const FOUND_PER_PAGE = 10;

/** What the search box finds while one types. */
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

// A mistyped id is refused as invalid by some servers of this family; to a shopper it is gone all the same.
const isGone = (status: number): boolean => status === 404 || status === 400 || status === 422;

export const productBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['product', 'slug', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/products/slug/{slug}', { path: { slug }, signal })).data,
  });

/** What shoppers take with a product. */
export const relatedQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['products', 'related', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/products/related/{id}', { path: { id }, signal })).data,
  });

export interface Reviewed {
  kind: 'product' | 'shop';
  id: number;
}

const REVIEWS_PER_PAGE = 6;

export const reviewsQuery = (api: Api, { kind, id }: Reviewed) =>
  infiniteQueryOptions({
    queryKey: ['reviews', kind, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const asked = { path: { id }, query: { page: pageParam, perPage: REVIEWS_PER_PAGE }, signal };
      return kind === 'shop'
        ? api.call('GET /rest/shops/{id}/reviews', asked)
        : api.call('GET /rest/products/reviews/{id}', asked);
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** The nearest shops of a type, or the first of all while nobody knows to where. */
export const nearShopsQuery = (
  api: Api,
  type: ShopType,
  { place, perPage }: { place: Place; perPage: number },
) => {
  const query = { type, perPage, ...(place && { address: place, column: 'distance' as const }) };
  return queryOptions({
    queryKey: ['shops', query],
    queryFn: ({ signal }) => api.call('GET /rest/shops/paginate', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const shopQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['shop', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops/slug/{slug}', { path: { slug }, signal })).data,
  });
