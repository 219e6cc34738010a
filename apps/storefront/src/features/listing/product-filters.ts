import { type AllergenFilter, allergenFilters, diets } from '@hamper/contract/food';

import { text, wholeNumber, withoutUndefined } from '../../search-params.ts';
import type { FilterParams } from './use-address-filters.ts';

type Diet = (typeof diets)[number];

/** The filters of a list of products, as its address has them. `without`: declared to have none of these; prices in the shopper's currency. */
export interface ProductFilterValues {
  brand_id?: number[] | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
  diet?: Diet[] | undefined;
  without?: AllergenFilter[] | undefined;
  in_stock?: 1 | undefined;
  /** Only what is cheaper than it was. */
  discount?: 1 | undefined;
  /** At least so many stars. */
  rating?: number | undefined;
}

/** Stars that a good product has at least. */
export const GOOD = 4;

export const FILTER_KEYS = [
  'brand_id',
  'price_from',
  'price_to',
  'diet',
  'without',
  'in_stock',
  'discount',
  'rating',
] as const satisfies (keyof ProductFilterValues)[];

/** As many as the API takes in one list. */
const MAX_VALUES = 50;
const MAX_PRICE = 10_000_000;

/** Reads the filters of an address; what makes no sense is left out rather than refused. */
export function readFilters(search: Record<string, unknown>): ProductFilterValues {
  const brands = listIn(search.brand_id)
    .map((id) => wholeNumber(id))
    .filter(isNumber);
  const diet = diets.filter((value) => listIn(search.diet).includes(value));
  const without = allergenFilters.filter((value) => listIn(search.without).includes(value));
  const from = price(last(search.price_from));
  const to = price(last(search.price_to));
  const rating = wholeNumber(last(search.rating), 1);
  return withoutUndefined({
    brand_id: brands.length > 0 ? [...new Set(brands)].toSorted((a, b) => a - b) : undefined,
    price_from: from || undefined,
    price_to: to,
    diet: diet.length > 0 ? diet : undefined,
    without: without.length > 0 ? without : undefined,
    in_stock: isOn(search.in_stock),
    discount: isOn(search.discount),
    rating: rating !== undefined && rating <= 5 ? rating : undefined,
  });
}

const isOn = (value: unknown): 1 | undefined => (text(last(value)) === '1' ? 1 : undefined);

/** How the filters of products are named and read. */
export const productFilterParams: FilterParams<ProductFilterValues> = {
  keys: FILTER_KEYS,
  read: readFilters,
};

/** Only the filters of a wider address. */
export function filtersOf(search: ProductFilterValues): ProductFilterValues {
  return withoutUndefined(Object.fromEntries(FILTER_KEYS.map((key) => [key, search[key]])));
}

const isNumber = (value: number | undefined): value is number => value !== undefined;

/** `1,2` of an address, or the several values of a form. */
function listIn(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(text) : text(value).split(',');
  return parts.slice(0, MAX_VALUES);
}

/** Of several values the last: a form sends its visible fields after its hidden ones. */
const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

/** Arabic digits and commas as much of the world types them. */
const plain = (typed: string): string =>
  typed
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[,٫]/, '.')
    .trim();

function price(value: unknown): number | undefined {
  const typed = plain(text(value));
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return undefined;
  return Math.min(Number(typed), MAX_PRICE);
}
