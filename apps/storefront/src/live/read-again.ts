import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads what has changed. A reading that is under way may have begun before the change, and is not waited for. */
export async function readAgain<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Promise<Data> {
  await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queries.fetchQuery({ ...query, staleTime: 0 });
}
