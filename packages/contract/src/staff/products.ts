import { z } from 'zod';

import { NewProduct } from '../catalogue/shop-setup.ts';
import type { Endpoints } from '../endpoint.ts';
import { Amount, blankAsMissing, Count, Id, ok, pageOf, Paging, RefPath, SearchText } from '../envelope.ts';
import { allergens, diets } from '../food.ts';

const Texts = z.record(z.string(), z.string());

/** A product with its texts in every language and all its variants, whether it is sold or not. */
export const StaffProduct = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  shop_id: z.number().int(),
  /** A change names it, and is refused where somebody has changed the product since. */
  version: z.number().int(),
  title: Texts,
  description: Texts,
  unit: Texts,
  category_id: z.number().int().nullable(),
  brand_id: z.number().int().nullable(),
  img: z.string().nullable(),
  allergens: z.array(z.enum(allergens)).nullable(),
  diets: z.array(z.string()),
  age_limit: z.number().int().nullable(),
  active: z.boolean(),
  /** In the base currency. */
  stocks: z.array(
    z.object({
      id: z.number().int(),
      price: Amount,
      discount: Amount,
      quantity: z.number(),
      /** The same, to be sent back with another `quantity`. */
      quantity_read: z.number(),
      active: z.boolean(),
    }),
  ),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

const ChangeStock = z
  .object({
    id: Id,
    price: NewProduct.shape.price,
    discount: z.number().min(0).max(100_000).default(0),
    /** Left out, or as it was read, it stays: orders take from it meanwhile. */
    quantity: NewProduct.shape.quantity.optional(),
    /** With another `quantity`, the one that was read: refused with both values where orders changed it since. */
    quantity_read: NewProduct.shape.quantity.optional(),
    active: z.boolean().default(true),
  })
  .refine(({ price, discount }) => discount === 0 || discount < price, {
    path: ['discount'],
    message: 'invalid',
  })
  .refine(({ quantity, quantity_read }) => quantity === undefined || quantity_read !== undefined, {
    path: ['quantity_read'],
    message: 'required',
  });

const ChangeProduct = NewProduct.omit({ price: true, quantity: true }).extend({
  version: Count,
  brand_id: Id.nullish(),
  diets: z.array(z.enum(diets)).max(diets.length).default([]),
  age_limit: z.int().min(1).max(21).nullish(),
  active: z.boolean().default(true),
  /** Variants that are left out stay. */
  stocks: z.array(ChangeStock).max(100).default([]),
});
export type ChangeProduct = z.output<typeof ChangeProduct>;

export const staffProductsEndpoints = {
  'GET /dashboard/seller/products/paginate': {
    summary: "Products of the seller's shops, sold or not, latest first; an admin's are those of all",
    access: 'seller',
    query: Paging.extend({ shop_id: blankAsMissing(Id.optional()), search: SearchText }),
    output: pageOf(StaffProduct),
  },
  'GET /dashboard/seller/products/{id}': {
    summary: 'One product, to be changed',
    access: 'seller',
    path: RefPath,
    output: ok(StaffProduct),
  },
  'PUT /dashboard/seller/products/{id}': {
    summary:
      'Change a product with its prices and what is left; refused with both values where somebody else has changed it since `version`',
    access: 'seller',
    path: RefPath,
    body: ChangeProduct,
    output: ok(StaffProduct),
    errors: ['changed-meanwhile'],
  },
} as const satisfies Endpoints;
