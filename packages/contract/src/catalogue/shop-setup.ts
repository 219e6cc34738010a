import { z } from 'zod';

import { ShopHours, WorkingDay } from '../catalogue.ts';
import type { Endpoints } from '../endpoint.ts';
import { Id, MultiLineText, ok, RefPath, SingleLineText } from '../envelope.ts';
import { allergens } from '../food.ts';
import { locales } from '../locale.ts';
import { LocalDate } from '../time/slot.ts';

const Time = z.string().regex(/^([01]\d|2[0-4])[-:][0-5]\d$/);

/** Hours of a week, and days that differ from it. */
export const HoursInput = z.object({
  days: z.array(WorkingDay.extend({ from: Time, to: Time })).max(50),
  closed_dates: z.array(LocalDate).max(400),
});
export type HoursInput = z.output<typeof HoursInput>;

/** A text by language that may be left out, or blank in all. */
export const optionalTexts = (text: z.ZodType<string, string>) =>
  z.partialRecord(z.enum(locales), text).optional();

/** A text by language, in one at least. */
export const texts = (text: z.ZodType<string, string>) =>
  z
    .partialRecord(z.enum(locales), text)
    .refine((given) => Object.values(given).some((words) => words !== ''), { message: 'required' });

export const NewProduct = z.object({
  title: texts(SingleLineText.trim().max(120)),
  description: optionalTexts(MultiLineText.trim().max(2000)),
  /** Such as `500 g`. */
  unit: optionalTexts(SingleLineText.trim().max(40)),
  /** Of type `main`. */
  category_id: Id,
  /** As the shopper pays it, in the base currency. */
  price: z.number().min(0.01).max(100_000),
  /** How many there are. */
  quantity: z.number().min(0).max(1_000_000),
  /** Null or left out: not declared; empty: it has none. */
  allergens: z.array(z.enum(allergens)).nullish(),
});
export type NewProduct = z.output<typeof NewProduct>;

const ShopProduct = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  shop_id: z.number().int(),
  stock_id: z.number().int(),
});

/** Whether a shop is shown, and takes orders. */
const ShownShop = z.object({
  shop_id: z.number().int(),
  slug: z.string(),
  active: z.boolean(),
  open: z.boolean(),
});

export const shopSetupEndpoints = {
  'PUT /dashboard/seller/shops/{id}/hours': {
    summary: 'Set the opening hours and closed dates of a shop, in the place of all before',
    access: 'seller',
    path: RefPath,
    body: HoursInput,
    output: ok(ShopHours),
  },
  'POST /dashboard/seller/shops/{id}/products': {
    summary: 'Add a product to a shop',
    access: 'seller',
    path: RefPath,
    body: NewProduct,
    output: ok(ShopProduct),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
  'POST /dashboard/admin/shops/{id}/open': {
    summary: 'Show a shop and let it take orders, once it has opening hours and a product in stock',
    access: 'admin',
    path: RefPath,
    output: ok(ShownShop),
  },
} as const satisfies Endpoints;
