import type { ProductFacets } from '@hamper/contract/products';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import {
  GOOD,
  type ProductFilterValues,
  FILTER_KEYS,
  productFilterParams,
} from '../listing/product-filters.ts';
import { useAddressFilters } from '../listing/use-address-filters.ts';
import { FilterGroups, hasRange } from './filter-groups.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface FiltersProps {
  facets: ProductFacets;
  /** Where the form leads before scripts. */
  action: string;
  /** The rest of the address, which the form sends along. */
  hiddenFields: Record<string, string | number | undefined>;
  /** How many the list holds now. */
  total: number;
}

/** The filters of a list of products. */
export function Filters({ facets, action, hiddenFields, total }: FiltersProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const chosen = useAddressFilters(productFilterParams);
  return (
    <FilterPanel
      params={productFilterParams}
      action={action}
      hiddenFields={hiddenFields}
      submitLabel={t('filters.done', { count: total, total: number(total) })}
    >
      {unlisted(chosen, facets).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <FilterGroups facets={facets} chosen={chosen} />
    </FilterPanel>
  );
}

/** Choices of the address that the form has no box for: they stay until their chip is taken away. */
function unlisted(chosen: ProductFilterValues, facets: ProductFacets): [string, string | number][] {
  const listed: { [Key in keyof ProductFilterValues]: readonly unknown[] } = {
    brand_id: facets.brands.map(({ id }) => id),
    diet: facets.diets.map(({ value }) => value),
    without: facets.allergens.map(({ value }) => value),
    rating: facets.ratings.map(({ value }) => value).filter((value) => value === GOOD),
    in_stock: [1],
    discount: facets.discount > 0 ? [1] : [],
    ...(hasRange(facets) ? { price_from: [chosen.price_from], price_to: [chosen.price_to] } : {}),
  };
  return FILTER_KEYS.flatMap((key) =>
    [chosen[key] ?? []]
      .flat()
      .filter((value) => !listed[key]?.includes(value))
      .map((value): [string, string | number] => [key, value]),
  );
}
