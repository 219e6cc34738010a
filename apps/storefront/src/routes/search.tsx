import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { failInPlace } from '../api/fail-in-place.ts';
import { useApi } from '../api/use-api.ts';
import { track } from '../features/analytics/track.ts';
import { CategoryTiles } from '../features/categories/category-tiles.tsx';
import { categoriesQuery } from '../features/categories/queries.ts';
import { listingOf, type ListSearch, readListSearch, readTerm } from '../features/listing/list-search.ts';
import { PageHeading } from '../features/listing/page-heading.tsx';
import { Page } from '../features/listing/page.tsx';
import { cardAction } from '../features/product-page/product-action.tsx';
import { FilterableList } from '../features/products/filterable-list.tsx';
import { ProductSortLinks } from '../features/products/list-tools.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { facetsQuery, listingQuery } from '../features/products/queries.ts';
import { useListing } from '../features/products/use-listing.ts';
import { DeferredNothingFound } from '../features/search/deferred-nothing-found.tsx';
import { correctionQuery, soldQuery } from '../features/search/nothing-found-query.ts';
import { FoundShops, prefetchShops } from '../features/shops/found-shops.tsx';
import type { PageWords } from '../page-head.ts';

interface ResultsSearch extends ListSearch {
  title?: undefined;
  search?: string | undefined;
}

export const Route = createFileRoute('/search')({
  validateSearch: (search): ResultsSearch => {
    const { title: _, ...list } = readListSearch(search);
    const term = readTerm(search);
    return { ...list, title: undefined, search: term || undefined };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const { search: term, page = 1 } = deps;
    const listing = { ...listingOf(deps), search: term ?? '' };
    const found = listingQuery(api, { ...listing, page });
    // Blank means no request.
    const results = term
      ? [
          failInPlace(queryClient.ensureInfiniteQueryData(found)),
          failInPlace(queryClient.ensureQueryData(facetsQuery(api, listing))),
          // Products are worth showing without them.
          prefetchShops(queryClient, api, term),
        ]
      : [];
    await Promise.all([queryClient.ensureQueryData(categoriesQuery(api)), ...results]);
    const [first] = queryClient.getQueryData(found.queryKey)?.pages ?? [];
    if (term && first?.meta.total === 0) {
      await Promise.all([
        queryClient.prefetchQuery(correctionQuery(api, term)),
        queryClient.prefetchQuery(soldQuery(api)),
      ]);
    }
    return { head: { title: term } satisfies PageWords };
  },
  pendingComponent: ListSkeleton,
  component: Search,
});

function Search() {
  // Not by this route: while the next page takes its place, this one is drawn once more without one.
  const search = useSearch({ strict: false, shouldThrow: false }) ?? {};
  const term = 'search' in search ? search.search : undefined;
  return <Page>{term ? <Results term={term} search={readListSearch(search)} /> : <Start />}</Page>;
}

function Results({ term, search }: { term: string; search: ListSearch }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { page = 1, category_id, shop_id, sort } = search;
  const listing = { ...listingOf(search), search: term };
  const found = useListing(listing, page).data?.pages[0];
  const total = found?.meta.total;
  const isAsFound = Object.values({ ...search, page: undefined }).every((value) => value === undefined);
  useEffect(() => {
    if (total !== undefined) track({ name: 'search', term, found: total > 0 });
  }, [term, total]);
  return (
    <>
      <PageHeading
        title={<bdi>{t('search.results', { term })}</bdi>}
        // That there is none is said below, with what one can do.
        about={total ? t('search.found', { count: total, total: number(total) }) : undefined}
      />
      {page === 1 && <FoundShops term={term} bestShop={isAsFound ? found?.data[0]?.shop_id : undefined} />}
      <h2 className="sr">{t('products')}</h2>
      <FilterableList
        listing={listing}
        page={page}
        path="/search"
        hiddenFields={{ search: term, category_id, shop_id, sort }}
        action={cardAction}
        sort={<ProductSortLinks current={sort} defaultOrder="best" />}
        empty={<DeferredNothingFound term={term} action={cardAction} />}
      />
    </>
  );
}

function Start() {
  const { t } = useTranslation();
  const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
  return (
    <>
      <PageHeading title={t('search.start')} about={t('search.start.about')} />
      <CategoryTiles categories={categories} />
    </>
  );
}
