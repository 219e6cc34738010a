import type { AreaKind } from '@hamper/contract/bookings/vocabulary';
import type { Nutrition } from '@hamper/contract/catalogue';
import type { Allergen } from '@hamper/contract/food';

import type { CompleteText } from './words.ts';

export type Tone = 'apricot' | 'mint' | 'sky' | 'lemon' | 'rose' | 'lilac';

/** A URL path of the storefront, such as `/images/food/1f34e.webp`. */
export type Picture = `/images/${string}`;

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';

export type DemoCategory = {
  slug: string;
  title: CompleteText;
  img: Picture;
  type: 'main' | 'shop' | 'receipt';
  /** Left out of an aisle: as its department. */
  holdsFood?: boolean;
  children?: DemoCategory[];
};

/** Hours as `HH-MM`; a `to` that is not after `from` belongs to the next morning. */
export type DemoDay = { day: Weekday; from: string; to: string; disabled: boolean };

export type DemoExtra = { group: CompleteText; value: CompleteText };

export type DemoStock = {
  extras: DemoExtra[];
  priceMinor: number;
  discountMinor?: number;
  quantity: number;
  img?: Picture;
};

export type DemoBrand = { slug: string; title: string; img: Picture };

/** The label of a product. */
export type DemoLabel = {
  /** Slug of a brand. */
  brand?: string;
  /** Of 100 g or 100 ml. */
  nutrition?: Nutrition;
  /** In years. */
  age?: number;
  tags?: CompleteText[];
  /** More pictures, after the product's own. */
  pictures?: Picture[];
};

export type DemoReview = {
  /** Slug of a shop, or `shop/sku` of a product. */
  of: string;
  /** First name of a person or a neighbour. */
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  daysAgo: number;
};

/** Somebody who shops here and has no account that anyone signs in to. */
export type DemoNeighbour = { firstname: string; lastname: string };

export type DemoBanner = {
  title: CompleteText;
  about: CompleteText;
  img: Picture;
  tone: Tone;
  link: `/${string}`;
};

export type DemoRecipe = {
  slug: string;
  /** Slug of a category of type `receipt`. */
  category: string;
  shop: string;
  title: CompleteText;
  description: CompleteText;
  img: Picture;
  tone: Tone;
  servings: number;
  /** Minutes at work, and until it is on the table. */
  activeMinutes: number;
  totalMinutes: number;
  /** Kilocalories a serving. */
  calories: number;
  steps: CompleteText[];
  /** Quantities in the product's own units: half a packet is 0.5. */
  goods: { sku: string; quantity: number; note: CompleteText }[];
};

export type DemoProduct = {
  /** Unique within its shop. */
  sku: string;
  title: CompleteText;
  description: CompleteText;
  /** Slug of a child category. */
  category: string;
  img: Picture;
  tone: Tone;
  unit: CompleteText;
  /** Of one unit; with `stocks`, of the first of them. */
  priceMinor: number;
  /** The amount taken off `priceMinor`. */
  discountMinor?: number;
  /** In units; 0 is sold out. */
  stock: number;
  minQty?: number;
  maxQty?: number;
  interval?: number;
  /** 0 to 100; the shelves of the home page follow it. */
  popularity: number;
  stocks?: DemoStock[];
  /** Skus of the same shop that are offered with this product. */
  addons?: string[];
  /** Left out where nobody has said; empty where it is declared to have none. */
  allergens?: Allergen[];
  diets?: string[];
  ingredients?: CompleteText;
};

export type DemoShop = {
  slug: string;
  /** Shops with the same one are its branches; the first of them in the city leads it. */
  chain?: string;
  type: 'shop' | 'restaurant';
  /** Slug of a category of type `shop`. */
  category: string;
  title: CompleteText;
  description: CompleteText;
  address: CompleteText;
  tags: CompleteText[];
  phone: string;
  latitude: number;
  longitude: number;
  minAmountMinor: number;
  deliveryFeeMinor: number;
  perKmMinor: number;
  /** How far it brings; else as far as most. */
  deliveryKm?: number;
  taxPercent: number;
  /** In minutes. */
  deliveryTime: { from: number; to: number };
  recommended: boolean;
  tone: Tone;
  /** Three pictures that make the cover. */
  art: [Picture, Picture, Picture];
  open: boolean;
  days: DemoDay[];
  /** Dates as `YYYY-MM-DD`. */
  closedDates: string[];
  /** From this amount on it brings for nothing. */
  freeDeliveryMinor?: number;
  /** Slugs of its categories in its own order; else as the city has them. */
  menu?: string[];
  products: DemoProduct[];
};

export type DemoAddress = {
  label: string;
  address: string;
  latitude: number;
  longitude: number;
};

export type DemoPerson = {
  firstname: string;
  lastname: string;
  email: string;
  /** E.164, of the numbers kept for fiction. */
  phone: string;
  role: 'user' | 'seller' | 'deliveryman' | 'admin';
  password: string;
  address?: DemoAddress;
};

export type DemoOrderStatus = 'new' | 'accepted' | 'ready' | 'on_a_way' | 'delivered' | 'canceled';

export type DemoLine = {
  sku: string;
  quantity: number;
  /** Weighed quantity. */
  packed?: number;
  /** Replacement that was packed with its buyer's consent. */
  replacedBy?: string;
  /** Replacement that its buyer is still asked about. */
  offered?: string;
};

export type DemoOrder = {
  person: string;
  shop: string;
  lines: DemoLine[];
  status: DemoOrderStatus;
  minutesAgo: number;
  deliveryType: 'delivery';
  payment: 'cash';
  /** The same for orders of several shops that were placed together. */
  linkedGroup?: string;
};

export type DemoCity = {
  name: CompleteText;
  center: { latitude: number; longitude: number };
  timezone: string;
  categories: DemoCategory[];
  shops: DemoShop[];
  people: DemoPerson[];
};

/** A restaurant's tables and the terms of its bookings. */
export interface DemoRestaurant {
  shop: string;
  acceptsAtOnce: boolean;
  /** Minutes for parties of up to so many guests. */
  stays: { guests: number; minutes: number }[];
  leadMinutes: number;
  horizonDays: number;
  maxParty: number;
  covers: number | null;
  cutoffMinutes: number;
  depositMinor: number;
  policy: CompleteText;
  /** Otherwise the shop's opening hours count. */
  days?: DemoDay[];
  /** Days from today on which no bookings are taken. */
  closedInDays?: number[];
  sections: {
    area: CompleteText;
    kind: AreaKind;
    img?: Picture;
    /** By name. */
    tables: { name: string; chairs: number; min?: number; accessible?: boolean; x: number; y: number }[];
  }[];
  /** Names of tables that are put side by side, and how many sit there. */
  combinations: { tables: string[]; chairs: number }[];
}

export interface DemoBooking {
  person: string;
  shop: string;
  table: string;
  /** From today; negative for a past one. */
  days: number;
  /** By the restaurant's clock. */
  time: string;
  minutes: number;
  party: number;
  status: 'new' | 'accepted' | 'canceled';
  occasion?: 'birthday' | 'anniversary';
  note?: string;
  /** A key that is the same in every demo, so that the page of an invitation can be looked at. */
  inviteKey?: string;
}

/** A shopper's list of what to buy. */
export interface DemoShoppingList {
  /** Whose, by email. */
  person: string;
  name: string;
  /** Opens it to whoever has it. */
  shareKey: string | null;
  /** Products by shop and sku. */
  lines: { product: string; quantity: number }[];
}

export type DemoParcelType = {
  title: CompleteText;
  description: CompleteText;
  examples: CompleteText[];
  img: Picture;
  /** The longest first. */
  sidesMm: [number, number, number];
  maxG: number;
  priceMinor: number;
  perKmMinor: number;
  maxValueMinor: number;
};
