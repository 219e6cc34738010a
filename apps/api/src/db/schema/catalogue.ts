import { categoryTypes, shopTypes, type Nutrition, tones } from '@hamper/contract/catalogue';
import { type Allergen, contentUnits } from '@hamper/contract/food';
import { deliveryTypes } from '@hamper/contract/lifecycle';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { big, box, id, instant, tsvector, localizedText, type LocalizedText } from './columns.ts';

/** Generated from `search`; see 0011_places.sql. */
const slips = () =>
  text('slips')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`word_slips(search)`);

export const categories = pgTable('categories', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  slug: text('slug').notNull(),
  type: text('type', { enum: categoryTypes }).notNull().default('main'),
  parentId: big('parent_id'),
  title: localizedText('title').notNull(),
  img: text('img'),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  /** Whether its products are food. Null in an aisle: as its department; null in a department: not known. */
  holdsFood: boolean('holds_food'),
  search: tsvector('search').notNull().default(''),
  slips: slips(),
});

/** The number of reviews with one star, two, … five; written by a trigger on reviews alone. */
const ratings = () => integer('ratings').array().notNull().default([0, 0, 0, 0, 0]);

export const shops = pgTable('shops', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  slug: text('slug').notNull(),
  type: text('type', { enum: shopTypes }).notNull(),
  title: localizedText('title').notNull(),
  description: localizedText('description'),
  address: localizedText('address').notNull(),
  logoImg: text('logo_img'),
  backgroundImg: text('background_img'),
  art: jsonb('art').$type<string[]>().notNull().default([]),
  tone: text('tone', { enum: tones }),
  phone: text('phone'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  timezone: text('timezone').notNull(),
  /** The name of its city; with a word `default` where an import of places named it, and may name it anew. */
  city: jsonb('city').$type<LocalizedText>(),
  open: boolean('open').notNull().default(true),
  verify: boolean('verify').notNull().default(true),
  minAmountMinor: big('min_amount_minor').notNull().default(0),
  deliveryFeeMinor: big('delivery_fee_minor').notNull().default(0),
  perKmMinor: big('per_km_minor').notNull().default(0),
  taxPoints: integer('tax_points').notNull().default(0),
  deliveryFromMinutes: integer('delivery_from_minutes').notNull(),
  deliveryToMinutes: integer('delivery_to_minutes').notNull(),
  ratingAvg: real('rating_avg'),
  reviewsCount: integer('reviews_count').notNull().default(0),
  ratings: ratings(),
  discountsCount: integer('discounts_count').notNull().default(0),
  isRecommended: boolean('is_recommended').notNull().default(false),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  /** The chain's first shop; its branches are all shops that reference it. */
  chainId: big('chain_id'),
  /** The kind of shop: a category of type `shop`. */
  categoryId: big('category_id'),
  galleries: jsonb('galleries').$type<string[]>().notNull().default([]),
  search: tsvector('search').notNull().default(''),
  slips: slips(),
  /** The delivery types that it offers. */
  offers: text('offers', { enum: deliveryTypes }).array().notNull().default(['delivery', 'pickup']),
  /** The length of fulfilment windows, their capacity in orders, and how many days ahead they can be chosen. */
  slotMinutes: smallint('slot_minutes').notNull().default(60),
  slotCapacity: integer('slot_capacity').notNull().default(20),
  slotDays: smallint('slot_days').notNull().default(6),
  /** Whether guests may pay in cash here, and couriers take its deliveries by themselves. */
  guestCash: boolean('guest_cash').notNull().default(true),
  freeCouriers: boolean('free_couriers').notNull().default(true),
  /** From this amount of goods on delivery is free. */
  freeDeliveryMinor: big('free_delivery_minor'),
  /** Counts what staff change. */
  version: integer('version').notNull().default(1),
});

export const tags = pgTable('tags', {
  id: id(),
  title: localizedText('title').notNull(),
  position: integer('position').notNull().default(0),
});

export const shopTags = pgTable(
  'shop_tags',
  {
    shopId: big('shop_id').notNull(),
    tagId: big('tag_id').notNull(),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.tagId] })],
);

export const shopStaff = pgTable(
  'shop_staff',
  { shopId: big('shop_id').notNull(), userId: big('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.userId] })],
);

export const shopWorkingDays = pgTable('shop_working_days', {
  id: id(),
  shopId: big('shop_id').notNull(),
  day: smallint('day').notNull(),
  opensAt: smallint('opens_at').notNull(),
  closesAt: smallint('closes_at').notNull(),
  disabled: boolean('disabled').notNull().default(false),
});

export const shopClosedDates = pgTable(
  'shop_closed_dates',
  { shopId: big('shop_id').notNull(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
);

export const shopPayments = pgTable(
  'shop_payments',
  { shopId: big('shop_id').notNull(), paymentId: integer('payment_id').notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.paymentId] })],
);

/** The order of a shop's categories; those without a row follow in the marketplace's order. */
export const menuSections = pgTable(
  'menu_sections',
  {
    shopId: big('shop_id').notNull(),
    categoryId: big('category_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.categoryId] })],
);

/** Longitude first, as GeoJSON has it. */
export type Polygon = [longitude: number, latitude: number][];

export const deliveryZones = pgTable('delivery_zones', {
  id: id(),
  shopId: big('shop_id').notNull(),
  polygon: jsonb('polygon').$type<Polygon>().notNull(),
  feeMinor: big('fee_minor').notNull(),
  perKmMinor: big('per_km_minor').notNull(),
  bounds: box('bounds').generatedAlwaysAs(sql`bounds_of(polygon)`),
});

export const products = pgTable('products', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  slug: text('slug').notNull(),
  shopId: big('shop_id').notNull(),
  categoryId: big('category_id'),
  departmentId: big('department_id'),
  sku: text('sku'),
  title: localizedText('title').notNull(),
  description: localizedText('description'),
  unit: localizedText('unit').notNull().default({}),
  ingredients: localizedText('ingredients'),
  img: text('img'),
  galleries: jsonb('galleries').$type<string[]>().notNull().default([]),
  tone: text('tone', { enum: tones }),
  /** Null: not declared; empty: declared to have none. */
  allergens: jsonb('declared_allergens').$type<Allergen[]>(),
  diets: jsonb('diets').$type<string[]>().notNull().default([]),
  minQtyMilli: integer('min_qty_milli').notNull().default(1000),
  maxQtyMilli: integer('max_qty_milli').notNull().default(99_000),
  intervalMilli: integer('interval_milli').notNull().default(1000),
  totalMinor: big('total_minor').notNull().default(0),
  savingMinor: big('saving_minor').notNull().default(0),
  inStock: boolean('in_stock').notNull().default(false),
  popularity: integer('popularity').notNull().default(0),
  ratingAvg: real('rating_avg'),
  reviewsCount: integer('reviews_count').notNull().default(0),
  ratings: ratings(),
  search: tsvector('search').notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  brandId: big('brand_id'),
  ageLimit: smallint('age_limit'),
  nutrition: jsonb('nutrition').$type<Nutrition>(),
  tags: jsonb('tags').$type<LocalizedText[]>().notNull().default([]),
  contentMilli: big('content_milli'),
  contentUnit: text('content_unit', { enum: contentUnits }),
  /** Counts what staff change. */
  version: integer('version').notNull().default(1),
});

export const brands = pgTable('brands', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  img: text('img'),
  active: boolean('active').notNull().default(true),
});

export const stocks = pgTable('stocks', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  productId: big('product_id').notNull(),
  position: smallint('position').notNull().default(0),
  priceMinor: big('price_minor').notNull(),
  discountMinor: big('discount_minor').notNull().default(0),
  taxMinor: big('tax_minor').notNull().default(0),
  totalMinor: big('total_minor')
    .notNull()
    .generatedAlwaysAs(sql`price_minor - discount_minor + tax_minor`),
  quantityMilli: big('quantity_milli').notNull().default(0),
  active: boolean('active').notNull().default(true),
  img: text('img'),
});

export const extraGroups = pgTable('extra_groups', {
  id: id(),
  type: text('type').notNull().default('text'),
  title: localizedText('title').notNull(),
});

export const extraValues = pgTable('extra_values', {
  id: id(),
  extraGroupId: big('extra_group_id').notNull(),
  value: localizedText('value').notNull(),
});

export const stockExtras = pgTable(
  'stock_extras',
  { stockId: big('stock_id').notNull(), extraValueId: big('extra_value_id').notNull() },
  (table) => [primaryKey({ columns: [table.stockId, table.extraValueId] })],
);

export const productAddons = pgTable(
  'product_addons',
  {
    productId: big('product_id').notNull(),
    addonStockId: big('addon_stock_id').notNull(),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.addonStockId] })],
);
