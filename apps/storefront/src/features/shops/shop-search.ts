import { pageNumber, searchOf, text, wholeNumber, withoutUndefined } from '../../search-params.ts';
import { readNear } from '../addresses/near.ts';
import { type FulfilmentSearch, readFulfilmentSearch } from '../fulfilment/fulfilment-search.ts';
import { readTerm } from '../listing/list-search.ts';

export type ShopType = 'shop' | 'restaurant';

/** The filters of a list of shops, as its address has them. */
export interface ShopFilterValues {
  open?: 1 | undefined;
  /** Only those that bring to the shopper's address. */
  delivers?: 1 | undefined;
  free_delivery?: 1 | undefined;
  /** The kind of shop: a category of type `shop`. */
  category_id?: number;
  /** At least so many stars. */
  rating?: number | undefined;
  /** At most so many minutes. */
  delivery_time?: number | undefined;
}

export const SHOP_FILTER_KEYS = [
  'open',
  'delivers',
  'free_delivery',
  'category_id',
  'rating',
  'delivery_time',
] as const satisfies (keyof ShopFilterValues)[];

/** None is the shopkeepers' own order; of finds, the best first. */
const sorts = ['rated', 'near', 'fee', 'fast'] as const;
export type ShopSort = (typeof sorts)[number];

export interface ShopsSearch extends ShopFilterValues, FulfilmentSearch {
  type?: ShopType | undefined;
  search?: string | undefined;
  sort?: ShopSort;
  /** For whom nothing else says where they are: as a page without scripts leads there. */
  near?: string | undefined;
  /** The map instead of the list, where both have no room. */
  view?: 'map' | undefined;
  page?: number | undefined;
}

export function readShopFilters(search: Record<string, unknown>): ShopFilterValues {
  const on = (key: keyof ShopFilterValues) => (text(search[key]) === '1' ? 1 : undefined);
  const stars = text(search.rating);
  return withoutUndefined({
    open: on('open'),
    delivers: on('delivers'),
    free_delivery: on('free_delivery'),
    category_id: wholeNumber(search.category_id),
    rating: /^([1-4](\.\d)?|5)$/.test(stars) ? Number(stars) : undefined,
    delivery_time: wholeNumber(search.delivery_time, 4),
  });
}

/** Rows of 4, 3 and 2 all come out even. */
export const SHOPS_PER_PAGE = 12;

/** Reads an address of the list; what makes no sense is left out rather than refused. */
export function readShopsSearch(search: Record<string, unknown>): ShopsSearch {
  const page = pageNumber(search.page, SHOPS_PER_PAGE);
  return searchOf(['type', 'search', ...SHOP_FILTER_KEYS, 'sort', 'page', 'near', 'pickup', 'at', 'view'], {
    ...withoutUndefined({
      type: (['shop', 'restaurant'] as const).find((type) => type === search.type),
      search: readTerm(search) || undefined,
      sort: sorts.find((sort) => sort === search.sort),
      page,
      ...readNear(search),
      view: search.view === 'map' ? ('map' as const) : undefined,
      ...readFulfilmentSearch(search),
    }),
    ...readShopFilters(search),
  });
}
