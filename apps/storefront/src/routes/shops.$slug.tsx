import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { failInPlace } from '../api/fail-in-place.ts';
import { orNotFound } from '../api/or-not-found.ts';
import { useApi } from '../api/use-api.ts';
import { deliveryLocationNow } from '../features/addresses/delivery-location.ts';
import { deliveryTermsQuery } from '../features/addresses/delivery-terms.ts';
import { keepNear, readNear } from '../features/addresses/near.ts';
import { findCategory } from '../features/categories/find-category.ts';
import { categoriesQuery, shopCategoriesQuery } from '../features/categories/queries.ts';
import { countOf } from '../features/filters/filter-count.ts';
import { listingOf, readListSearch } from '../features/lists/list-search.ts';
import { Page } from '../features/lists/page-heading.tsx';
import { filtersOf } from '../features/lists/product-filters.ts';
import { shopJsonLd } from '../features/lists/structured-data.ts';
import { cardAction } from '../features/product-page/product-action.tsx';
import { FilterableList } from '../features/products/filterable-list.tsx';
import { ProductSortLinks } from '../features/products/list-tools.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { BranchContext } from '../features/products/product-link.tsx';
import { facetsQuery, listingQuery } from '../features/products/queries.ts';
import { useListing } from '../features/products/use-listing.ts';
import { useMapSource } from '../features/shell/settings-query.ts';
import { chosenBranch } from '../features/shops/chosen-branch.ts';
import { ShopDetails } from '../features/shops/shop-details.tsx';
import { shopExtras } from '../features/shops/shop-extras.ts';
import { shopQuery } from '../features/shops/shop-facts-queries.ts';
import { ShopAbout, ShopHead } from '../features/shops/shop-head.tsx';
import { ShopMap } from '../features/shops/shop-map.tsx';
import { ShopSections } from '../features/shops/shop-sections.tsx';
import { pageHead } from '../page-head.ts';

import * as listStyles from '../features/lists/list.module.css';
import * as styles from '../features/shops/shop-page.module.css';

export const Route = createFileRoute('/shops/$slug')({
  validateSearch: (search) => {
    const { shop_id: _, title: __, ...rest } = readListSearch(search);
    return { ...rest, ...readNear(search) };
  },
  search: { middlewares: [keepNear] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, origin }, params, deps, location }) => {
    const shop = await orNotFound(queryClient.ensureQueryData(shopQuery(api, params.slug)));
    const { page = 1 } = deps;
    const branch = chosenBranch();
    // Hardly any shop is of a chain: what looks for another branch comes when one was chosen.
    if (branch && !location.state.asItIs && shop.chain_id === shop.id && branch !== shop.uuid) {
      const { openBranch } = await import('../features/shops/open-branch.ts');
      await openBranch({ queryClient, api, chain: shop.id, branch, search: deps });
    }
    const listing = listingOf({ ...deps, shop_id: shop.id });
    const place = deliveryLocationNow(deps.near);
    await Promise.all([
      ...(place ? [queryClient.prefetchQuery(deliveryTermsQuery(api, shop.id, place))] : []),
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.ensureQueryData(shopCategoriesQuery(api, shop.id)),
      failInPlace(queryClient.ensureInfiniteQueryData(listingQuery(api, { ...listing, page }))),
      failInPlace(queryClient.ensureQueryData(facetsQuery(api, listing))),
      shopExtras(queryClient, api, shop),
    ]);
    return { shop, jsonLd: shopJsonLd(shop, `${origin}/shops/${shop.slug}`) };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return pageHead(match, { title: undefined });
    const { shop, jsonLd } = loaderData;
    const { title } = shop.translation;
    const description = shop.translation.description ?? title;
    const { meta, links } = pageHead(match, {
      title,
      description,
      path: `/shops/${shop.slug}`,
      hidden: match.search.near !== undefined,
    });
    return { meta: [...meta, { 'script:ld+json': jsonLd }], links };
  },
  pendingComponent: ListSkeleton,
  component: ShopPage,
});

function ShopPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const api = useApi();
  const search = Route.useSearch();
  const { slug } = Route.useParams();
  const { page = 1 } = search;
  const { data: shop } = useSuspenseQuery(shopQuery(api, slug));
  const { data: sections } = useSuspenseQuery(shopCategoriesQuery(api, shop.id));
  const source = useMapSource();
  const listing = listingOf({ ...search, shop_id: shop.id });
  const { data } = useListing(listing, page);
  const total = data?.pages[0]?.meta.total;
  const seen = new Set(data?.pages.flatMap((one) => one.data.map(({ id }) => id)));
  const title = findCategory(sections, search.category_id)?.title ?? t('products');
  return (
    <Page>
      <BranchContext value={shop.chain_id === null ? undefined : shop.uuid}>
        <ShopHead shop={shop} />
        <section className={styles.sections}>
          <SectionHeader
            title={title}
            about={
              total === undefined ? undefined : t('products.count', { count: total, total: number(total) })
            }
          />
          <div className={listStyles.tools} style={{ marginBlockEnd: 'var(--s5)' }}>
            <ShopSections slug={slug} sections={sections} current={search.category_id} />
            {total !== 1 && total !== 0 && (
              <ProductSortLinks current={search.sort} defaultOrder={search.discount ? 'saving' : 'popular'} />
            )}
          </div>
          <FilterableList
            listing={listing}
            page={page}
            path={`/shops/${slug}`}
            hiddenFields={{ category_id: search.category_id, sort: search.sort }}
            endless={false}
            action={cardAction}
            withShop={false}
            empty={<EmptyState title={t('empty.items')} about={t('products.empty')} />}
          />
        </section>
        <ShopDetails
          shop={shop}
          listedAbove={seen}
          filtered={countOf(filtersOf(search)) > 0}
          action={cardAction}
        />
        <ShopAbout shop={shop} />
        <ShopMap shop={shop} source={source} />
      </BranchContext>
    </Page>
  );
}
