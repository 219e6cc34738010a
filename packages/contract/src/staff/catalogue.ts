import { z } from 'zod';

import { Brand, categoryTypes, Tone } from '../catalogue.ts';
import { Names, OptionalNames, PicturePath, Slug } from '../content/content-text.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, ok, pageOf, Paging, RefPath, SingleLineText } from '../envelope.ts';

const Position = z.int().min(0).max(10_000);
const Img = PicturePath.nullish();

/** A category with its name in every language, shown or not. */
export const StaffCategory = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  type: z.enum(categoryTypes),
  parent_id: z.number().int().nullable(),
  titles: z.record(z.string(), z.string()),
  img: z.string().nullable(),
  position: z.number().int(),
  active: z.boolean(),
  /** Whether its products are food; null: as its department says, or not known. */
  holds_food: z.boolean().nullable(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

const CategoryFields = z.object({
  titles: Names,
  /** Left out it is made of the title, and stays as it is later. */
  slug: Slug.optional(),
  img: Img,
  position: Position.optional(),
  active: z.boolean().default(true),
  holds_food: z.boolean().nullish(),
});
export type CategoryFields = z.output<typeof CategoryFields>;
const NewCategory = CategoryFields.extend({
  type: z.enum(categoryTypes).default('main'),
  /** A department: categories have two levels. */
  parent_id: Id.nullish(),
});
export type NewCategory = z.output<typeof NewCategory>;

export const StaffBrand = Brand.extend({ active: z.boolean() });
export type StaffBrand = z.infer<typeof StaffBrand>;
const BrandFields = z.object({
  title: SingleLineText.trim().min(1).max(80),
  slug: Slug.optional(),
  img: Img,
  active: z.boolean().default(true),
});
export type BrandFields = z.output<typeof BrandFields>;

/** A banner with its words in every language, shown or not. */
export const StaffBanner = z.object({
  id: z.number().int(),
  uuid: z.string(),
  titles: z.record(z.string(), z.string()),
  descriptions: z.record(z.string(), z.string()),
  img: z.string().nullable(),
  tone: Tone.nullable(),
  url: z.string(),
  position: z.number().int(),
  active: z.boolean(),
});
export type StaffBanner = z.infer<typeof StaffBanner>;
const BannerFields = z.object({
  titles: Names,
  descriptions: OptionalNames,
  img: Img,
  tone: Tone.nullish(),
  /** A path of the storefront. */
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  position: Position.optional(),
  active: z.boolean().default(true),
});
export type BannerFields = z.output<typeof BannerFields>;

const created = { idempotent: true, errors: ['idempotency-mismatch'] } as const satisfies Partial<Endpoint>;
const admin = { access: 'admin' } as const satisfies Partial<Endpoint>;
const removed = { ...admin, path: RefPath, output: ok(z.object({})) } as const satisfies Partial<Endpoint>;

export const staffCatalogueEndpoints = {
  'GET /dashboard/admin/categories/paginate': {
    ...admin,
    summary: 'Categories in every language, by level and position, those that are hidden too',
    query: Paging.extend({ type: blankAsMissing(z.enum(categoryTypes).optional()) }),
    output: pageOf(StaffCategory),
  },
  'POST /dashboard/admin/categories': {
    ...admin,
    ...created,
    summary: 'Add a category of products, a kind of shop or a category of recipes',
    body: NewCategory,
    output: ok(StaffCategory),
  },
  'PUT /dashboard/admin/categories/{id}': {
    ...admin,
    summary: 'Change a category; its type and its department stay',
    path: RefPath,
    body: CategoryFields,
    output: ok(StaffCategory),
  },
  'DELETE /dashboard/admin/categories/{id}': {
    ...removed,
    summary: 'Delete a category that nothing is in',
    errors: ['content-in-use'],
  },
  'GET /dashboard/admin/brands/paginate': {
    ...admin,
    summary: 'Brands by name, also those that are hidden or of which nothing is sold',
    query: Paging,
    output: pageOf(StaffBrand),
  },
  'POST /dashboard/admin/brands': {
    ...admin,
    ...created,
    summary: 'Add a brand',
    body: BrandFields,
    output: ok(StaffBrand),
  },
  'PUT /dashboard/admin/brands/{id}': {
    ...admin,
    summary: 'Change a brand',
    path: RefPath,
    body: BrandFields,
    output: ok(StaffBrand),
  },
  'DELETE /dashboard/admin/brands/{id}': {
    ...removed,
    summary: 'Delete a brand that no product has',
    errors: ['content-in-use'],
  },
  'GET /dashboard/admin/banners/paginate': {
    ...admin,
    summary: 'Banners in every language, in their order, those that are hidden too',
    query: Paging,
    output: pageOf(StaffBanner),
  },
  'POST /dashboard/admin/banners': {
    ...admin,
    ...created,
    summary: 'Add a banner',
    body: BannerFields,
    output: ok(StaffBanner),
  },
  'PUT /dashboard/admin/banners/{id}': {
    ...admin,
    summary: 'Change a banner',
    path: RefPath,
    body: BannerFields,
    output: ok(StaffBanner),
  },
  'DELETE /dashboard/admin/banners/{id}': { ...removed, summary: 'Delete a banner' },
} as const satisfies Endpoints;
