import { ShopCardSkeleton, ShopGrid } from '@hamper/ui/cards/shop-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';

import { uniqueItems } from '../../api/unique-items.ts';
import { useApi } from '../../api/use-api.ts';
import { useFirstScreen } from '../../device/use-first-screen.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import { AppliedFilterChips, NothingMatches, QuickChip } from '../filters/filter-chips.tsx';
import { FiltersButton } from '../filters/filters-button.tsx';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { GrowingList, type Placeholders } from '../listing/growing-list.tsx';
import { MapRequest, type MapRoom, MapToggle, WithMap } from '../listing/with-map.tsx';
import type { ShopsMapProps } from './map/shops-map.tsx';
import { ShopFilters, useShopEntries } from './shop-filters.tsx';
import { ShopItem } from './shop-item.tsx';
import { type ShopListing, shopListingOf } from './shop-listing.ts';
import { shopListingQuery } from './shop-queries.ts';
import { readShopFilters, SHOP_FILTER_KEYS, type ShopsSearch } from './shop-search.ts';

import * as styles from '../filters/filters.module.css';

const map = loadOnUse<ShopsMapProps>(() => import('./map/shops-map.tsx').then((module) => module.ShopsMap));

/** The list of an address. For another location it is another one: until that is there, the old one stays. */
export function useShopListing(search: ShopsSearch, location: DeliveryLocation) {
  const listing = { ...shopListingOf(search, location, useFulfilment()), page: search.page ?? 1 };
  return useInfiniteQuery({ ...shopListingQuery(useApi(), listing), placeholderData: keepPreviousData });
}

interface FilterableShopsProps {
  search: ShopsSearch;
  location: DeliveryLocation;
  /** Stands in the place of a list that is empty without any filter. */
  empty: ReactNode;
  /** The menu that sorts them. */
  sort: ReactNode;
}

/** Shops with their filters: beside them on wide screens, in a sheet on others. */
export function FilterableShops({ search, location, empty, sort: sorts }: FilterableShopsProps) {
  const query = useShopListing(search, location);
  const listing = shopListingOf(search, location, useFulfilment());
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  const { delivers, ...anywhere } = readShopFilters({ ...search });
  const entries = useShopEntries({ ...anywhere, ...(location && delivers ? { delivers } : {}) });
  const { type, search: term, sort, near, pickup, at } = search;
  return (
    <div className={styles.layout}>
      <ShopFilters
        type={type}
        hiddenFields={{ type, search: term, sort, near, pickup, at }}
        location={location}
        total={query.data?.pages[0]?.meta.total ?? 0}
      />
      <div>
        <div className={styles.bar}>
          <FiltersButton count={entries.length} />
          <MapToggle view={search.view} />
          {sorts}
          <AppliedFilterChips entries={entries} keys={SHOP_FILTER_KEYS} />
          <QuickShopFilters search={search} />
        </div>
        <div className={styles.list} aria-busy={busy || query.isPlaceholderData}>
          <ShopList
            {...{ query, listing }}
            page={search.page ?? 1}
            view={search.view}
            empty={entries.length > 0 ? <NothingMatches keys={SHOP_FILTER_KEYS} /> : empty}
          />
        </div>
      </div>
    </div>
  );
}

/** The filters that most look for; those that are set stand before them. */
function QuickShopFilters({ search }: Pick<FilterableShopsProps, 'search'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { type, at } = useFulfilment();
  const stars = 4.5;
  return (
    <>
      {!at && !search.open && <QuickChip change={{ open: 1 }}>{t('shops.open-now')}</QuickChip>}
      {type === 'delivery' && !search.free_delivery && (
        <QuickChip change={{ free_delivery: 1 }}>{t('shop.free-delivery')}</QuickChip>
      )}
      {search.rating === undefined && (
        <QuickChip change={{ rating: stars }}>{t('filters.rating', { stars: number(stars) })}</QuickChip>
      )}
    </>
  );
}

interface ShopListProps {
  query: ReturnType<typeof useShopListing>;
  listing: ShopListing;
  page: number;
  view: 'map' | undefined;
  empty: ReactNode;
}

function ShopList({ query, listing, page, view, empty }: ShopListProps) {
  const { t } = useTranslation();
  const { data, isError, error, isFetching, refetch } = query;
  const firstScreen = useFirstScreen('shops');
  if (!data) {
    return isError ? (
      <FailedState title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <ShopGrid>
        <ShopSkeletons count={3} />
      </ShopGrid>
    );
  }
  if (page < 2 && !data.pages[0]?.data[0]) return empty;
  return (
    <WithMap
      view={view}
      renderMap={(room) => (
        <LoadedMap
          {...room}
          {...{ shops: uniqueItems(data.pages), total: data.pages[0]?.meta.total ?? 0, listing }}
        />
      )}
    >
      {(pointed) => (
        <GrowingList query={{ ...query, data }} page={page} endless placeholders={ShopSkeletons}>
          {(shops, coming) => (
            <ShopGrid>
              {shops.map((shop, index) => (
                <ShopItem
                  key={shop.id}
                  shop={shop}
                  atOnce={index < firstScreen}
                  marked={shop.slug === pointed}
                />
              ))}
              {coming}
            </ShopGrid>
          )}
        </GrowingList>
      )}
    </WithMap>
  );
}

function LoadedMap({ isRequested, onRequest, ...props }: MapRoom & ShopsMapProps) {
  const loaded = map.useLoaded(isRequested);
  const failed = map.useFailed(isRequested);
  if (isRequested && loaded) return createElement(loaded, props);
  return <MapRequest {...{ isRequested, onRequest, failed }} preload={map.preload} />;
}

const ShopSkeletons = ({ count, first, still }: Placeholders) =>
  Array.from({ length: count }, (_, index) => (
    <ShopCardSkeleton key={index} ref={index === 0 ? first : undefined} still={still} />
  ));
