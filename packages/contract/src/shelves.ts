import { z } from 'zod';

import { Brand, CatalogueText, ProductCard, Tone } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { Amount, KeysetPaging, ok, pageOf, Paging, RefPath } from './envelope.ts';
import { ProductListQuery } from './products.ts';

export const Banner = z.object({
  id: z.number().int(),
  uuid: z.string(),
  img: z.string().nullable(),
  tone: Tone.nullable(),
  /** An address of the storefront. */
  url: z.string(),
  translation: CatalogueText,
});
export type Banner = z.infer<typeof Banner>;

/** A referral offer: `price_from` for the person who brings a friend, `price_to` for the friend. */
export const Referral = z.object({
  img: z.string().nullable(),
  translation: CatalogueText,
  price_from: Amount,
  price_to: Amount,
  /** From how much on a friend's order is rewarded. */
  min_order: Amount,
});
export type Referral = z.infer<typeof Referral>;

export const MAX_RELATED = 12;
const MAX_IDS = 100;

/** The content of shelves. Mounted before `products/{id}`, which would take their names for ids. */
export const shelvesEndpoints = {
  'GET /rest/banners/paginate': {
    summary: 'Banners',
    access: 'public',
    query: Paging,
    output: pageOf(Banner),
  },
  'GET /rest/referral': {
    summary: 'Referral reward; null without one',
    access: 'public',
    output: ok(Referral.nullable()),
  },
  'GET /rest/brands/paginate': {
    summary: 'Brands with products, by name',
    access: 'public',
    query: Paging,
    output: pageOf(Brand),
  },
  'GET /rest/brands/{id}': { summary: 'One brand', access: 'public', path: RefPath, output: ok(Brand) },
  'GET /rest/products/brand/{id}': {
    summary: 'Products of a brand',
    access: 'public',
    path: RefPath,
    query: KeysetPaging.extend(ProductListQuery.omit({ brand_id: true }).shape),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/shop/{id}': {
    summary: 'Products of a shop',
    access: 'public',
    path: RefPath,
    query: KeysetPaging.extend(ProductListQuery.omit({ shop_id: true }).shape),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/category/{id}': {
    summary: 'Products of a category and of those below it',
    access: 'public',
    path: RefPath,
    query: KeysetPaging.extend(ProductListQuery.omit({ category_id: true }).shape),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/ids': {
    summary: 'Products by their uuids, in that order; those no longer sold are left out',
    access: 'public',
    query: z.object({ uuids: z.array(z.uuid()).max(MAX_IDS).default([]) }),
    output: ok(z.array(ProductCard)),
  },
  'GET /rest/products/related/{id}': {
    summary:
      'Products of the same shop that are bought with it, then its best-selling ones; in stock, at most 12',
    access: 'public',
    path: RefPath,
    output: ok(z.array(ProductCard)),
  },
} as const satisfies Endpoints;
