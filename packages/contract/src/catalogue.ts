import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import {
  Amount,
  blankAsMissing,
  choiceOf,
  Id,
  KeysetPaging,
  ok,
  pageOf,
  Paging,
  RefPath,
} from './envelope.ts';
import { avoidable, contentUnits, diets, nutrients } from './food.ts';
import { deliveryTypes } from './lifecycle.ts';
import { PaymentMethod } from './settings.ts';

/** Catalogue text in the language asked for, or in the one it fell back to (`locale` says which). */
export const CatalogueText = z.object({
  locale: z.string(),
  title: z.string(),
  description: z.string().nullable(),
});
export type CatalogueText = z.infer<typeof CatalogueText>;

/** The pastel behind a picture. */
export const tones = ['apricot', 'mint', 'sky', 'lemon', 'rose', 'lilac'] as const;
export const Tone = z.enum(tones);
export type Tone = z.infer<typeof Tone>;

export const categoryTypes = ['main', 'shop', 'receipt'] as const;
const CategoryFields = {
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  type: z.enum(categoryTypes),
  parent_id: z.number().int().nullable(),
  img: z.string().nullable(),
  translation: CatalogueText.pick({ locale: true, title: true }),
};
export const Category = z.object({ ...CategoryFields, children: z.array(z.object(CategoryFields)) });
export type Category = z.infer<typeof Category>;

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** `from` and `to` as `09-00`; a `to` not after `from` ends on the next day; `24-00` is midnight's end. */
export const WorkingDay = z.object({
  day: z.enum(weekdays),
  from: z.string(),
  to: z.string(),
  disabled: z.boolean(),
});
export type WorkingDay = z.infer<typeof WorkingDay>;

export const shopTypes = ['shop', 'restaurant'] as const;

/** What the one "is it open" function reads, on cards, in carts and on the server. */
export const ShopHours = z.object({
  open: z.boolean(),
  timezone: z.string(),
  shop_working_days: z.array(WorkingDay),
  shop_closed_date: z.array(z.object({ day: z.string() })),
});
export type ShopHours = z.infer<typeof ShopHours>;

export const Tag = z.object({
  id: z.number().int(),
  translation: z.object({ locale: z.string(), title: z.string() }),
});
export type Tag = z.infer<typeof Tag>;

export const Shop = ShopHours.extend({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  type: z.enum(shopTypes),
  /** What kind of shop: a category of type `shop`. */
  category_id: z.number().int().nullable(),
  /** The chain's first shop, the same for all its branches; null for a shop that stands alone. */
  chain_id: z.number().int().nullable(),
  translation: CatalogueText.extend({ address: z.string() }),
  logo_img: z.string().nullable(),
  background_img: z.string().nullable(),
  /** Pictures and pastel that make up the cover of a shop without a photo. */
  art: z.array(z.string()),
  tone: Tone.nullable(),
  phone: z.string().nullable(),
  location: z.object({ latitude: z.string(), longitude: z.string() }),
  verify: z.boolean(),
  min_amount: Amount,
  price: Amount,
  price_per_km: Amount,
  tax: z.number(),
  delivery_time: z.object({ from: z.number(), to: z.number(), type: z.literal('minute') }),
  rating_avg: z.number().nullable(),
  reviews_count: z.number().int(),
  tags: z.array(Tag),
  is_recommended: z.boolean(),
  discounts_count: z.number().int(),
  shop_payments: z.array(z.object({ payment: PaymentMethod.pick({ id: true, tag: true }) })),
  /** Whether it takes cash from guests. */
  guest_cash: z.boolean(),
  /** How it hands over. */
  offers: z.array(z.enum(deliveryTypes)),
  /** From this amount of goods on delivery costs nothing. */
  free_delivery_from: Amount.nullable(),
});
export type Shop = z.infer<typeof Shop>;

export const ShopBrief = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  translation: CatalogueText.pick({ locale: true, title: true }),
});

export const Extra = z.object({
  id: z.number().int(),
  extra_group_id: z.number().int(),
  value: z.string(),
  group: z.object({ id: z.number().int(), type: z.string(), translation: z.object({ title: z.string() }) }),
});
export type Extra = z.infer<typeof Extra>;

/** A product sold together with this one: a line of its own whose `parent_id` is the parent stock. */
export const Addon = z.object({
  id: z.number().int(),
  stock_id: z.number().int(),
  product: z.object({
    id: z.number().int(),
    uuid: z.string(),
    title: z.string(),
    img: z.string().nullable(),
  }),
  price: Amount,
  total_price: Amount,
  quantity: z.number(),
});
export type Addon = z.infer<typeof Addon>;

export const Brand = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  img: z.string().nullable(),
});
export type Brand = z.infer<typeof Brand>;

/** Per 100 g or 100 ml: grams, and kilocalories of energy. What is not known is not there. */
export const Nutrition = z.partialRecord(z.enum(nutrients), z.number());
export type Nutrition = z.infer<typeof Nutrition>;

/** What `total_price` makes a kilo, a litre or a piece; null when that is not known. */
export const PricePer = z.object({ price: Amount, unit: z.enum(['kg', 'l', 'piece']) });

/** One buyable variant. `price` is before, `total_price` after discount and with tax; `quantity` is what is left. */
export const Stock = z.object({
  id: z.number().int(),
  price: Amount,
  total_price: Amount,
  quantity: z.number(),
  discount: Amount,
  tax: Amount,
  price_per: PricePer.nullable(),
  /** A picture of this variant, where it looks different from its product. */
  img: z.string().nullable(),
  extras: z.array(Extra),
  addons: z.array(Addon),
  bonus: z.null(),
});
export type Stock = z.infer<typeof Stock>;

/** A product as lists show it: its first stock's price, all stocks' ids, no long text. */
export const ProductCard = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  img: z.string().nullable(),
  tone: Tone.nullable(),
  category_id: z.number().int().nullable(),
  shop_id: z.number().int(),
  translation: CatalogueText,
  unit: z.object({ translation: z.object({ title: z.string() }) }),
  min_qty: z.number(),
  max_qty: z.number(),
  interval: z.number(),
  rating_avg: z.number().nullable(),
  reviews_count: z.number().int(),
  stocks: z.array(Stock),
  shop: ShopBrief,
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Product = ProductCard.extend({
  galleries: z.array(z.object({ url: z.string() })),
  ingredients: z.string().nullable(),
  /** Empty where none are in it, and where nobody has said: `allergens_declared` tells these apart. */
  allergens: z.array(z.string()),
  allergens_declared: z.boolean(),
  /** Whether it is eaten, as its category says, or the department above; null where that is not known. */
  is_food: z.boolean().nullable(),
  diets: z.array(z.string()),
  brand: Brand.nullable(),
  age_limit: z.number().int().nullable(),
  nutrition: Nutrition.nullable(),
  tags: z.array(z.string()),
  /** What one unit holds, in `unit`. */
  content: z.object({ amount: z.number(), unit: z.enum(contentUnits) }).nullable(),
  category: Category.omit({ children: true }).nullable(),
  shop: Shop,
});
export type Product = z.infer<typeof Product>;

const ProductSort = choiceOf(['id', 'price', 'title', 'created_at', 'popularity', 'rating']);
const Direction = choiceOf(['asc', 'desc']).transform((sort) => sort ?? 'desc');

/** One value, several with commas between, or `name[0]=…`: none of them given is none wanted. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    const parts = typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value;
    return Array.isArray(parts) && parts.length === 0 ? undefined : parts;
  }, z.array(item).max(50).optional());
export const Switch = blankAsMissing(z.enum(['0', '1']).optional()).transform((value) => value === '1');
const AmountFilter = blankAsMissing(z.coerce.number().min(0).max(10_000_000).optional());

/**
 * What narrows a list down. Prices are in the currency asked for. `without` are allergens that a product must be declared
 * not to have; `nuts` are peanuts too, `tree-nuts` are not.
 */
export const ProductNarrowing = z.object({
  category_id: blankAsMissing(Id.optional()),
  shop_id: blankAsMissing(Id.optional()),
  brand_id: listOf(Id),
  price_from: AmountFilter,
  price_to: AmountFilter,
  diet: listOf(z.enum(diets)),
  without: listOf(z.enum(avoidable)),
  in_stock: Switch,
  discount: Switch,
  rating: blankAsMissing(z.coerce.number().min(1).max(5).optional()),
});
export type ProductNarrowing = z.output<typeof ProductNarrowing>;

export const ProductFilter = ProductNarrowing.extend({
  column: ProductSort.transform((column) => column ?? 'popularity'),
  sort: Direction,
});

/** What a list can be narrowed down by, and how many of its products each choice leaves. */
export const ProductFacets = z.object({
  total: z.number().int(),
  /** False for a list so long that only its most popular were counted: the counts then say which, not how many. */
  complete: z.boolean(),
  price: z.object({ from: Amount, to: Amount }).nullable(),
  brands: z.array(Brand.pick({ id: true, title: true }).extend({ count: z.number().int() })),
  diets: z.array(z.object({ value: z.enum(diets), count: z.number().int() })),
  /** How many are declared to be free from each; none where no product declares anything. */
  allergens: z.array(z.object({ value: z.enum(avoidable), count: z.number().int() })),
  in_stock: z.number().int(),
  discount: z.number().int(),
  /** How many have at least so many stars, most first. */
  ratings: z.array(z.object({ value: z.number().int(), count: z.number().int() })),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

export const SearchText = z.string().catch('').default('');

export const catalogueEndpoints = {
  'GET /rest/products/paginate': {
    summary: 'Products of a category, a shop, or all',
    who: 'public',
    query: KeysetPaging.extend(ProductFilter.shape),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/facets': {
    summary: 'What a list or a search can be narrowed down by',
    who: 'public',
    query: ProductNarrowing.pick({ category_id: true, shop_id: true, discount: true }).extend({
      search: SearchText,
    }),
    output: ok(ProductFacets),
  },
  'GET /rest/products/search': {
    summary: 'Products whose words match, best first; `column` sorts otherwise',
    who: 'public',
    query: Paging.extend(ProductNarrowing.shape).extend({
      search: SearchText,
      column: ProductSort,
      sort: Direction,
    }),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/most-sold': {
    summary: 'What sells most',
    who: 'public',
    query: KeysetPaging.extend({ shop_id: blankAsMissing(Id.optional()) }),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/discount': {
    summary: 'Discounted products, biggest saving first unless told otherwise',
    who: 'public',
    query: KeysetPaging.extend(ProductNarrowing.shape).extend({ column: ProductSort, sort: Direction }),
    output: pageOf(ProductCard),
  },
  'GET /rest/products/{id}': {
    summary: 'One product with its variants and shop',
    who: 'public',
    path: RefPath,
    output: ok(Product),
  },
  'GET /rest/products/slug/{slug}': {
    summary: 'One product by the name in its own page',
    who: 'public',
    path: z.object({ slug: z.string().max(200) }),
    output: ok(Product),
  },
} as const satisfies Endpoints;
