import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import type { ChosenEntry } from '../filters/chosen-filters.tsx';
import { FilterChoice, FilterGroup, FilterPick } from '../filters/filter-group.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { type Narrows, useAddressFilters } from '../lists/use-address-filters.ts';
import type { DeliveryLocation } from './shop-listing.ts';
import { shopKindsQuery, shopRangesQuery } from './shop-queries.ts';
import { readShopNarrowing, SHOP_NARROWING_KEYS, type ShopNarrowing, type ShopType } from './shop-search.ts';

const STARS = [4, 4.5];
const MINUTES = [25, 35, 45, 60];

/** How a list of shops is narrowed. */
const shopNarrows: Narrows<ShopNarrowing> = { keys: SHOP_NARROWING_KEYS, read: readShopNarrowing };

const Choice = FilterChoice<keyof ShopNarrowing>;
const Pick = FilterPick<keyof ShopNarrowing>;

interface ShopFiltersProps {
  type: ShopType | undefined;
  kept: Record<string, string | number | undefined>;
  place: DeliveryLocation;
  /** How many the list holds now. */
  total: number;
}

/** What shops can be narrowed by. */
export function ShopFilters({ type, kept, place, total }: ShopFiltersProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const api = useApi();
  const { data: kinds } = useSuspenseQuery(shopKindsQuery(api));
  const { data: takes } = useSuspenseQuery(shopRangesQuery(api, type));
  const chosen = useAddressFilters(shopNarrows);
  const { from = 0, to = 0 } = takes.delivery_time ?? {};
  // One that an address asks for and nobody offers has its own box all the same.
  const withChosen = (offered: number[], own: number | undefined) => [
    ...new Set([...offered, ...(own === undefined ? [] : [own])]),
  ];
  const words = useShopWords();
  return (
    <FilterPanel
      narrows={shopNarrows}
      action="/shops"
      kept={{ ...kept, ...(place ? {} : { delivers: chosen.delivers }) }}
      done={t('shops.show', { count: total, total: number(total) })}
    >
      <FilterGroup title={t('filters.show')}>
        <Choice name="open" value="1" on={chosen.open === 1}>
          {t('shops.open-now')}
        </Choice>
        {place && (
          <Choice name="delivers" value="1" on={chosen.delivers === 1}>
            {t('shops.delivers')}
          </Choice>
        )}
        {(takes.free_delivery > 0 || chosen.free_delivery) && (
          <Choice
            name="free_delivery"
            value="1"
            on={chosen.free_delivery === 1}
            // To an address it may be free in one zone and not in another.
            count={place ? undefined : takes.free_delivery}
          >
            {t('shop.free-delivery')}
          </Choice>
        )}
      </FilterGroup>
      <FilterGroup title={t('rating')}>
        <Pick name="rating" value="" on={chosen.rating === undefined}>
          {t('filters.any')}
        </Pick>
        {withChosen(STARS, chosen.rating).map((stars) => (
          <Pick key={stars} name="rating" value={stars} on={chosen.rating === stars}>
            {words.rating(stars)}
          </Pick>
        ))}
      </FilterGroup>
      <FilterGroup title={t('shops.time')}>
        <Pick name="delivery_time" value="" on={chosen.delivery_time === undefined}>
          {t('filters.any')}
        </Pick>
        {withChosen(
          // What none or all keep is nothing to choose.
          MINUTES.filter((minutes) => minutes > from && minutes < to),
          chosen.delivery_time,
        ).map((minutes) => (
          <Pick key={minutes} name="delivery_time" value={minutes} on={chosen.delivery_time === minutes}>
            {words.time(minutes)}
          </Pick>
        ))}
      </FilterGroup>
      {kinds.length > 1 && (
        <FilterGroup title={t('shops.kind')}>
          <Pick name="category_id" value="" on={chosen.category_id === undefined}>
            {t('filters.any')}
          </Pick>
          {withChosen(
            kinds.map(({ id }) => id),
            chosen.category_id,
          ).map((id) => (
            <Pick key={id} name="category_id" value={id} on={chosen.category_id === id}>
              {words.kind(kinds, id)}
            </Pick>
          ))}
        </FilterGroup>
      )}
    </FilterPanel>
  );
}

/** What holds of them, each as it is said on its chip. */
export function useShopEntries(chosen: ShopNarrowing): ChosenEntry<ShopNarrowing>[] {
  const { t } = useTranslation();
  const { data: kinds } = useSuspenseQuery(shopKindsQuery(useApi()));
  const words = useShopWords();
  const names: { [Key in keyof ShopNarrowing]-?: (value: number) => string } = {
    open: () => t('shops.open-now'),
    delivers: () => t('shops.delivers'),
    free_delivery: () => t('shop.free-delivery'),
    category_id: (id) => words.kind(kinds, id),
    rating: words.rating,
    delivery_time: words.time,
  };
  return SHOP_NARROWING_KEYS.flatMap((key) => {
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
