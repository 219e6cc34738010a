import type { Shop } from '@hamper/contract/catalogue';

import { searchOf, wordsIn } from '../../search-params.ts';
import { PRODUCTS_PER_PAGE, type ProductListing, readTerm } from '../listing/list-search.ts';
import { pageNumber, type ProductFilterValues, wholeNumber } from '../listing/product-filters.ts';

/** The address of a group's page. */
export interface GroupSearch {
  /** A member's own, on another device. */
  key?: string | undefined;
  search?: string | undefined;
  category_id?: number | undefined;
  page?: number | undefined;
}

const LONGEST_KEY = 36;

export const readGroupSearch = (search: Record<string, unknown>): GroupSearch =>
  searchOf(['key', 'search', 'category_id', 'page'], {
    key: wordsIn(search['key'], LONGEST_KEY),
    search: readTerm(search) || undefined,
    category_id: wholeNumber(search['category_id']),
    page: pageNumber(search['page'], PRODUCTS_PER_PAGE),
  });

export const NO_FILTERS: ProductFilterValues = {};

/** A restaurant shows its menu, unless one of its sections or some words are asked for. */
export const showsMenu = ({ type }: Shop, { search, category_id: category, page }: GroupSearch): boolean =>
  type === 'restaurant' && search === undefined && category === undefined && page === undefined;

export const goodsListing = ({ id }: Shop, { search, category_id }: GroupSearch): ProductListing => ({
  category_id,
  shop_id: id,
  ...(search === undefined ? {} : { search }),
});
