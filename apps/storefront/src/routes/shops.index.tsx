import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { failInPlace } from '../api/fail-in-place.ts';
import { useApi } from '../api/use-api.ts';
import { deliveryLocationNow, useDeliveryLocation } from '../features/addresses/delivery-location.ts';
import { keepNear } from '../features/addresses/near.ts';
import { fulfilmentNow, useFulfilment } from '../features/fulfilment/fulfilment.tsx';
import { PageHeading } from '../features/listing/page-heading.tsx';
import { Page } from '../features/listing/page.tsx';
import { SortLinks } from '../features/listing/sort-links.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { FindShop } from '../features/shops/find-shop.tsx';
import { ReachNotice } from '../features/shops/reach-notice.tsx';
import { citiesQuery, reachQuery } from '../features/shops/reach-queries.ts';
import { FilterableShops, useShopListing } from '../features/shops/shop-list.tsx';
import { shopListingOf } from '../features/shops/shop-listing.ts';
import { shopKindsQuery, shopListingQuery, shopRangesQuery } from '../features/shops/shop-queries.ts';
import {
  readShopsSearch,
  type ShopSort,
  type ShopsSearch,
  type ShopType,
} from '../features/shops/shop-search.ts';
import { ButtonTo, ChipTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';
import { stringifySearch } from '../search-params.ts';

import * as listStyles from '../features/listing/list.module.css';

const TITLES = { shop: 'shops', restaurant: 'service.restaurants' } as const satisfies Record<
  ShopType,
  string
>;

export const Route = createFileRoute('/shops/')({
  validateSearch: readShopsSearch,
  search: { middlewares: [keepNear] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, i18n }, deps }) => {
    const place = deliveryLocationNow(deps.near);
    const listing = shopListingQuery(api, {
      ...shopListingOf(deps, place, fulfilmentNow(deps)),
      page: deps.page ?? 1,
    });
    const reach =
      deps.near && place
        ? await queryClient.fetchQuery(reachQuery(api, place)).catch(() => undefined)
        : undefined;
    const [kinds] = await Promise.all([
      queryClient.ensureQueryData(shopKindsQuery(api)),
      queryClient.ensureQueryData(shopRangesQuery(api, deps.type)),
      failInPlace(queryClient.ensureInfiniteQueryData(listing)),
      ...(reach?.delivers === false ? [queryClient.prefetchQuery(citiesQuery(api))] : []),
    ]);
    const { type, category_id, search, page } = deps;
    const kind = kinds.find(({ id }) => id === category_id)?.translation.title;
    const isEmpty = queryClient.getQueryData(listing.queryKey)?.pages[0]?.data.length === 0;
    if (isEmpty && category_id !== undefined && kind === undefined) throw notFound();
    const isPast = isEmpty && page !== undefined;
    return {
      head: {
        title: search ?? kind ?? i18n.t(type ? TITLES[type] : 'shops.all'),
        // Other filters and sorting do not change which list it is.
        path:
          search === undefined && deps.near === undefined && !isPast
            ? `/shops${stringifySearch({ type, category_id, page })}`
            : undefined,
      } satisfies PageWords,
    };
  },
  pendingComponent: ListSkeleton,
  component: Shops,
});

function Shops() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const search = Route.useSearch();
  const location = useDeliveryLocation();
  const { data: kinds } = useSuspenseQuery(shopKindsQuery(useApi()));
  const { data } = useShopListing(search, location);
  const total = data?.pages[0]?.meta.total;
  const { type, search: term, category_id: kind } = search;
  const title =
    kinds.find(({ id }) => id === kind)?.translation.title ?? t(type ? TITLES[type] : 'shops.all');
  return (
    <Page>
      <PageHeading
        title={term ? <bdi>{t('search.results', { term })}</bdi> : title}
        about={total === undefined ? undefined : t('shops.count', { count: total, total: number(total) })}
        beside={<FindShop search={search} />}
      >
        <Types search={search} />
      </PageHeading>
      <ReachNotice />
      <h2 className="sr">{t('shops')}</h2>
      <FilterableShops
        search={search}
        location={location}
        sort={<ShopSorts current={search.sort} near={location !== null} found={term !== undefined} />}
        empty={
          term ? (
            <EmptyState
              picture="/images/food/1f50d.webp"
              title={<bdi>{t('search.none', { term })}</bdi>}
              about={t('search.none.about')}
              action={
                <ButtonTo to="/shops" search={{ type }}>
                  {t('shops.search.all')}
                </ButtonTo>
              }
            />
          ) : (
            <EmptyState title={t('shops.empty')} action={<ButtonTo to="/">{t('not-found.home')}</ButtonTo>} />
          )
        }
      />
    </Page>
  );
}

/** Groceries and goods, or kitchens; what else is asked for stays, but kinds of shop are of one or the other. */
function Types({ search }: { search: ShopsSearch }) {
  const { type, page: _, category_id: __, ...others } = search;
  const { t } = useTranslation();
  return (
    <nav className={listStyles.chips} aria-label={t('shops.all')}>
      {([undefined, 'shop', 'restaurant'] as const).map((one) => (
        <ChipTo
          key={one ?? 'all'}
          to="/shops"
          search={{ ...others, type: one }}
          resetScroll={false}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={one === type ? 'page' : undefined}
        >
          {t(one ? TITLES[one] : 'products.everything')}
        </ChipTo>
      ))}
    </nav>
  );
}

interface ShopSortsProps {
  current: ShopSort | undefined;
  /** Whether anybody knows from where. */
  near: boolean;
  found: boolean;
}

function ShopSorts({ current, near, found }: ShopSortsProps) {
  const { t } = useTranslation();
  const isPickup = useFulfilment().type === 'pickup';
  // Who picks up sees the nearest first, and pays no fee.
  const isNear = near && isPickup;
  const usual = isNear ? 'sort.near' : found ? 'sort.best' : 'sort.recommended';
  const isOffered = (current !== 'near' || (near && !isPickup)) && (current !== 'fee' || !isPickup);
  return (
    <SortLinks
      current={isOffered ? current : undefined}
      sorts={[
        [undefined, t(usual)],
        ['rated', t('sort.rated')],
        ...(near && !isPickup ? ([['near', t('sort.near')]] as const) : []),
        ...(isPickup ? [] : ([['fee', t('sort.fee')]] as const)),
        ['fast', t('sort.fast')],
      ]}
    />
  );
}
