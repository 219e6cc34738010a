import { ApiError } from '@hamper/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';
import { BRANCHES_PER_PAGE } from '../../per-page.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';

export const shopQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['shop', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops/slug/{slug}', { path: { slug }, signal })).data,
  });

/** The areas that a shop delivers to. */
export const deliveryZonesQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['shop', 'zones', shopId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shop/delivery-zone/{shopId}', { path: { shopId }, signal })).data,
  });

/** How many reviews gave each number of stars. */
export const groupRatingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['reviews', 'shop', id, 'groups'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops/{id}/reviews-group-rating', { path: { id }, signal })).data,
  });

export const shopGalleryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['shop', 'gallery', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops/{id}/galleries', { path: { id }, signal })).data,
  });

export const shopPaymentsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['shop', 'payments', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shop-payments/{id}', { path: { id }, signal })).data,
  });

const RECOMMENDED = 24;

/** A shop's best sellers that are in stock. */
export const recommendedQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['products', 'recommended', id],
    queryFn: async ({ signal }) => {
      const input = { path: { id }, query: { perPage: RECOMMENDED }, signal };
      return (await api.call('GET /rest/shops/{id}/products/recommended/paginate', input)).data;
    },
  });

/** The branches of one shop's chain, or of all chains; the nearest first where the location is known. */
export const branchesQuery = (api: Api, shopId: number | undefined, location: DeliveryLocation, page = 1) =>
  infiniteQueryOptions({
    queryKey: ['shops', 'branches', shopId, location, page],
    initialPageParam: page,
    queryFn: ({ pageParam, signal }) => {
      const scope = shopId === undefined ? { chains: '1' } : { shop_id: shopId };
      const near = location
        ? ({ address: location, ...(shopId === undefined ? {} : { column: 'distance' }) } as const)
        : {};
      const query = { ...scope, ...near, page: pageParam, perPage: BRANCHES_PER_PAGE };
      return api.call('GET /rest/branches', { query, signal });
    },
    getNextPageParam: nextPage,
  });

/** Null when it is gone, or never was one. */
export const branchQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['shop', 'branch', uuid],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call('GET /rest/shops/{id}', { path: { id: uuid }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null;
        throw error;
      }
    },
  });
