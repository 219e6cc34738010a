import type { ProductFacets } from '@hamper/contract/products';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { FILTER_KEYS, GOOD, type ProductFilterValues } from '../listing/product-filters.ts';
import { avoidedKey } from './avoided-key.ts';
import { AppliedFilterChips, type AppliedFilter, QuickChip } from './filter-chips.tsx';

// With the other deferred parts of a list.
export { NothingMatches } from './filter-chips.tsx';

interface ChosenProps {
  chosen: ProductFilterValues;
  brands: ProductFacets['brands'];
}

/** Every filter of a list of products, each a link to the list without it. */
export function AppliedFilters({ chosen, brands }: ChosenProps) {
  return <AppliedFilterChips entries={useEntries(chosen, brands)} keys={FILTER_KEYS} />;
}

interface QuickProps {
  facets: ProductFacets;
  chosen: ProductFilterValues;
}

/** So many diets stand beside the list; all of them are among the filters. */
const QUICK_DIETS = 3;

/** The filters that most look for, each a link to the list with it; those that are set stand before them. */
export function QuickFilters({ facets, chosen }: QuickProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { diet = [] } = chosen;
  const isRestrictive = (count: number) => count > 0 && count < facets.total;
  const isRated = facets.ratings.some(({ value, count }) => value === GOOD && isRestrictive(count));
  const diets = facets.diets
    .filter(({ value, count }) => isRestrictive(count) && !diet.includes(value))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, QUICK_DIETS);
  return (
    <>
      {isRestrictive(facets.discount) && !chosen.discount && (
        <QuickChip change={{ discount: 1 }}>{t('filters.discount')}</QuickChip>
      )}
      {diets.map(({ value }) => (
        <QuickChip key={value} change={{ diet: [...diet, value] }}>
          {t(`diet.${value}`)}
        </QuickChip>
      ))}
      {isRated && chosen.rating === undefined && (
        <QuickChip change={{ rating: GOOD }}>{t('filters.rating', { stars: number(GOOD) })}</QuickChip>
      )}
      {isRestrictive(facets.in_stock) && !chosen.in_stock && (
        <QuickChip change={{ in_stock: 1 }}>{t('filters.in-stock')}</QuickChip>
      )}
    </>
  );
}

function useEntries(
  chosen: ProductFilterValues,
  brands: ProductFacets['brands'],
): AppliedFilter<ProductFilterValues>[] {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { brand_id = [], diet = [], without = [], price_from: from, price_to: to, rating } = chosen;
  const rest = <T,>(list: T[], value: T) => list.filter((other) => other !== value);
  return [
    ...(chosen.in_stock ? [{ key: 'stock', name: t('filters.in-stock'), without: cleared('in_stock') }] : []),
    ...(chosen.discount ? [{ key: 'deals', name: t('filters.discount'), without: cleared('discount') }] : []),
    ...(rating === undefined
      ? []
      : [
          { key: 'rating', name: t('filters.rating', { stars: number(rating) }), without: cleared('rating') },
        ]),
    ...(from === undefined && to === undefined
      ? []
      : [{ key: 'price', name: range(from, to), without: cleared('price_from', 'price_to') }]),
    ...brand_id.map((id) => ({
      key: `brand ${id}`,
      // One that the list has none of says at least what it is.
      name: brands.find((brand) => brand.id === id)?.title ?? t('filters.brand'),
      without: { brand_id: rest(brand_id, id) },
    })),
    ...diet.map((value) => ({ key: value, name: t(`diet.${value}`), without: { diet: rest(diet, value) } })),
    ...without.map((value) => ({
      key: `without ${value}`,
      name: t('filters.without.one', { name: t(avoidedKey(value)) }),
      without: { without: rest(without, value) },
    })),
  ];

  function range(least?: number, most?: number): string {
    if (least === undefined) return t('filters.price.up-to', { to: price(most ?? 0) });
    if (most === undefined) return t('filters.price.at-least', { from: price(least) });
    return t('filters.price.between', { from: price(least), to: price(most) });
  }
}

const cleared = (...keys: (keyof ProductFilterValues)[]): Partial<ProductFilterValues> =>
  Object.fromEntries(keys.map((key) => [key, undefined]));
