import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import type { ProductListing } from './list-search.ts';
import { facetsQuery, listingQuery } from './queries.ts';

/** The list an address asks for; until it is there, the one before it stays. */
export const useListing = (listing: ProductListing, page: number) =>
  useInfiniteQuery({ ...listingQuery(useApi(), { ...listing, page }), placeholderData: keepPreviousData });

/** What it can be narrowed down by; what was known last, where that could not be asked. */
export function useFacets(listing: ProductListing) {
  const { data, isError, refetch } = useQuery({
    ...facetsQuery(useApi(), listing),
    placeholderData: keepPreviousData,
  });
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  return { facets: data ?? known, isError, refetch };
}
