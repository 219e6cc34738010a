import { searchOf } from '../../search-params.ts';
import type { Stored } from '../../state/stored.ts';
import { readTerm } from './list-search.ts';
import { text, wholeNumber } from './narrowing.ts';

export type ShopType = 'shop' | 'restaurant';

/** What an address narrows a list of shops down to. */
export interface ShopNarrowing {
  open?: 1 | undefined;
  /** Only those that bring to the shopper's address. */
  delivers?: 1 | undefined;
  free_delivery?: 1 | undefined;
  /** What kind of shop: a category of type `shop`. */
  category_id?: number;
  /** At least so many stars. */
  rating?: number | undefined;
  /** At most so many minutes. */
  delivery_time?: number | undefined;
}

const SWITCHES = ['open', 'delivers', 'free_delivery'] as const satisfies (keyof ShopNarrowing)[];
export const SHOP_NARROWING_KEYS = [
  ...SWITCHES,
  'category_id',
  'rating',
  'delivery_time',
] as const satisfies (keyof ShopNarrowing)[];

/** None is the shopkeepers' own order; of finds, the best first. */
const sorts = {
  rated: 'rating_avg',
  near: 'distance',
  fee: 'delivery_fee',
  fast: 'delivery_time',
} as const;
export type ShopSort = keyof typeof sorts;

export interface ShopsSearch extends ShopNarrowing {
  type?: ShopType | undefined;
  search?: string | undefined;
  sort?: ShopSort | undefined;
  page?: number | undefined;
}

/** Where the shopper is, as far as this browser knows. */
export type Place = Stored['settings']['location'];

/** What a list of shops is asked for. */
export interface ShopListing extends ShopNarrowing {
  type?: ShopType;
  search?: string;
  column?: (typeof sorts)[ShopSort];
  address?: NonNullable<Place>;
}

export function readShopNarrowing(search: Record<string, unknown>): ShopNarrowing {
  const stars = text(search.rating);
  const numbers = {
    category_id: wholeNumber(search.category_id),
    rating: /^([1-4](\.\d)?|5)$/.test(stars) ? Number(stars) : undefined,
    delivery_time: wholeNumber(search.delivery_time, 4),
  };
  const on = SWITCHES.filter((key) => text(search[key]) === '1').map((key) => [key, 1]);
  return { ...Object.fromEntries(on), ...said(numbers) };
}

/** Reads an address of the list; what makes no sense is left out rather than refused. */
export function readShopsSearch(search: Record<string, unknown>): ShopsSearch {
  const { type, sort } = search;
  const page = wholeNumber(search.page, 6);
  const own = {
    type: isShopType(type) ? type : undefined,
    search: readTerm(search) || undefined,
    ...readShopNarrowing(search),
    sort: isSort(sort) ? sort : undefined,
    page: page !== undefined && page > 1 ? page : undefined,
  };
  return searchOf(['type', 'search', ...SHOP_NARROWING_KEYS, 'sort', 'page'], said(own));
}

/** Without an address nothing is near and nobody brings anything: those wishes wait for one. */
export function shopListingOf({ sort, page: _, ...search }: ShopsSearch, place: Place): ShopListing {
  const { delivers, ...others } = search;
  const column = sort && (sort !== 'near' || place) ? sorts[sort] : undefined;
  return said({ ...others, column, ...(place ? { delivers, address: place } : {}) });
}

/** Without what is undefined. */
const said = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

const isShopType = (value: unknown): value is ShopType => value === 'shop' || value === 'restaurant';

const isSort = (value: unknown): value is ShopSort =>
  typeof value === 'string' && Object.hasOwn(sorts, value);
