import { searchOf } from '../../search-params.ts';

const sorts = {
  popular: { column: 'popularity', sort: 'desc' },
  cheap: { column: 'price', sort: 'asc' },
  dear: { column: 'price', sort: 'desc' },
  name: { column: 'title', sort: 'asc' },
} as const;
export type Sort = keyof typeof sorts;

/** What the address of a product list may say. */
export interface ListSearch {
  category_id?: number;
  shop_id?: number;
  /** The category's name as the link wrote it. Headings say the category's own: an address must not speak for the shop. */
  title?: string;
  /** Only what is cheaper than it was. */
  discount?: 1;
  sort?: Exclude<Sort, 'popular'> | undefined;
  page?: number | undefined;
}

/** What a list is asked for. */
export interface ProductListing {
  category_id?: number;
  shop_id?: number;
  column?: 'popularity' | 'price' | 'title';
  sort?: 'asc' | 'desc';
  discount?: 1;
  search?: string;
}

const LONGEST_TITLE = 120;

/** Reads an address; what makes no sense is left out rather than refused. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const category = wholeNumber(search.category_id);
  const shop = wholeNumber(search.shop_id);
  const page = wholeNumber(search.page, 6);
  const title = text(search.title).slice(0, LONGEST_TITLE);
  return searchOf(['category_id', 'shop_id', 'title', 'discount', 'sort', 'page'], {
    ...(category === undefined ? {} : { category_id: category }),
    ...(shop === undefined ? {} : { shop_id: shop }),
    ...(title === '' ? {} : { title }),
    ...(text(search.discount) === '1' ? { discount: 1 as const } : {}),
    ...(isSort(search.sort) ? { sort: search.sort } : {}),
    ...(page !== undefined && page > 1 ? { page } : {}),
  });
}

export function listingOf({ category_id, shop_id, discount, sort }: ListSearch): ProductListing {
  return {
    ...(category_id === undefined ? {} : { category_id }),
    ...(shop_id === undefined ? {} : { shop_id }),
    ...(discount ? { discount } : {}),
    ...sorts[sort ?? 'popular'],
  };
}

export const LONGEST_TERM = 500;

/** What is searched for: blank means nothing is asked. */
export const readTerm = (search: Record<string, unknown>): string =>
  text(search.search).slice(0, LONGEST_TERM).trim();

/** What any page's address may carry on top of its own. */
export interface OverlaySearch {
  product?: string;
  branch?: string;
}

const LONGEST_REF = 64;

export function readOverlay(search: Record<string, unknown>): OverlaySearch {
  const product = text(search.product);
  const branch = text(search.branch);
  return searchOf(['product', 'branch'], {
    ...(product && product.length <= LONGEST_REF ? { product } : {}),
    ...(branch ? { branch } : {}),
  });
}

/** An address without its product; everything else in it stays, known or not. */
export function withoutProduct<Search extends object>(search: Search): Omit<Search, 'product' | 'branch'> {
  const { product: _, branch: __, ...rest } = { product: undefined, branch: undefined, ...search };
  return rest;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function wholeNumber(value: unknown, digits = 9): number | undefined {
  const written = text(value);
  const number = /^\d+$/.test(written) && written.length <= digits ? Number(written) : 0;
  return number > 0 ? number : undefined;
}

const isSort = (value: unknown): value is Exclude<Sort, 'popular'> =>
  value === 'cheap' || value === 'dear' || value === 'name';
