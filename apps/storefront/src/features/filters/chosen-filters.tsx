import type { ProductFacets } from '@hamper/contract/products';
import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { Link } from '@tanstack/react-router';

import { ChipTo } from '../../links.ts';
import { type ProductFilterValues, FILTER_KEYS } from '../lists/product-filters.ts';
import { avoidedKey } from './avoided-key.ts';

import * as styles from './filters.module.css';

interface ChosenProps {
  chosen: ProductFilterValues;
  brands: ProductFacets['brands'];
}

/** Every filter of a list of products, each a link to the list without it. */
export function ChosenFilters({ chosen, brands }: ChosenProps) {
  return <ChosenChips entries={useEntries(chosen, brands)} keys={FILTER_KEYS} />;
}

/** A filter that is set. */
export interface ChosenEntry<N extends object> {
  key: string;
  name: string;
  /** The changes of the address that take this one away. */
  without: { [Key in keyof N]?: N[Key] | undefined };
}

interface ChosenChipsProps<N extends object> {
  entries: ChosenEntry<N>[];
  /** All that "Clear filters" takes away. */
  keys: readonly (keyof N & string)[];
}

/** The filters that are set, to be removed one by one or all at once. */
export function ChosenChips<N extends object>({ entries, keys }: ChosenChipsProps<N>) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <>
      {entries.map(({ key, name, without }) => (
        <ChipTo
          key={key}
          to="."
          search={(here) => ({ ...here, ...without, page: undefined })}
          resetScroll={false}
          activeProps={{}}
          aria-current={undefined}
          aria-label={t('chip.remove', { name })}
          icon={<Icon name="x" />}
          className={styles.removing}
        >
          {name}
        </ChipTo>
      ))}
      <ClearFilters keys={keys} />
    </>
  );
}

interface NothingMatchesProps {
  /** How the address names what params. */
  keys: readonly string[];
}

/** A list that its choices leave nothing of. */
export function NothingMatches({ keys }: NothingMatchesProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="/images/food/1f50d.webp"
      title={t('filters.none')}
      about={t('filters.none.about')}
      action={<ClearFilters keys={keys} primary />}
    />
  );
}

interface ClearFiltersProps {
  /** How the address names what params. */
  keys: readonly string[];
  primary?: boolean;
}

function ClearFilters({ keys, primary = false }: ClearFiltersProps) {
  const { t } = useTranslation();
  const cleared = Object.fromEntries(keys.map((key) => [key, undefined]));
  return (
    <Link
      to="."
      search={(here) => ({ ...here, ...cleared, page: undefined })}
      resetScroll={false}
      className={buttonClass(primary ? {} : { variant: 'ghost', size: 'small' })}
    >
      {t('filters.clear')}
    </Link>
  );
}

function useEntries(
  chosen: ProductFilterValues,
  brands: ProductFacets['brands'],
): ChosenEntry<ProductFilterValues>[] {
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
