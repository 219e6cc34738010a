import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import type { AppliedFilter } from '../filters/filter-chips.tsx';
import { FilterChoice, FilterGroup, FilterPick } from '../filters/filter-group.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { type FilterParams, useAddressFilters } from '../listing/use-address-filters.ts';
import { shopKindsQuery, shopRangesQuery } from './shop-queries.ts';
import { readShopFilters, SHOP_FILTER_KEYS, type ShopFilterValues, type ShopType } from './shop-search.ts';

const STARS = [4, 4.5];
const MINUTES = [25, 35, 45, 60];

/** The names of the filters of shops, and how they are read. */
const shopFilterParams: FilterParams<ShopFilterValues> = { keys: SHOP_FILTER_KEYS, read: readShopFilters };

const Choice = FilterChoice<keyof ShopFilterValues>;
const Pick = FilterPick<keyof ShopFilterValues>;

interface ShopFiltersProps {
  type: ShopType | undefined;
  /** The rest of the address, which the form sends along. */
  hiddenFields: Record<string, string | number | undefined>;
  location: DeliveryLocation;
  /** How many the list holds now. */
  total: number;
}

/** The filters of a list of shops. */
export function ShopFilters({ type, hiddenFields, location, total }: ShopFiltersProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const api = useApi();
  const { data: kinds } = useSuspenseQuery(shopKindsQuery(api));
  const { data: ranges } = useSuspenseQuery(shopRangesQuery(api, type));
  const chosen = useAddressFilters(shopFilterParams);
  const { from = 0, to = 0 } = ranges.delivery_time ?? {};
  const words = useShopWords();
  return (
    <FilterPanel
      params={shopFilterParams}
      action="/shops"
      hiddenFields={{ ...hiddenFields, ...(location ? {} : { delivers: chosen.delivers }) }}
      submitLabel={t('shops.show', { count: total, total: number(total) })}
    >
      <ShownShops chosen={chosen} location={location} freeDelivery={ranges.free_delivery} />
      <PickGroup
        title={t('rating')}
        name="rating"
        values={STARS}
        chosen={chosen.rating}
        label={words.rating}
      />
      <PickGroup
        title={t('shops.time')}
        name="delivery_time"
        // A time that none or all keep is nothing to choose.
        values={MINUTES.filter((minutes) => minutes > from && minutes < to)}
        chosen={chosen.delivery_time}
        label={words.time}
      />
      {kinds.length > 1 && (
        <PickGroup
          title={t('shops.kind')}
          name="category_id"
          values={kinds.map(({ id }) => id)}
          chosen={chosen.category_id}
          label={(id) => words.kind(kinds, id)}
        />
      )}
    </FilterPanel>
  );
}

interface ShownShopsProps {
  chosen: ShopFilterValues;
  location: DeliveryLocation;
  /** How many bring without a fee. */
  freeDelivery: number;
}

/** Which shops are shown at all: open ones, those that deliver here, those that deliver for nothing. */
function ShownShops({ chosen, location, freeDelivery }: ShownShopsProps) {
  const { t } = useTranslation();
  const { type, at } = useFulfilment();
  const isPickup = type === 'pickup';
  if (at && isPickup) return null;
  return (
    <FilterGroup title={t('filters.show')}>
      {/* Who wants it at a time sees what is open then. */}
      {!at && (
        <Choice name="open" value="1" on={chosen.open === 1}>
          {t('shops.open-now')}
        </Choice>
      )}
      {location && !isPickup && (
        <Choice name="delivers" value="1" on={chosen.delivers === 1}>
          {t('shops.delivers')}
        </Choice>
      )}
      {!isPickup && (freeDelivery > 0 || chosen.free_delivery) && (
        <Choice
          name="free_delivery"
          value="1"
          on={chosen.free_delivery === 1}
          // To an address it may be free in one zone and not in another.
          count={location ? undefined : freeDelivery}
        >
          {t('shop.free-delivery')}
        </Choice>
      )}
    </FilterGroup>
  );
}

interface PickGroupProps {
  title: string;
  name: keyof ShopFilterValues;
  values: number[];
  chosen: number | undefined;
  label: (value: number) => string;
}

/** One value of several, or any. A value of the address that nobody offers can be picked all the same. */
function PickGroup({ title, name, values, chosen, label }: PickGroupProps) {
  const { t } = useTranslation();
  const offered = new Set([...values, ...(chosen === undefined ? [] : [chosen])]);
  return (
    <FilterGroup title={title}>
      <Pick name={name} value="" on={chosen === undefined}>
        {t('filters.any')}
      </Pick>
      {[...offered].map((value) => (
        <Pick key={value} name={name} value={value} on={chosen === value}>
          {label(value)}
        </Pick>
      ))}
    </FilterGroup>
  );
}

/** The filters that are set, each as its chip names it. */
export function useShopEntries(chosen: ShopFilterValues): AppliedFilter<ShopFilterValues>[] {
  const { t } = useTranslation();
  const { data: kinds } = useSuspenseQuery(shopKindsQuery(useApi()));
  const words = useShopWords();
  const names: { [Key in keyof ShopFilterValues]-?: (value: number) => string } = {
    open: () => t('shops.open-now'),
    delivers: () => t('shops.delivers'),
    free_delivery: () => t('shop.free-delivery'),
    category_id: (id) => words.kind(kinds, id),
    rating: words.rating,
    delivery_time: words.time,
  };
  return SHOP_FILTER_KEYS.flatMap((key) => {
    const value = chosen[key];
    return value === undefined ? [] : { key, name: names[key](value), without: { [key]: undefined } };
  });
}

function useShopWords() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return {
    // One that is gone says at least what it is.
    kind: (kinds: Category[], id: number) =>
      kinds.find((kind) => kind.id === id)?.translation.title ?? t('shops.kind'),
    rating: (stars: number) => t('filters.rating', { stars: number(stars) }),
    time: (minutes: number) => t('shops.within', { minutes: number(minutes) }),
  };
}
