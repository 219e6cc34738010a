import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { nextPage } from '../../api/next-page.ts';
import type { Fulfilment } from '../../state/fulfilment.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import { type ShopListing, shopListingOf } from './shop-listing.ts';
import { SHOPS_PER_PAGE, type ShopType } from './shop-search.ts';

/** One page of a list of shops. */
export function listShops(
  api: Api,
  { search, ...filter }: ShopListing,
  { signal, ...paging }: { page: number; perPage: number; signal: AbortSignal },
) {
  const query = { ...filter, ...paging };
  return search === undefined
    ? api.call('GET /rest/shops/paginate', { query, signal })
    : api.call('GET /rest/shops/search', { query: { ...query, search, dishes: 1 }, signal });
}

/** A list of shops, from the page its address names on. */
export const shopListingQuery = (api: Api, { page, ...listing }: ShopListing & { page: number }) =>
  infiniteQueryOptions({
    queryKey: ['shops', 'listing', listing, page],
    initialPageParam: page,
    queryFn: ({ pageParam, signal }) =>
      listShops(api, listing, { page: pageParam, perPage: SHOPS_PER_PAGE, signal }),
    getNextPageParam: nextPage,
  });

/** The first shops that a word finds. */
export const foundShopsQuery = (api: Api, search: string, location: DeliveryLocation, wanted?: Fulfilment) =>
  shopListingQuery(api, { ...shopListingOf({ search }, location, wanted), page: 1 });

/** The kinds of shop. */
export const shopKindsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories', 'shop'],
    queryFn: async ({ signal }) => {
      const query = { type: 'shop', perPage: 100 } as const;
      return (await api.call('GET /rest/categories/paginate', { query, signal })).data;
    },
  });

/** The ranges that shops can be filtered by. */
export const shopRangesQuery = (api: Api, type: ShopType | undefined) =>
  queryOptions({
    queryKey: ['shops', 'takes', type],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shops-takes', { query: { type }, signal })).data,
  });
