import { z } from 'zod';

import { Location, Phone } from '../accounts.ts';
import { shopTypes } from '../catalogue.ts';
import { optionalTexts, texts } from '../catalogue/shop-setup.ts';
import { PicturePath } from '../content/content-text.ts';
import type { Endpoints } from '../endpoint.ts';
import {
  Amount,
  Count,
  Id,
  MultiLineText,
  ok,
  pageOf,
  Paging,
  RefPath,
  SingleLineText,
} from '../envelope.ts';
import { deliveryTypes } from '../lifecycle.ts';

const Texts = z.record(z.string(), z.string());
const Fee = z.number().min(0).max(100_000);
const Minutes = z.int().min(0).max(10_000);

/** A shop with its texts in every language, shown or not; amounts in the base currency. */
export const StaffShop = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  /** A change names it, and is refused where somebody has changed the shop since. */
  version: z.number().int(),
  type: z.enum(shopTypes),
  title: Texts,
  description: Texts,
  address: Texts,
  phone: z.string().nullable(),
  location: Location,
  timezone: z.string(),
  category_id: z.number().int().nullable(),
  logo_img: z.string().nullable(),
  background_img: z.string().nullable(),
  min_amount: Amount,
  price: Amount,
  price_per_km: Amount,
  free_delivery_from: Amount.nullable(),
  /** In percent. */
  tax: z.number(),
  delivery_time: z.object({ from: z.number().int(), to: z.number().int() }),
  offers: z.array(z.enum(deliveryTypes)),
  /** Takes orders, within its hours. */
  open: z.boolean(),
  /** Is shown; an admin opens it for the first time. */
  active: z.boolean(),
});
export type StaffShop = z.infer<typeof StaffShop>;

const ChangeShop = z.object({
  version: Count,
  title: texts(SingleLineText.trim().max(120)),
  description: optionalTexts(MultiLineText.trim().max(2000)),
  address: texts(SingleLineText.trim().max(300)),
  phone: Phone.nullable(),
  location: Location,
  /** Of type `shop`. */
  category_id: Id.nullish(),
  logo_img: PicturePath.nullish(),
  background_img: PicturePath.nullish(),
  min_amount: Fee,
  price: Fee,
  price_per_km: Fee,
  /** Nothing is not an amount of goods. */
  free_delivery_from: Fee.min(0.01).nullish(),
  tax: z.number().min(0).max(100),
  delivery_time: z
    .object({ from: Minutes, to: Minutes })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'invalid' }),
  offers: z.array(z.enum(deliveryTypes)).min(1).max(deliveryTypes.length),
  open: z.boolean(),
});
export type ChangeShop = z.output<typeof ChangeShop>;

export const staffShopsEndpoints = {
  'GET /dashboard/seller/shops/paginate': {
    summary: 'The shops where one works, shown or not; an admin’s are all',
    access: 'seller',
    query: Paging,
    output: pageOf(StaffShop),
  },
  'GET /dashboard/seller/shops/{id}': {
    summary: 'One shop, to be changed',
    access: 'seller',
    path: RefPath,
    output: ok(StaffShop),
  },
  'PUT /dashboard/seller/shops/{id}': {
    summary:
      'Change a shop; refused with both values where somebody else has changed it since `version`. Its hours and zones have calls of their own',
    access: 'seller',
    path: RefPath,
    body: ChangeShop,
    output: ok(StaffShop),
    errors: ['changed-meanwhile'],
  },
} as const satisfies Endpoints;
