import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { failInPlace } from '../api/fail-in-place.ts';
import { useApi } from '../api/use-api.ts';
import { findCategory } from '../features/categories/find-category.ts';
import { categoriesQuery } from '../features/categories/queries.ts';
import { listingOf, type ListSearch, readListSearch } from '../features/listing/list-search.ts';
import { PageHeading } from '../features/listing/page-heading.tsx';
import { Page } from '../features/listing/page.tsx';
import { cardAction } from '../features/product-page/product-action.tsx';
import { FilterableList } from '../features/products/filterable-list.tsx';
import { AisleChips, ProductSortLinks } from '../features/products/list-tools.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { facetsQuery, listingQuery } from '../features/products/queries.ts';
import { useListing } from '../features/products/use-listing.ts';
import { ButtonTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';
import { stringifySearch } from '../search-params.ts';

export const Route = createFileRoute('/products')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, i18n }, deps }) => {
    const { page = 1 } = deps;
    const listing = listingQuery(api, { ...listingOf(deps), page });
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)),
      failInPlace(queryClient.ensureInfiniteQueryData(listing)),
      failInPlace(queryClient.ensureQueryData(facetsQuery(api, listingOf(deps)))),
    ]);
    const words = deps.discount ? i18n.t('categories.deals') : i18n.t('products.all');
    const category = findCategory(categories, deps.category_id);
    const isEmpty = queryClient.getQueryData(listing.queryKey)?.pages[0]?.data.length === 0;
    if (isEmpty && deps.category_id !== undefined && !category) throw notFound();
    const title = category?.title ?? words;
    // Not for search engines: what is behind the list's end, and nothing of a shop that may not be there.
    const isNothing = isEmpty && (page > 1 || deps.shop_id !== undefined);
    return { title, head: { title, path: isNothing ? undefined : homeOf(deps) } satisfies PageWords };
  },
  pendingComponent: ListSkeleton,
  component: Products,
});

/** Sorting, filters and the name in the address do not change which list it is. */
function homeOf({ category_id: category, shop_id: shop, discount, page }: ListSearch): string {
  return `/products${stringifySearch({ category_id: category, shop_id: shop, discount, page })}`;
}

function Products() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const search = Route.useSearch();
  const { title } = Route.useLoaderData();
  const { page = 1 } = search;
  const listing = listingOf(search);
  const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
  const total = useListing(listing, page).data?.pages[0]?.meta.total;
  const category = findCategory(categories, search.category_id);
  return (
    <Page>
      <PageHeading
        title={<bdi>{title}</bdi>}
        about={total === undefined ? undefined : t('products.count', { count: total, total: number(total) })}
      >
        {category && <AisleChips department={category.department} current={search.category_id} />}
      </PageHeading>
      <h2 className="sr">{t('products')}</h2>
      <FilterableList
        listing={listing}
        path="/products"
        hiddenFields={{
          category_id: search.category_id,
          shop_id: search.shop_id,
          title: search.title,
          sort: search.sort,
        }}
        page={page}
        action={cardAction}
        withShop={search.shop_id === undefined}
        sort={
          <ProductSortLinks current={search.sort} defaultOrder={search.discount ? 'saving' : 'popular'} />
        }
        empty={
          <EmptyState
            picture="/images/food/1f9fa.webp"
            title={t('empty.items')}
            about={t('products.empty')}
            action={<ButtonTo to="/categories">{t('all-categories')}</ButtonTo>}
          />
        }
      />
    </Page>
  );
}
