import { z } from 'zod';

import { nutrients } from './catalogue/nutrients.ts';
import { Amount } from './envelope.ts';
import { contentUnits } from './food.ts';
import { deliveryTypes } from './lifecycle.ts';
import { bonusTypes } from './prices/bonus.ts';
import { PaymentMethod } from './settings.ts';

/** Catalogue text in the requested language, or in the fallback (`locale` tells which). */
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

/** A gift to whoever buys enough: by `count` for each `value` that is bought, by `sum` once from that amount on. */
export const Bonus = z.object({
  id: z.number().int(),
  type: z.enum(bonusTypes),
  value: z.number(),
  bonus_quantity: z.number(),
  starts_at: z.string().nullable(),
  expired_at: z.string().nullable(),
  /** Nothing of it is left: it is not promised. */
  sold_out: z.boolean(),
  bonusStock: z.object({
    id: z.number().int(),
    /** Its price by itself. */
    price: Amount,
    total_price: Amount,
    product: z.object({
      id: z.number().int(),
      uuid: z.string(),
      slug: z.string(),
      img: z.string().nullable(),
      tone: Tone.nullable(),
      translation: CatalogueText.pick({ locale: true, title: true }),
    }),
  }),
});
export type Bonus = z.infer<typeof Bonus>;

/** The input of `shopState`, which decides on cards, in carts and on the server whether a shop is open. */
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
  /** The kind of shop: a category of type `shop`. */
  category_id: z.number().int().nullable(),
  /** The chain's first shop, the same for all its branches; null for a shop that stands alone. */
  chain_id: z.number().int().nullable(),
  /** `city` is null where no place is known around it. */
  translation: CatalogueText.extend({ address: z.string(), city: z.string().nullable() }),
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
  /** The delivery types that it offers. */
  offers: z.array(z.enum(deliveryTypes)),
  /** From this amount of goods on delivery is free. */
  free_delivery_from: Amount.nullable(),
  /** The gift to whoever buys so much in it. */
  bonus: Bonus.nullable(),
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

/** Per 100 g or 100 ml: grams, and kilocalories of energy. Unknown nutrients are left out. */
export const Nutrition = z.partialRecord(z.enum(nutrients), z.number());
export type Nutrition = z.infer<typeof Nutrition>;

/** `total_price` by the kilo, litre or piece; null when it is unknown. */
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
  /** The gift to whoever buys so much of it. */
  bonus: Bonus.nullable(),
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
  /** Empty if it has none, and if they are not declared: `allergens_declared` tells these apart. */
  allergens: z.array(z.string()),
  allergens_declared: z.boolean(),
  /** Whether it is eaten, as its category says, or the department above; null where that is not known. */
  is_food: z.boolean().nullable(),
  diets: z.array(z.string()),
  brand: Brand.nullable(),
  age_limit: z.number().int().nullable(),
  nutrition: Nutrition.nullable(),
  tags: z.array(z.string()),
  /** The content of one unit. */
  content: z.object({ amount: z.number(), unit: z.enum(contentUnits) }).nullable(),
  category: Category.omit({ children: true }).nullable(),
  shop: Shop,
});
export type Product = z.infer<typeof Product>;
