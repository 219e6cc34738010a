import type { Shop } from '@hamper/contract/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';

import type { Api } from '../../api/api.ts';
import { reviewsQuery } from '../reviews/queries.ts';
import {
  groupRatingQuery,
  recommendedQuery,
  shopGalleryQuery,
  shopPaymentsQuery,
} from './shop-facts-queries.ts';

/** Loads the data below a shop's products: part of the HTML of a first visit; in the browser the page does not wait for it. */
export const shopExtras = createIsomorphicFn()
  .server(async (queryClient: QueryClient, api: Api, { id }: Shop) => {
    await Promise.all([
      queryClient.prefetchQuery(recommendedQuery(api, id)),
      queryClient.prefetchQuery(shopGalleryQuery(api, id)),
      queryClient.prefetchQuery(shopPaymentsQuery(api, id)),
      queryClient.prefetchQuery(groupRatingQuery(api, id)),
      queryClient.prefetchInfiniteQuery(reviewsQuery(api, { kind: 'shop', id })),
    ]);
  })
  .client(async (_queryClient: QueryClient, _api: Api, _shop: Shop) => {});
