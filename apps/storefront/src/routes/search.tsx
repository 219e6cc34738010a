import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { useApi } from '../api/use-api.ts';
import { CategoryTiles } from '../features/catalogue/category-tiles.tsx';
import { readListSearch, readTerm } from '../features/catalogue/list-search.ts';
import { Page, PageHeading } from '../features/catalogue/page-heading.tsx';
import { ListSkeleton } from '../features/catalogue/pending.tsx';
import { ProductList } from '../features/catalogue/product-list.tsx';
import { categoriesQuery, listingQuery } from '../features/catalogue/queries.ts';
import { useFormat } from '../i18n/use-locale.ts';
import { ButtonTo } from '../links.ts';
import { searchOf } from '../search-params.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageHead } from './-page-head.ts';
import { cardAction } from './-product-action.tsx';

interface ResultsSearch {
  search?: string;
  shop_id?: number;
  page?: number | undefined;
}

export const Route = createFileRoute('/search')({
  validateSearch: (search): ResultsSearch => {
    const { page, shop_id: shop } = readListSearch(search);
    const term = readTerm(search);
    return searchOf(['search', 'shop_id', 'page'], {
      ...(term ? { search: term } : {}),
      ...(shop === undefined ? {} : { shop_id: shop }),
      ...(page === undefined ? {} : { page }),
    });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: { search, shop_id, page = 1 } }) => {
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)),
      // Blank means no request.
      search && queryClient.ensureInfiniteQueryData(listingQuery(api, listingFor({ search, shop_id, page }))),
    ]);
    return { term: search };
  },
  head: ({ loaderData, match }) =>
    pageHead(match, { title: loaderData?.term ?? match.context.i18n.t('search'), hidden: true }),
  pendingComponent: ListSkeleton,
  component: Search,
});

const listingFor = ({
  search,
  shop_id: shop,
  page,
}: {
  search: string;
  shop_id: number | undefined;
  page: number;
}) => ({
  search,
  page,
  ...(shop === undefined ? {} : { shop_id: shop }),
});

function Search() {
  // Not by this route: while the next page takes its place, this one is drawn once more without one.
  const { search, shop_id: shop, page = 1 } = useSearch({ strict: false, shouldThrow: false }) ?? {};
  return <Page>{search ? <Results term={search} shop={shop} page={page} /> : <Start />}</Page>;
}

function Results({ term, shop, page }: { term: string; shop: number | undefined; page: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const listing = listingFor({ search: term, shop_id: shop, page });
  const { data } = useSuspenseInfiniteQuery(listingQuery(useApi(), listing));
  const total = data.pages[0]?.meta.total ?? 0;
  return (
    <>
      <PageHeading
        title={<bdi>{t('search.results', { term })}</bdi>}
        about={t('search.found', { count: total, total: number(total) })}
      />
      <h2 className="sr">{t('products')}</h2>
      <ProductList
        listing={listing}
        page={page}
        action={cardAction}
        endless
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
