import { z } from 'zod';

import { Category, categoryTypes } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { SearchText, blankAsMissing, choiceOf, Id, ok, pageOf, Paging, RefPath } from './envelope.ts';

const CategoryBrief = Category.omit({ children: true });

const categorySorts = ['position', 'id'] as const;

/** `position` is the shopkeeper's order. */
const Listing = Paging.extend({
  column: choiceOf(categorySorts).transform((column) => column ?? 'position'),
  sort: choiceOf(['asc', 'desc']).transform((sort) => sort ?? 'asc'),
});
const AnyType = choiceOf(categoryTypes);
const Type = AnyType.transform((type) => type ?? 'main');

export const categoriesEndpoints = {
  'GET /rest/categories/paginate': {
    summary: 'Categories of one type, in two levels; of a shop, those in which it sells',
    access: 'public',
    query: Listing.extend({ type: Type, p_shop_id: blankAsMissing(Id.optional()) }),
    output: pageOf(Category),
  },
  'GET /rest/categories/parent': {
    summary: 'The upper level of categories',
    access: 'public',
    query: Listing.extend({ type: Type }),
    output: pageOf(CategoryBrief),
  },
  'GET /rest/categories/children/{id}': {
    summary: 'Subcategories of a category',
    access: 'public',
    path: RefPath,
    query: Listing,
    output: pageOf(CategoryBrief),
  },
  'GET /rest/categories/search': {
    summary: 'Categories of both levels whose words match, best first; none for a blank search',
    access: 'public',
    query: Paging.extend({ search: SearchText, type: AnyType }),
    output: pageOf(CategoryBrief),
  },
  'GET /rest/categories/types': {
    summary: 'The types of category: of products, kinds of shop, of recipes',
    access: 'public',
    output: ok(z.array(z.enum(categoryTypes))),
  },
  'GET /rest/categories/{id}': {
    summary: 'One category with its subcategories',
    access: 'public',
    path: RefPath,
    output: ok(Category),
  },
  'GET /rest/categories/slug/{slug}': {
    summary: 'One category by the name in its own page',
    access: 'public',
    path: z.object({ slug: z.string().max(200) }),
    output: ok(Category),
  },
} as const satisfies Endpoints;
