import type { ProductFacets } from '@hamper/contract/products';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency, useFormat } from '@hamper/ui/locale/use-locale.ts';

import { GOOD, type ProductFilterValues } from '../listing/product-filters.ts';
import { avoidedKey } from './avoided-key.ts';
import { FilterChoice, FilterGroup } from './filter-group.tsx';

import * as styles from './filters.module.css';

/** Where all cost the same there is no range to choose. */
export const hasRange = ({ price }: ProductFacets): boolean => price !== null && price.from !== price.to;

const Choice = FilterChoice<keyof ProductFilterValues>;

interface GroupsProps {
  facets: ProductFacets;
  chosen: ProductFilterValues;
}

/** The filters that any list of products has. The boxes are named as the address names them: the form works before scripts. */
export function FilterGroups({ facets, chosen }: GroupsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  // Counts that are not everything's would mislead.
  const known = (count: number) => (facets.complete ? count : undefined);
  const rated = facets.ratings.find(({ value }) => value === GOOD);
  return (
    <>
      <FilterGroup title={t('filters.show')}>
        <Choice name="in_stock" value="1" on={chosen.in_stock === 1} count={known(facets.in_stock)}>
          {t('filters.in-stock')}
        </Choice>
        {facets.discount > 0 && (
          <Choice name="discount" value="1" on={chosen.discount === 1} count={known(facets.discount)}>
            {t('filters.discount')}
          </Choice>
        )}
        {rated && (
          <Choice name="rating" value={GOOD} on={chosen.rating === GOOD} count={known(rated.count)}>
            {t('filters.rating', { stars: number(GOOD) })}
          </Choice>
        )}
      </FilterGroup>
      {facets.price && hasRange(facets) && (
        <PriceRange price={facets.price} complete={facets.complete} chosen={chosen} />
      )}
      <Brands brands={facets.brands} known={known} chosen={chosen.brand_id ?? []} />
      {facets.diets.length > 0 && (
        <FilterGroup title={t('filters.diet')}>
          {facets.diets.map(({ value, count }) => (
            <Choice
              key={value}
              name="diet"
              value={value}
              on={chosen.diet?.includes(value) ?? false}
              count={known(count)}
            >
              {t(`diet.${value}`)}
            </Choice>
          ))}
        </FilterGroup>
      )}
      {facets.allergens.length > 0 && (
        <FilterGroup title={t('filters.without')} about={t('filters.without.about')}>
          {facets.allergens.map(({ value, count }) => (
            <Choice
              key={value}
              name="without"
              value={value}
              on={chosen.without?.includes(value) ?? false}
              count={known(count)}
            >
              {t(avoidedKey(value))}
            </Choice>
          ))}
        </FilterGroup>
      )}
    </>
  );
}

interface PriceRangeProps {
  price: NonNullable<ProductFacets['price']>;
  complete: boolean;
  chosen: ProductFilterValues;
}

function PriceRange({ price, complete, chosen }: PriceRangeProps) {
  const { t } = useTranslation();
  const { symbol } = useCurrency();
  const { number } = useFormat();
  // As it is typed in the shopper's language.
  const typed = (amount: number) => number(amount, { useGrouping: false });
  const common = {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    before: <span>{symbol}</span>,
  } as const;
  return (
    <FilterGroup title={t('filters.price')}>
      <div className={styles.range}>
        <Field
          {...common}
          name="price_from"
          label={t('filters.price.from')}
          placeholder={complete ? typed(Math.floor(price.from)) : undefined}
          defaultValue={chosen.price_from && typed(chosen.price_from)}
        />
        <Field
          {...common}
          name="price_to"
          label={t('filters.price.to')}
          placeholder={complete ? typed(Math.ceil(price.to)) : undefined}
          defaultValue={chosen.price_to && typed(chosen.price_to)}
        />
      </div>
    </FilterGroup>
  );
}

const BRANDS_AT_ONCE = 6;

interface BrandsProps {
  brands: ProductFacets['brands'];
  known: (count: number) => number | undefined;
  chosen: number[];
}

function Brands({ brands, known, chosen }: BrandsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (brands.length === 0) return null;
  const choice = ({ id, title, count }: ProductFacets['brands'][number]) => (
    <Choice key={id} name="brand_id" value={id} on={chosen.includes(id)} count={known(count)}>
      <bdi>{title}</bdi>
    </Choice>
  );
  const others = brands.slice(BRANDS_AT_ONCE);
  return (
    <FilterGroup title={t('filters.brand')}>
      {brands.slice(0, BRANDS_AT_ONCE).map(choice)}
      {others.length > 0 && (
        <details open={others.some(({ id }) => chosen.includes(id)) || undefined}>
          <summary className={styles.others}>
            {t('filters.brands.more', { count: others.length, total: number(others.length) })}
          </summary>
          {others.map(choice)}
        </details>
      )}
    </FilterGroup>
  );
}
