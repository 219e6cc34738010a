import { useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { foundQuery } from './found-query.ts';

/** The products that a term finds, page after page; no row stands twice. */
export function useFoundProducts(term: string) {
  const query = useInfiniteQuery({ ...foundQuery(useApi(), term), enabled: term !== '' });
  const { data, error, isFetching, hasNextPage, isFetchNextPageError } = query;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const isWaiting = data === undefined && (isFetching || error === null);
  return {
    error,
    products: [...new Map(rows.map((product) => [product.uuid, product])).values()],
    total: data?.pages[0]?.meta.total,
    isWaiting,
    hasFailed: data === undefined && !isWaiting,
    refetch: () => void query.refetch(),
    hasNextPage,
    canGrow: hasNextPage && !isFetching && !isFetchNextPageError,
    isGrowing: query.isFetchingNextPage,
    hasFailedToGrow: isFetchNextPageError,
    fetchMore: () => void query.fetchNextPage(),
  };
}
