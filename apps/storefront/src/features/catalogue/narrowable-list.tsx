import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useApi } from '../../api/use-api.ts';
import { FiltersButton } from './filters-button.tsx';
import type { ProductListing } from './list-search.ts';
import { countOf, NARROWING_KEYS, narrowingOf, productNarrows } from './narrowing.ts';
import type { ProductAction } from './product-item.tsx';
import { ProductList } from './product-list.tsx';
import { facetsQuery, listingQuery } from './queries.ts';
import { QuietChosen, QuietFilters, QuietNothing } from './quiet-filters.tsx';
import { useChosen } from './use-chosen.ts';

import styles from './filters.module.css';

interface NarrowableListProps {
  listing: ProductListing;
  page: number;
  /** The address of the list before anything narrows it: its path and what stays said. */
  path: string;
  kept: Record<string, string | number | undefined>;
  /** What is said when there is none at all. */
  empty: ReactNode;
  action?: ProductAction | undefined;
  withShop?: boolean;
  /** Goes on by itself as the end comes near; not where something stands below it. */
  endless?: boolean;
}

/** A list with what it can be narrowed down by: beside it on wide screens, in a sheet on others. */
export function NarrowableList({ path, kept, empty, endless = true, ...rest }: NarrowableListProps) {
  const list = { ...rest, endless };
  const { listing, page } = list;
  const api = useApi();
  const { data: facets } = useSuspenseQuery(facetsQuery(api, listing));
  const { data } = useSuspenseInfiniteQuery(listingQuery(api, { ...listing, page }));
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  const asked = countOf(useChosen(productNarrows));
  const total = data.pages[0]?.meta.total ?? 0;
  const chosen = narrowingOf(listing);
  const narrowed = countOf(chosen) > 0;
  if (facets.total <= 1 && !narrowed) return <ProductList {...list} empty={empty} />;
  return (
    <div className={styles.layout}>
      <QuietFilters facets={facets} action={path} kept={kept} total={total} />
      <div>
        <div className={styles.bar}>
          <FiltersButton count={asked} />
          {narrowed && <QuietChosen chosen={chosen} brands={facets.brands} />}
        </div>
        <div className={styles.list} aria-busy={busy}>
          <ProductList {...list} empty={narrowed ? <QuietNothing keys={NARROWING_KEYS} /> : empty} />
        </div>
      </div>
    </div>
  );
}
