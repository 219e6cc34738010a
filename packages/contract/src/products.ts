import { z } from 'zod';

import { Brand, Product, ProductCard } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import {
  Amount,
  blankAsMissing,
  choiceOf,
  Flag,
  Id,
  KeysetPaging,
  listOf,
  ok,
  pageOf,
  Paging,
  RefPath,
  SearchText,
} from './envelope.ts';
import { allergenFilters, diets } from './food.ts';

const ProductSort = choiceOf(['id', 'price', 'title', 'created_at', 'popularity', 'rating']);
const Direction = choiceOf(['asc', 'desc']).transform((sort) => sort ?? 'desc');

const AmountFilter = blankAsMissing(z.coerce.number().min(0).max(10_000_000).optional());

/**
 * Filters of a list. Prices are in the requested currency. `without` are allergens that a product must be declared not to
 * have; `nuts` are peanuts too, `tree-nuts` are not.
 */
export const ProductFilter = z.object({
  category_id: blankAsMissing(Id.optional()),
  shop_id: blankAsMissing(Id.optional()),
  brand_id: listOf(Id),
  price_from: AmountFilter,
  price_to: AmountFilter,
  diet: listOf(z.enum(diets)),
  without: listOf(z.enum(allergenFilters)),
  in_stock: Flag,
  discount: Flag,
  rating: blankAsMissing(z.coerce.number().min(1).max(5).optional()),
});
export type ProductFilter = z.output<typeof ProductFilter>;

export const ProductListQuery = ProductFilter.extend({
  column: ProductSort.transform((column) => column ?? 'popularity'),
  sort: Direction,
});

/** The filters of a list, with the number of products that each choice leaves. */
export const ProductFacets = z.object({
  total: z.number().int(),
  /** False for a list so long that only its most popular were counted: its counts only tell which choices there are. */
  complete: z.boolean(),
  price: z.object({ from: Amount, to: Amount }).nullable(),
  brands: z.array(Brand.pick({ id: true, title: true }).extend({ count: z.number().int() })),
  diets: z.array(z.object({ value: z.enum(diets), count: z.number().int() })),
  /** The number of products that are declared to be free from each; empty without any declaration. */
  allergens: z.array(z.object({ value: z.enum(allergenFilters), count: z.number().int() })),
  in_stock: z.number().int(),
  discount: z.number().int(),
  /** The number of products with at least so many stars, highest first. */
  ratings: z.array(z.object({ value: z.number().int(), count: z.number().int() })),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

/** A search with other words: those of a diet became its filter; without any other word `search` is empty. */
export const SearchCorrection = z.object({ search: z.string(), diet: z.array(z.enum(diets)) });
export type SearchCorrection = z.infer<typeof SearchCorrection>;

const MAX_DEALS = 24;
/** So many of each department are read. */
export const DEALS_OF_A_KIND = 6;
export const DealsQuery = z.object({
  perPage: z.coerce.number().int().min(1).max(MAX_DEALS).default(12),
});

export const productsEndpoints = {
  'GET /rest/products/paginate': {
    summary: 'Products of a category, a shop, or all',
    access: 'public',
    query: KeysetPaging.extend(ProductListQuery.shape),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/facets': {
    summary: 'Filters of a list or a search',
    access: 'public',
    query: ProductFilter.pick({ category_id: true, shop_id: true, discount: true }).extend({
      search: SearchText,
    }),
    output: ok(ProductFacets),
  },
  'GET /rest/products/search': {
    summary: 'Products whose words match, best first; `column` sorts otherwise',
    access: 'public',
    query: Paging.extend(ProductFilter.shape).extend({
      search: SearchText,
      column: ProductSort,
      sort: Direction,
    }),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/search/correction': {
    summary:
      'The search that was probably meant, by the words of the catalogue, of all shops or of one; null where none is likelier',
    access: 'public',
    query: ProductFilter.pick({ shop_id: true }).extend({ search: SearchText }),
    output: ok(SearchCorrection.nullable()),
  },
  'GET /rest/products/deals': {
    summary: 'The biggest savings in stock of each department, department by department',
    access: 'public',
    query: DealsQuery,
    output: ok(z.array(ProductCard)),
  },
  'GET /rest/products/most-sold': {
    summary: 'Best-selling products',
    access: 'public',
    query: KeysetPaging.extend({ shop_id: blankAsMissing(Id.optional()) }),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/discount': {
    summary: 'Discounted products, biggest saving first unless told otherwise',
    access: 'public',
    query: KeysetPaging.extend(ProductFilter.shape).extend({ column: ProductSort, sort: Direction }),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/{id}': {
    summary: 'One product with its variants and shop',
    access: 'public',
    path: RefPath,
    output: ok(Product),
  },
  'GET /rest/products/slug/{slug}': {
    summary: 'One product by the name in its own page',
    access: 'public',
    path: z.object({ slug: z.string().max(200) }),
    output: ok(Product),
    errors: ['gone'],
  },
} as const satisfies Endpoints;
