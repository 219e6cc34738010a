import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import {
  DeferredAppliedFilters,
  DeferredFilters,
  DeferredNothing,
  DeferredQuick,
} from '../filters/deferred-filters.tsx';
import { countOf } from '../filters/filter-count.ts';
import { FiltersButton } from '../filters/filters-button.tsx';
import type { ProductListing } from '../listing/list-search.ts';
import { FILTER_KEYS, filtersOf, productFilterParams } from '../listing/product-filters.ts';
import { useAddressFilters } from '../listing/use-address-filters.ts';
import type { ProductAction } from './product-item.tsx';
import { ProductList } from './product-list.tsx';
import { useFacets, useListing } from './use-listing.ts';

import * as styles from '../filters/filters.module.css';

interface FilterableListProps {
  listing: ProductListing;
  page: number;
  /** The address of the list without filters. */
  path: string;
  /** The rest of the address, which the form of the filters sends along. */
  hiddenFields: Record<string, string | number | undefined>;
  /** Stands in the place of a list that is empty without any filter. */
  empty: ReactNode;
  /** The menu that sorts it. */
  sort?: ReactNode;
  /** Links to the sections of its shop: one row with what opens its filters and what sorts it. */
  sections?: ReactNode;
  action?: ProductAction | undefined;
  withShop?: boolean;
  /** Goes on by itself as the end comes near; not where something stands below it. */
  endless?: boolean;
}

/** A list with its filters: beside it on wide screens, in a sheet on others. */
export function FilterableList({
  listing,
  path,
  hiddenFields,
  empty,
  sort,
  sections,
  endless = true,
  ...rest
}: FilterableListProps) {
  const query = useListing(listing, rest.page);
  const { facets, isError, refetch } = useFacets(listing);
  const onRetry = () => {
    void query.refetch();
    if (isError) void refetch();
  };
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  const requestedCount = countOf(useAddressFilters(productFilterParams));
  const total = query.data?.pages[0]?.meta.total ?? 0;
  // One that did not come may still be sorted otherwise.
  const canSort = query.data === undefined || total > 1;
  const chosen = filtersOf(listing);
  const isFiltered = countOf(chosen) > 0;
  const list = (
    <ProductList
      {...rest}
      endless={endless}
      query={query}
      onRetry={onRetry}
      empty={isFiltered ? <DeferredNothing keys={FILTER_KEYS} /> : empty}
    />
  );
  // Without filters a list can be sorted all the same.
  if (!facets || (facets.total <= 1 && !isFiltered)) {
    return (
      <>
        {sections ? (
          <div className={styles.row}>
            {canSort && sort}
            {sections}
          </div>
        ) : (
          canSort && <div className={styles.bar}>{sort}</div>
        )}
        {list}
      </>
    );
  }
  const tools = (
    <>
      <FiltersButton count={requestedCount} />
      {canSort && sort}
    </>
  );
  return (
    <div className={styles.layout}>
      <DeferredFilters facets={facets} action={path} hiddenFields={hiddenFields} total={total} />
      <div>
        {sections && (
          <div className={styles.row}>
            {tools}
            {sections}
          </div>
        )}
        <div className={styles.bar} data-more={(sections && !isFiltered) || undefined}>
          {!sections && tools}
          {isFiltered && <DeferredAppliedFilters chosen={chosen} brands={facets.brands} />}
          <DeferredQuick facets={facets} chosen={chosen} />
        </div>
        <div className={styles.list} aria-busy={busy || query.isPending}>
          {list}
        </div>
      </div>
    </div>
  );
}
