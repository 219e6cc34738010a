import type { Shop } from '@hamper/contract/catalogue';

import type { ProductListing } from '../listing/list-search.ts';
import type { ProductFilterValues } from '../listing/product-filters.ts';
import type { GroupSearch } from './group-search.ts';

export const NO_FILTERS: ProductFilterValues = {};

/** A restaurant shows its menu, unless one of its sections or some words are asked for. */
export const showsMenu = ({ type }: Shop, { search, category_id: category, page }: GroupSearch): boolean =>
  type === 'restaurant' && search === undefined && category === undefined && page === undefined;

export const goodsListing = ({ id }: Shop, { search, category_id }: GroupSearch): ProductListing => ({
  category_id,
  shop_id: id,
  ...(search === undefined ? {} : { search }),
});
