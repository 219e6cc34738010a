import { useRouterState } from '@tanstack/react-router';

/** What may narrow one kind of list: how an address names it, and how it is read there. */
export interface Narrows<N extends object> {
  keys: readonly (keyof N & string)[];
  read: (search: Record<string, unknown>) => N;
}

/** What the address says already, even while its list is still on its way. */
export const useAddressFilters = <N extends object>({ read }: Narrows<N>): N =>
  read(useRouterState({ select: ({ location }) => location.search }));
