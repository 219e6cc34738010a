import { z } from 'zod';

import { CatalogueText } from '../catalogue.ts';
import { Names, PicturePath } from '../content/content-text.ts';
import type { Endpoints } from '../endpoint.ts';
import { Amount, blankAsMissing, Id, ok, RefPath } from '../envelope.ts';

/** A type of parcel: what fits, and what it costs. Sides in millimetres, the longest first; weights in grams. */
export const ParcelType = z.object({
  id: z.number().int(),
  uuid: z.string(),
  /** The parcel service: its fulfilment windows are those of this shop. */
  shop_id: z.number().int(),
  /** Its title, as older clients read it. */
  type: z.string(),
  translation: CatalogueText,
  img: z.string().nullable(),
  /** Things that fit, in words: "a pair of shoes". */
  examples: z.array(z.string()),
  /** Wishes that a sender may have: "keep upright". */
  options: z.array(z.object({ id: z.number().int(), title: z.string() })),
  min_length: z.number().int(),
  max_length: z.number().int(),
  min_width: z.number().int(),
  max_width: z.number().int(),
  min_height: z.number().int(),
  max_height: z.number().int(),
  min_g: z.number().int(),
  max_g: z.number().int(),
  price: Amount,
  price_per_km: Amount,
  /** The price of the cover, in percent of the declared value; and how much may be declared. 0: none is covered. */
  cover_percent: z.number(),
  max_value: Amount,
});
export type ParcelType = z.infer<typeof ParcelType>;

/** A type as staff keep it: with its texts in all languages, and the prices in the base currency. */
export const StaffParcelType = ParcelType.extend({
  titles: Names,
  descriptions: z.record(z.string(), z.string()),
  all_examples: z.array(Names),
  all_options: z.array(z.object({ id: z.number().int(), title: Names })),
  position: z.number().int(),
  active: z.boolean(),
});
export type StaffParcelType = z.infer<typeof StaffParcelType>;

const Millimetres = z.int().min(1).max(5000);
const Money = z.number().min(0).max(100_000);

/** Fields that are left out stay. The order of the sides does not matter. */
const TypeFields = z.object({
  titles: Names,
  descriptions: z.partialRecord(z.enum(['en', 'ar', 'de', 'es', 'fr', 'pt']), z.string().trim().max(500)),
  img: blankAsMissing(PicturePath.optional()),
  examples: z.array(Names).max(10),
  options: z.array(z.object({ id: z.int().min(1).max(1000), title: Names })).max(10),
  min_sides: z.tuple([z.int().min(0).max(5000), z.int().min(0).max(5000), z.int().min(0).max(5000)]),
  max_sides: z.tuple([Millimetres, Millimetres, Millimetres]),
  min_g: z.int().min(0).max(1_000_000),
  max_g: z.int().min(1).max(1_000_000),
  price: Money,
  price_per_km: Money,
  cover_percent: z.number().min(0).max(100),
  max_value: Money,
  position: z.int().min(0).max(1000),
  active: z.boolean(),
});

export const ChangeParcelType = TypeFields.partial();
export const NewParcelType = ChangeParcelType.required({
  titles: true,
  max_sides: true,
  max_g: true,
  price: true,
  price_per_km: true,
}).extend({ shop_id: Id });
export type ChangeParcelType = z.output<typeof ChangeParcelType>;
export type NewParcelType = z.output<typeof NewParcelType>;

export const parcelTypesEndpoints = {
  'GET /rest/parcel-order/types': {
    summary: 'Types of parcels with limits, prices and examples',
    access: 'public',
    output: ok(z.array(ParcelType)),
  },
  'GET /rest/parcel-order/type/{id}': {
    summary: 'One type of parcel',
    access: 'public',
    path: RefPath,
    output: ok(ParcelType),
  },
  'GET /dashboard/seller/parcel-types': {
    summary: 'The types of the parcel services where one works, those that are not offered too',
    access: 'seller',
    output: ok(z.array(StaffParcelType)),
  },
  'POST /dashboard/seller/parcel-types': {
    summary: 'Add a type to a parcel service',
    access: 'seller',
    body: NewParcelType,
    output: ok(StaffParcelType),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
  'PUT /dashboard/seller/parcel-types/{id}': {
    summary: 'Change a type: fields that are left out stay, and parcels that were placed keep their price',
    access: 'seller',
    path: RefPath,
    body: ChangeParcelType,
    output: ok(StaffParcelType),
  },
} as const satisfies Endpoints;
