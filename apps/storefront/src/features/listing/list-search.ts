import { pageNumber, searchOf, text, wholeNumber } from '../../search-params.ts';
import { type ProductFilterValues, FILTER_KEYS, filtersOf, readFilters } from './product-filters.ts';

/** Orders that a shopper chooses. None is the list's own: the popular first, deals by what they save, finds by fit. */
const sorts = {
  cheap: { column: 'price', sort: 'asc' },
  dear: { column: 'price', sort: 'desc' },
  rated: { column: 'rating', sort: 'desc' },
  new: { column: 'created_at', sort: 'desc' },
  name: { column: 'title', sort: 'asc' },
} as const;
export type Sort = keyof typeof sorts;

/** The address of a product list. */
export interface ListSearch extends ProductFilterValues {
  category_id?: number | undefined;
  shop_id?: number | undefined;
  /** The category's name as the link wrote it. Headings say the category's own: an address must not speak for the shop. */
  title?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
}

/** The query of a product list. */
export interface ProductListing extends ProductFilterValues {
  category_id?: number | undefined;
  shop_id?: number | undefined;
  column?: (typeof sorts)[Sort]['column'];
  sort?: 'asc' | 'desc';
  search?: string;
}

const MAX_TITLE_LENGTH = 120;

/** Rows of 5 beside the filters, of 4 and of 2 all come out even. */
export const PRODUCTS_PER_PAGE = 20;

/** Reads an address of a list; what makes no sense is left out rather than refused. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return searchOf(['category_id', 'shop_id', 'title', ...FILTER_KEYS, 'sort', 'page'], {
    category_id: wholeNumber(search.category_id),
    shop_id: wholeNumber(search.shop_id),
    title: text(search.title).slice(0, MAX_TITLE_LENGTH) || undefined,
    ...readFilters(search),
    sort: isSort(search.sort) ? search.sort : undefined,
    page: pageNumber(search.page, PRODUCTS_PER_PAGE),
  });
}

export function listingOf(search: ListSearch): ProductListing {
  const { category_id, shop_id, sort } = search;
  return { category_id, shop_id, ...filtersOf(search), ...(sort && sorts[sort]) };
}

export const MAX_TERM_LENGTH = 500;

/** The term of a search; blank means none. */
export const readTerm = (search: Record<string, unknown>): string =>
  text(search.search).slice(0, MAX_TERM_LENGTH).trim();

/** The part of an address that any page may have: a product over it. */
export interface OverlaySearch {
  product?: string | undefined;
  branch?: string | undefined;
}

const MAX_REF_LENGTH = 64;

export function readOverlay(search: Record<string, unknown>): OverlaySearch {
  const product = text(search.product);
  return {
    product: product.length > MAX_REF_LENGTH ? undefined : product || undefined,
    branch: text(search.branch) || undefined,
  };
}

/** An address without its product; everything else in it stays, known or not. */
export function withoutProduct<Search extends object>(search: Search): Omit<Search, 'product' | 'branch'> {
  const { product: _, branch: __, ...rest } = { product: undefined, branch: undefined, ...search };
  return rest;
}

const isSort = (value: unknown): value is Sort => typeof value === 'string' && Object.hasOwn(sorts, value);
