import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';

import { failInPlace } from '../api/fail-in-place.ts';
import { useApi } from '../api/use-api.ts';
import { CategoryTiles } from '../features/categories/category-tiles.tsx';
import { categoriesQuery } from '../features/categories/queries.ts';
import { listingOf, type ListSearch, readListSearch, readTerm } from '../features/lists/list-search.ts';
import { Page, PageHeading } from '../features/lists/page-heading.tsx';
import { cardAction } from '../features/product-page/product-action.tsx';
import { FilterableList } from '../features/products/filterable-list.tsx';
import { ProductSortLinks } from '../features/products/list-tools.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { facetsQuery, listingQuery } from '../features/products/queries.ts';
import { useListing } from '../features/products/use-listing.ts';
import { FoundShops, prefetchShops } from '../features/shops/found-shops.tsx';
import { ButtonTo } from '../links.ts';
import { pageHead } from '../page-head.ts';
import { searchOf } from '../search-params.ts';

import * as listStyles from '../features/lists/list.module.css';

interface ResultsSearch extends Omit<ListSearch, 'title'> {
  search?: string;
}

export const Route = createFileRoute('/search')({
  validateSearch: (search): ResultsSearch => {
    const { title: _, ...list } = readListSearch(search);
    const term = readTerm(search);
    return searchOf(['search', 'title'], { ...list, ...(term ? { search: term } : {}) });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const { search: term, page = 1 } = deps;
    const listing = { ...listingOf(deps), search: term ?? '' };
    // Blank means no request.
    const results = term
      ? [
          failInPlace(queryClient.ensureInfiniteQueryData(listingQuery(api, { ...listing, page }))),
          failInPlace(queryClient.ensureQueryData(facetsQuery(api, listing))),
          // Products are worth showing without them.
          prefetchShops(queryClient, api, term),
        ]
      : [];
    await Promise.all([queryClient.ensureQueryData(categoriesQuery(api)), ...results]);
    return { term };
  },
  head: ({ loaderData, match }) =>
    pageHead(match, { title: loaderData?.term ?? match.context.i18n.t('search'), hidden: true }),
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
  const total = useListing(listing, page).data?.pages[0]?.meta.total;
  return (
    <>
      <PageHeading
        title={<bdi>{t('search.results', { term })}</bdi>}
        about={total === undefined ? undefined : t('search.found', { count: total, total: number(total) })}
      />
      {page === 1 && <FoundShops term={term} />}
      <h2 className="sr">{t('products')}</h2>
      {total !== 1 && total !== 0 && (
        <div className={listStyles.tools} style={{ marginBlockEnd: 'var(--s5)' }}>
          <ProductSortLinks current={sort} defaultOrder="best" />
        </div>
      )}
      <FilterableList
        listing={listing}
        page={page}
        path="/search"
        hiddenFields={{ search: term, category_id, shop_id, sort }}
        action={cardAction}
        empty={
          <EmptyState
            picture="/images/food/1f50d.webp"
            title={<bdi>{t('search.none', { term })}</bdi>}
            about={t('search.none.about')}
            action={<ButtonTo to="/categories">{t('all-categories')}</ButtonTo>}
          />
        }
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
