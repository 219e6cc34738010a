import { z } from 'zod';

import { Location } from './accounts.ts';
import { Category, ProductCard, Shop, shopTypes, Tag } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import {
  listOf,
  SearchText,
  Flag,
  Amount,
  blankAsMissing,
  choiceOf,
  Id,
  Instant,
  KeysetPaging,
  ok,
  pageOf,
  Paging,
  RefPath,
} from './envelope.ts';
import { deliveryTypes } from './lifecycle.ts';
import { ProductListQuery } from './products.ts';
import { closedReasons } from './time/opening-hours.ts';
import { LocalDate, LocalTime } from './time/slot.ts';

/** The result of `shopState` for now, or for the time that was asked for; instants have the shop's own offset. */
export const ShopWorking = z.object({
  open: z.boolean(),
  reason: z.enum(closedReasons).nullable(),
  opens_at: Instant.nullable(),
  closes_at: Instant.nullable(),
  timezone: z.string(),
});
export type ShopWorking = z.infer<typeof ShopWorking>;

/** A shop near an address: without an address there is no distance, outside its zones no fee. */
export const NearShop = Shop.extend({
  working: ShopWorking,
  /** In kilometres. */
  distance: z.number().nullable(),
  delivery_fee: Amount.nullable(),
  /** Until it is at the address; null without one, and outside the shop's zones. */
  delivery_minutes: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});
export type NearShop = z.infer<typeof NearShop>;

/** `dish`: what a restaurant serves that matches best; null where the words are in its own name, and of other shops. */
const FoundShop = NearShop.extend({
  dish: z
    .object({ slug: z.string(), translation: z.object({ locale: z.string(), title: z.string() }) })
    .nullable(),
});
export type FoundShop = z.infer<typeof FoundShop>;

export const shopSorts = [
  'id',
  'rating_avg',
  'distance',
  'delivery_fee',
  'delivery_time',
  'popularity',
] as const;
export type ShopSort = (typeof shopSorts)[number];

/**
 * All filters are optional; `delivers` and the sort by distance need the address. Lists that depend on the address or the
 * hour (`open`, `open_first`, `delivers`, fees and distances) hold at most 2,000 shops.
 */
const shopFilters = {
  type: choiceOf(shopTypes),
  category_id: blankAsMissing(Id.optional()),
  tag_id: listOf(Id),
  address: Location.optional(),
  delivers: Flag,
  open: Flag,
  /** Shops that are open come before closed ones, each in the order that is asked for. */
  open_first: Flag,
  free_delivery: Flag,
  rating: blankAsMissing(z.coerce.number().min(1).max(5).optional()),
  /** Only shops that offer it. */
  delivery_type: choiceOf(deliveryTypes),
  /**
   * A time by each shop's own clock that `open` and `working` are told for, both or neither; one that is over counts as now.
   */
  date: blankAsMissing(LocalDate.optional()),
  time: blankAsMissing(LocalTime.optional()),
  /** The maximum in minutes. */
  delivery_time: blankAsMissing(z.coerce.number().int().min(1).max(10_000).optional()),
  /** By default the marketplace's order, or the best match first. */
  column: choiceOf(shopSorts),
  /** By default the better ones come first. */
  sort: choiceOf(['asc', 'desc']),
};
const ShopFilter = Paging.extend(shopFilters);
export type ShopFilter = z.output<typeof ShopFilter>;

function isComplete(filter: ShopFilter, context: z.RefinementCtx): void {
  const { date, time } = filter;
  if ((date === undefined) !== (time === undefined)) {
    context.addIssue({ code: 'custom', path: [date ? 'time' : 'date'], message: 'required' });
  }
  if (filter.address || (!filter.delivers && filter.column !== 'distance')) return;
  context.addIssue({ code: 'custom', path: ['address'], message: 'required' });
}

const OfShop = ProductListQuery.omit({ shop_id: true });
const ShopProducts = KeysetPaging.extend(OfShop.shape);
const Recommended = Paging.extend(OfShop.omit({ in_stock: true, column: true, sort: true }).shape);
/** A shelf shows a few dozen: counting all that is in stock would take too long. */
export const MAX_RECOMMENDED = 1000;
const MAX_IDS = 100;
const Slug = z.object({ slug: z.string().max(200) });

const Range = z.object({ from: z.number(), to: z.number() });

export const shopsEndpoints = {
  'GET /rest/shops/paginate': {
    summary: 'Shops and restaurants; with an address, their distance and delivery fee',
    access: 'public',
    query: ShopFilter.superRefine(isComplete),
    output: pageOf(NearShop),
  },
  'GET /rest/shops/search': {
    summary: 'Shops whose names, kinds or tags match, best first; none for a blank search',
    access: 'public',
    query: ShopFilter.extend({
      search: SearchText,
      dishes: Flag.describe(
        'Also restaurants that serve a dish that matches, behind shops that match themselves',
      ),
    }).superRefine(isComplete),
    output: pageOf(FoundShop),
  },
  'GET /rest/shops/recommended': {
    summary: 'Shops that the marketplace recommends',
    access: 'public',
    query: ShopFilter.superRefine(isComplete),
    output: pageOf(NearShop),
  },
  'GET /rest/shops/ids': {
    summary: 'Shops by their uuids, in that order; those that are gone are left out',
    access: 'public',
    query: z.object({
      uuids: z.array(z.uuid()).max(MAX_IDS).default([]),
      address: Location.optional(),
    }),
    output: ok(z.array(NearShop)),
  },
  'GET /rest/shops/{id}': {
    summary: 'One shop',
    access: 'public',
    path: RefPath,
    output: ok(Shop),
  },
  'GET /rest/cities': {
    summary: 'Cities with shops, those with most first, 100 at most',
    access: 'public',
    output: ok(
      z.array(
        z.object({
          title: z.string(),
          shops_count: z.number().int(),
          /** The middle of its shops. */
          location: Location,
        }),
      ),
    ),
  },
  'GET /rest/shops/slug/{slug}': {
    summary: 'One shop by the name in its own page',
    access: 'public',
    path: Slug,
    output: ok(Shop),
    errors: ['gone'],
  },
  'GET /rest/shops/{id}/categories': {
    summary: 'Categories of a shop in two levels, with numbers of products',
    access: 'public',
    path: RefPath,
    output: ok(
      z.array(
        Category.extend({
          products_count: z.number().int(),
          children: z.array(Category.omit({ children: true }).extend({ products_count: z.number().int() })),
        }),
      ),
    ),
  },
  'GET /rest/shops/{id}/products': {
    summary: 'Products of one shop',
    access: 'public',
    path: RefPath,
    query: ShopProducts,
    output: pageOf(ProductCard),
  },
  'GET /rest/shops/{id}/products/paginate': {
    summary: 'Products of one shop',
    access: 'public',
    path: RefPath,
    query: ShopProducts,
    output: pageOf(ProductCard),
  },
  'GET /rest/shops/{id}/products/recommended/paginate': {
    summary: 'Best-selling products of a shop in stock, the first 1,000',
    access: 'public',
    path: RefPath,
    query: Recommended,
    output: pageOf(ProductCard),
  },
  'GET /rest/shops/{id}/galleries': {
    summary: 'Pictures of one shop',
    access: 'public',
    path: RefPath,
    output: ok(z.array(z.object({ url: z.string() }))),
  },
  'GET /rest/shop-payments/{id}': {
    summary: 'Payment methods of one shop',
    access: 'public',
    path: RefPath,
    output: ok(Shop.shape.shop_payments),
  },
  'GET /rest/shop-working-check/{id}': {
    summary: 'Opening status of a shop, and when it next opens or closes',
    access: 'public',
    path: RefPath,
    output: ok(ShopWorking),
  },
  'GET /rest/shops-takes': {
    summary: 'Filter ranges of shops: fees, minimum amounts, minutes',
    access: 'public',
    query: z.object({ type: shopFilters.type, category_id: shopFilters.category_id }),
    output: ok(
      z.object({
        total: z.number().int(),
        /** Of the fee before any kilometre. */
        delivery_fee: Range.nullable(),
        min_amount: Range.nullable(),
        delivery_time: Range.nullable(),
        free_delivery: z.number().int(),
      }),
    ),
  },
  'GET /rest/branches': {
    summary:
      'Branches of the chain that a shop belongs to; without a shop, all shops, or those of all chains',
    access: 'public',
    query: ShopFilter.extend({ shop_id: blankAsMissing(Id.optional()), chains: Flag }).superRefine(
      isComplete,
    ),
    output: pageOf(NearShop),
  },
  'GET /rest/branch/products': {
    summary: 'Products of one branch; without a shop, of all',
    access: 'public',
    query: KeysetPaging.extend(ProductListQuery.shape),
    output: pageOf(ProductCard),
  },
  'GET /rest/branch/recommended/products': {
    summary: 'Best-selling products of one branch, or all, in stock, the first 1,000',
    access: 'public',
    query: Recommended.extend({ shop_id: ProductListQuery.shape.shop_id }),
    output: pageOf(ProductCard),
  },
  'GET /rest/tags/paginate': {
    summary: 'Tags of shops, with numbers of shops',
    access: 'public',
    query: Paging.extend({ type: shopFilters.type }),
    output: pageOf(Tag.extend({ shops_count: z.number().int() })),
  },
} as const satisfies Endpoints;
