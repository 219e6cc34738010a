import { z } from 'zod';

import { Category, ProductCard } from '../catalogue.ts';
import type { Endpoints } from '../endpoint.ts';
import { Id, ok, RefPath } from '../envelope.ts';
import { ProductFilter } from '../products.ts';

/** The products of a menu, and the sections that its shop may put in order. */
export const MAX_MENU = 300;
const MAX_SECTIONS = 100;

/** A product as a menu shows it: with its description, cut to two lines or so, and its diets. */
export const MenuItem = ProductCard.extend({ diets: z.array(z.string()) });
export type MenuItem = z.infer<typeof MenuItem>;

/** A category of a shop; null: products without one. */
export const MenuSection = z.object({
  category: Category.pick({ id: true, uuid: true, slug: true, translation: true }).nullable(),
  /** How many products it has; a long menu shows the first of each section. */
  products_count: z.number().int(),
  products: z.array(MenuItem),
});
export type MenuSection = z.infer<typeof MenuSection>;

export const Menu = z.object({
  sections: z.array(MenuSection),
  /** Ids of products in it that stand in most of the shop's latest orders, the most first; empty while hardly any were made. */
  most_ordered: z.array(z.number().int()),
  /** How many products match, shown or not; counted up to 2,000. */
  total: z.number().int(),
});
export type Menu = z.infer<typeof Menu>;

export const menuEndpoints = {
  'GET /rest/shops/{id}/menu': {
    summary: `Products of a shop by its sections, in the shop's own order; ${MAX_MENU} at most, spread over the sections`,
    access: 'public',
    path: RefPath,
    query: ProductFilter.omit({ category_id: true, shop_id: true }),
    output: ok(Menu),
  },
  'PUT /dashboard/seller/shops/{id}/menu': {
    summary:
      'Set the order of a shop’s categories by their ids; those left out follow in the order of the marketplace',
    access: 'seller',
    path: RefPath,
    body: z.object({ sections: z.array(Id).max(MAX_SECTIONS) }),
    output: ok(z.object({ shop_id: z.number().int(), sections: z.array(z.number().int()) })),
  },
} as const satisfies Endpoints;
