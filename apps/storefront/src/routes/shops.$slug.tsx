import type { Shop } from '@hamper/contract/catalogue';
import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense } from 'react';

import { failInPlace } from '../api/fail-in-place.ts';
import { orGone } from '../api/or-gone.ts';
import { useApi } from '../api/use-api.ts';
import { deliveryLocationNow } from '../features/addresses/delivery-location.ts';
import { deliveryTermsQuery } from '../features/addresses/delivery-terms.ts';
import { keepNear, readNear } from '../features/addresses/near.ts';
import { findCategory } from '../features/categories/find-category.ts';
import { categoriesQuery } from '../features/categories/queries.ts';
import { shopCategoriesQuery } from '../features/categories/shop-categories-query.ts';
import { countOf } from '../features/filters/filter-count.ts';
import { StartGroupOrder } from '../features/group-orders/start-group-order.tsx';
import { listingOf, type ListSearch, readListSearch, readTerm } from '../features/listing/list-search.ts';
import { Page } from '../features/listing/page.tsx';
import { filtersOf } from '../features/listing/product-filters.ts';
import { shopJsonLd } from '../features/listing/structured-data.ts';
import { FindInShop } from '../features/menu/find-in-shop.tsx';
import { LazyMenu, preloadMenu } from '../features/menu/lazy-menu.tsx';
import { menuQuery } from '../features/menu/menu-query.ts';
import { cardAction } from '../features/product-page/product-action.tsx';
import { FilterableList } from '../features/products/filterable-list.tsx';
import { ProductSortLinks } from '../features/products/list-tools.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { BranchContext } from '../features/products/product-link.tsx';
import { breadcrumbJsonLd } from '../features/products/product-structured-data.ts';
import { facetsQuery, listingQuery } from '../features/products/queries.ts';
import { useListing } from '../features/products/use-listing.ts';
import { BookTable } from '../features/reservations/book-table.tsx';
import { takesBookingsQuery } from '../features/reservations/queries.ts';
import { DeferredNothingInShop } from '../features/search/deferred-nothing-in-shop.tsx';
import { correctionQuery } from '../features/search/nothing-found-query.ts';
import { useMapSource } from '../features/shell/map-source.ts';
import { selectedBranch } from '../features/shops/selected-branch.ts';
import { ShopDetails } from '../features/shops/shop-details.tsx';
import { shopExtras } from '../features/shops/shop-extras.ts';
import { shopQuery } from '../features/shops/shop-facts-queries.ts';
import { ShopAbout, ShopHead } from '../features/shops/shop-head.tsx';
import { ShopMap } from '../features/shops/shop-map.tsx';
import { hasSections, NO_SECTION, ShopSections } from '../features/shops/shop-sections.tsx';
import { ScriptMissing } from '../hydration/deferred.tsx';
import type { PageWords } from '../page-head.ts';
import { pictureUrl } from '../picture-url.ts';
import type { RouterContext } from '../router-context.ts';

import * as styles from '../features/shops/shop-page.module.css';

interface ShopSearch extends Omit<ListSearch, 'shop_id' | 'title'> {
  search?: string | undefined;
  near?: string | undefined;
}

export const Route = createFileRoute('/shops/$slug')({
  validateSearch: (search): ShopSearch => {
    const { shop_id: _, title: __, ...rest } = readListSearch(search);
    const term = readTerm(search);
    return { ...rest, search: term || undefined, ...readNear(search) };
  },
  search: { middlewares: [keepNear] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps, location }) => {
    const { queryClient, api } = context;
    const shop = await orGone(queryClient.ensureQueryData(shopQuery(api, params.slug)));
    const { page = 1 } = deps;
    const branch = selectedBranch();
    // Hardly any shop is of a chain: what looks for another branch comes when one was chosen.
    if (branch && !location.state.asItIs && shop.chain_id === shop.id && branch !== shop.uuid) {
      const { openBranch } = await import('../features/shops/open-branch.ts');
      await openBranch({ queryClient, api, chain: shop.id, branch, search: deps });
    }
    const isMenu = showsMenu(shop, deps);
    const listing = isMenu ? { shop_id: shop.id } : goodsOf(shop, deps);
    const goods = listingQuery(api, { ...listing, page });
    const place = deliveryLocationNow(deps.near);
    await Promise.all([
      ...(place ? [queryClient.prefetchQuery(deliveryTermsQuery(api, shop.id, place))] : []),
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.ensureQueryData(shopCategoriesQuery(api, shop.id)),
      ...(isMenu
        ? [preloadMenu(), failInPlace(queryClient.ensureQueryData(menuQuery(api, shop.id, filtersOf(deps))))]
        : [failInPlace(queryClient.ensureInfiniteQueryData(goods))]),
      failInPlace(queryClient.ensureQueryData(facetsQuery(api, listing))),
      ...(shop.type === 'restaurant' ? [queryClient.prefetchQuery(takesBookingsQuery(api, shop.id))] : []),
      shopExtras(queryClient, api, shop),
    ]);
    const [first] = queryClient.getQueryData(goods.queryKey)?.pages ?? [];
    if (deps.search !== undefined && first?.meta.total === 0)
      await queryClient.prefetchQuery(correctionQuery(api, deps.search, shop.id));
    const { title } = shop.translation;
    const path = `/shops/${shop.slug}`;
    return {
      shop,
      head: {
        title,
        path: deps.near === undefined && deps.search === undefined ? path : undefined,
        ...crawlerHead(shop, path, context),
      } satisfies PageWords,
    };
  },
  pendingComponent: ListSkeleton,
  component: ShopPage,
});

/** For search engines, which ask the server. */
const crawlerHead = createIsomorphicFn()
  .server((shop: Shop, path: string, context: RouterContext): Partial<PageWords> => {
    const { i18n, origin, queryClient, api } = context;
    const isRestaurant = shop.type === 'restaurant';
    const url = origin + path;
    const images = [shop.background_img, shop.logo_img, ...shop.art]
      .filter((img) => img !== null)
      .map((img) => pictureUrl(img, context));
    const logo = shop.logo_img && pictureUrl(shop.logo_img, context);
    const crumbs = [
      { name: i18n.t('home'), url: `${origin}/` },
      {
        name: i18n.t(isRestaurant ? 'service.restaurants' : 'shops'),
        url: `${origin}/shops${isRestaurant ? '?type=restaurant' : ''}`,
      },
      { name: shop.translation.title, url },
    ];
    const { title, description } = shop.translation;
    const takesBookings = queryClient.getQueryData(takesBookingsQuery(api, shop.id).queryKey);
    const booking = takesBookings ? `${url}/book` : undefined;
    return {
      description: description ?? title,
      preview: { kind: 'shop', slug: shop.slug },
      meta: [
        { 'script:ld+json': shopJsonLd(shop, { url, images, logo, booking }) },
        { 'script:ld+json': breadcrumbJsonLd(crumbs) },
      ],
    };
  })
  .client((): Partial<PageWords> => ({}));

/** A restaurant shows its menu, unless one of its sections, another order or some words are asked for. */
const showsMenu = ({ type }: Shop, { category_id, search, sort, page }: ShopSearch): boolean =>
  type === 'restaurant' && [category_id, search, sort, page].every((asked) => asked === undefined);

const goodsOf = ({ id }: Shop, search: ShopSearch) => ({
  ...listingOf({ ...search, shop_id: id }),
  ...(search.search === undefined ? {} : { search: search.search }),
});

function ShopPage() {
  const search = Route.useSearch();
  const { slug } = Route.useParams();
  const { data: shop } = useSuspenseQuery(shopQuery(useApi(), slug));
  const source = useMapSource();
  const listing = goodsOf(shop, search);
  const { data } = useListing(listing, search.page ?? 1, !showsMenu(shop, search));
  const isMenu = showsMenu(shop, search);
  const seen = new Set(data?.pages.flatMap((one) => one.data.map(({ id }) => id)));
  return (
    <Page>
      <BranchContext value={shop.chain_id === null ? undefined : shop.uuid}>
        <ShopHead
          shop={shop}
          action={
            <div className={styles.ways}>
              <BookTable shop={shop} />
              <StartGroupOrder shop={shop} />
            </div>
          }
        />
        <section className={styles.sections}>
          <div className={styles.find}>
            <FindInShop key={slug} shop={shop} term={search.search} />
          </div>
          {isMenu ? (
            <Suspense fallback={<ScriptMissing />}>
              <LazyMenu shop={shop} filters={filtersOf(search)} action={cardAction} />
            </Suspense>
          ) : (
            <Goods shop={shop} search={search} />
          )}
        </section>
        <ShopDetails
          shop={shop}
          listedAbove={seen}
          filtered={isMenu || search.search !== undefined || countOf(filtersOf(search)) > 0}
          action={cardAction}
        />
        <ShopAbout shop={shop} />
        <ShopMap shop={shop} source={source} />
      </BranchContext>
    </Page>
  );
}

/** The goods of a shop: all, an aisle's, or those that a search among them found. */
function Goods({ shop, search }: { shop: Shop; search: ShopSearch }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: sections } = useSuspenseQuery(shopCategoriesQuery(useApi(), shop.id));
  const { page = 1, search: term, category_id: category, sort } = search;
  const listing = goodsOf(shop, search);
  const total = useListing(listing, page).data?.pages[0]?.meta.total;
  const count = { count: total ?? 0, total: number(total ?? 0) };
  const title =
    term === undefined
      ? (findCategory(sections, category)?.title ?? t('products'))
      : t('search.results', { term });
  return (
    <>
      <SectionHeader
        title={<bdi>{title}</bdi>}
        // That a search found none is said below, with what one can do.
        about={
          total === undefined || (term !== undefined && total === 0)
            ? undefined
            : t(term === undefined ? 'products.count' : 'search.found', count)
        }
      />
      <FilterableList
        listing={listing}
        page={page}
        path={`/shops/${shop.slug}`}
        hiddenFields={{ category_id: category, search: term, sort }}
        sections={
          hasSections(sections) && (
            <ShopSections
              slug={shop.slug}
              sections={sections}
              current={term === undefined ? category : NO_SECTION}
            />
          )
        }
        sort={<ProductSortLinks current={sort} defaultOrder={defaultOrder(search)} />}
        endless={false}
        action={cardAction}
        withShop={false}
        empty={
          term === undefined ? (
            <EmptyState title={t('empty.items')} about={t('products.empty')} />
          ) : (
            <DeferredNothingInShop shop={shop} term={term} />
          )
        }
      />
    </>
  );
}

const defaultOrder = ({ search, discount }: ShopSearch) => {
  if (search !== undefined) return 'best';
  return discount ? 'saving' : 'popular';
};
