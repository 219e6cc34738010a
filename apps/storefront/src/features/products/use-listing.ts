import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import type { ProductListing } from '../listing/list-search.ts';
import { facetsQuery, listingQuery } from './queries.ts';

/** The list an address asks for. Loaders wait for it: here it is there, or it has failed. */
export const useListing = (listing: ProductListing, page: number, isShown = true) =>
  useInfiniteQuery({
    ...listingQuery(useApi(), { ...listing, page }),
    retryOnMount: false,
    // Left out where it is shown: all queries share the rule that one which has just timed out is not repeated unseen.
    ...(isShown ? {} : { enabled: false }),
  });

/** The facets that a list can be filtered by; the last known ones of the same list where they could not be fetched. */
export function useFacets(listing: ProductListing) {
  const { data, isError, refetch } = useQuery({
    ...facetsQuery(useApi(), listing),
    retryOnMount: false,
  });
  const { category_id: category, shop_id: shop, search } = listing;
  const scope = JSON.stringify([category, shop, search]);
  const [known, setKnown] = useState({ scope, data });
  if (data && data !== known.data) setKnown({ scope, data });
  return { facets: data ?? (known.scope === scope ? known.data : undefined), isError, refetch };
}
