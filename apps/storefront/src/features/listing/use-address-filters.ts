import { useRouterState } from '@tanstack/react-router';

/** The filters of one kind of list: their names in an address, and how they are read there. */
export interface FilterParams<N extends object> {
  keys: readonly (keyof N & string)[];
  read: (search: Record<string, unknown>) => N;
}

/** The filters of the current address, whose list may still be on its way. */
export const useAddressFilters = <N extends object>({ read }: FilterParams<N>): N =>
  read(useRouterState({ select: ({ location }) => location.search }));
