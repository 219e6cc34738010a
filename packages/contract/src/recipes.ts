import { z } from 'zod';

import { CartLine, LineProblem } from './cart.ts';
import { CatalogueText, ShopBrief, Tone } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { Amount, blankAsMissing, Id, ok, pageOf, Paging, RefPath } from './envelope.ts';
import { MAX_SERVINGS } from './prices/recipe-quantity.ts';

export const RecipeCard = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  img: z.string().nullable(),
  tone: Tone.nullable(),
  category_id: z.number().int().nullable(),
  shop_id: z.number().int(),
  translation: CatalogueText,
  /** How many it is written for. */
  servings: z.number().int(),
  /** The servings of its quantities and price: the requested ones, else `servings`. */
  for_servings: z.number().int(),
  /** Minutes of work, and in all. */
  active_time: z.number().int(),
  total_time: z.number().int(),
  /** Kilocalories a serving. */
  calories: z.number().int().nullable(),
  /** Of all ingredients that can be bought now. */
  total_price: Amount,
  ingredients_count: z.number().int(),
  /** How many of its ingredients cannot be bought now, or not enough of them. */
  missing_count: z.number().int(),
  shop: ShopBrief,
});
export type RecipeCard = z.infer<typeof RecipeCard>;

/** One product of a recipe. "Add all to cart" sends `stock.id` and `quantity` of every line whose quantity is not 0. */
export const Ingredient = z.object({
  stock: CartLine.shape.stock,
  /** The quantity for the recipe's own `servings`, in the product's units; scaling starts from it. */
  needed: z.number(),
  /** The quantity to buy for `for_servings`, within the product's minimum, maximum, interval and stock. */
  quantity: z.number(),
  /** For that quantity. */
  price: Amount,
  note: z.string().nullable(),
  problem: LineProblem.nullable(),
});
export type Ingredient = z.infer<typeof Ingredient>;

export const Recipe = RecipeCard.extend({ steps: z.array(z.string()), ingredients: z.array(Ingredient) });
export type Recipe = z.infer<typeof Recipe>;

const Servings = z.object({
  servings: blankAsMissing(z.coerce.number().int().min(1).max(MAX_SERVINGS).optional()),
});

export const recipesEndpoints = {
  'GET /rest/receipts/paginate': {
    summary: 'Recipes of a category, a shop, or all, priced for `servings` people',
    access: 'public',
    query: Paging.extend({
      category_id: blankAsMissing(Id.optional()),
      shop_id: blankAsMissing(Id.optional()),
      ...Servings.shape,
    }),
    output: pageOf(RecipeCard),
  },
  'GET /rest/receipts/{id}': {
    summary: 'One recipe with its goods, in the quantities for `servings` people',
    access: 'public',
    path: RefPath,
    query: Servings,
    output: ok(Recipe),
  },
  'GET /rest/receipts/slug/{slug}': {
    summary: 'One recipe by the name in its own page',
    access: 'public',
    path: z.object({ slug: z.string().max(200) }),
    query: Servings,
    output: ok(Recipe),
    errors: ['gone'],
  },
} as const satisfies Endpoints;
