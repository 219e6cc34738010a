import type { Order } from '@hamper/contract/orders/order';
import type { DraftFields } from '@hamper/contract/parcels/saved-draft';
import { parcelFailures, parcelPayers } from '@hamper/contract/parcels/vocabulary';
import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant, localizedText, type LocalizedText } from './columns.ts';

/** A shop that no list shows, and that takes parcels. */
export const parcelServices = pgTable('parcel_services', { shopId: big('shop_id').primaryKey() });

/** A wish that a sender may have with a type, such as that it stays upright. */
export interface ParcelOption {
  id: number;
  title: LocalizedText;
}

export const parcelTypes = pgTable('parcel_types', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  shopId: big('shop_id').notNull(),
  title: localizedText('title').notNull(),
  description: localizedText('description').notNull().default({}),
  examples: jsonb('examples').$type<LocalizedText[]>().notNull().default([]),
  options: jsonb('options').$type<ParcelOption[]>().notNull().default([]),
  img: text('img'),
  /** In millimetres, the longest side first, however a parcel is turned. */
  minSidesMm: integer('min_sides_mm').array().notNull().default([0, 0, 0]),
  maxSidesMm: integer('max_sides_mm').array().notNull(),
  minG: integer('min_g').notNull().default(0),
  maxG: integer('max_g').notNull(),
  /** In the base currency. */
  priceMinor: big('price_minor').notNull(),
  perKmMinor: big('per_km_minor').notNull(),
  /** The cover in basis points of the declared value, and how much may be declared; 0: none is covered. */
  coverPoints: integer('cover_points').notNull().default(0),
  maxValueMinor: big('max_value_minor').notNull().default(0),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The part of a parcel that its order does not have. */
export const parcels = pgTable('parcels', {
  orderId: big('order_id').primaryKey(),
  typeId: big('type_id').notNull(),
  /** Where it is fetched. Where it goes is the order's own address. */
  fromAddress: jsonb('from_address').$type<NonNullable<Order['address']>>(),
  fromLatitude: doublePrecision('from_latitude'),
  fromLongitude: doublePrecision('from_longitude'),
  receiverName: text('receiver_name'),
  receiverPhone: text('receiver_phone'),
  receiverEmail: text('receiver_email'),
  notify: boolean('notify').notNull().default(true),
  contents: text('contents').notNull().default(''),
  options: jsonb('options').$type<ParcelOption[]>().notNull().default([]),
  /** In millimetres, the longest side first; null where nobody measured. */
  sidesMm: integer('sides_mm').array(),
  weightG: integer('weight_g'),
  /** In the order's currency; the cover is the order's service fee. */
  valueMinor: big('value_minor').notNull().default(0),
  baseMinor: big('base_minor').notNull(),
  wayMinor: big('way_minor').notNull(),
  payer: text('payer', { enum: parcelPayers }).notNull(),
  /** When the sender said that nothing forbidden is in it. */
  termsAt: instant('terms_at').notNull(),
  /** Opens the receiver's link; the PIN follows from it. */
  receiverKey: text('receiver_key').notNull(),
  /** Whether the link could be sent; else its sender hands it on. */
  linkSent: boolean('link_sent').notNull().default(false),
  pinTries: smallint('pin_tries').notNull().default(0),
  label: text('label').notNull(),
  dropOffNote: text('drop_off_note'),
  neighbour: text('neighbour'),
  scannedAt: instant('scanned_at'),
  pickupImg: text('pickup_img'),
  /** How it was handed over: by its PIN, or with a signature; a photo is the order's proof. */
  pinAt: instant('pin_at'),
  signatureImg: text('signature_img'),
  failure: text('failure', { enum: parcelFailures }),
  failedAt: instant('failed_at'),
  /** The courier's photo from before it went back. */
  failedImg: text('failed_img'),
  returnedAt: instant('returned_at'),
  /** Since when nobody finds it. */
  lostAt: instant('lost_at'),
  /** When its service was told that no courier has taken it. */
  untakenToldAt: instant('untaken_told_at'),
});

/** The parcel that somebody is writing. */
export const parcelDrafts = pgTable('parcel_drafts', {
  userId: big('user_id').primaryKey(),
  /** Another one after each saving. */
  version: uuid('version').notNull(),
  draft: jsonb('draft').$type<DraftFields>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A file that nothing names any more; the purge removes it. */
export const droppedPictures = pgTable('dropped_pictures', {
  path: text('path').primaryKey(),
  droppedAt: instant('dropped_at').notNull().defaultNow(),
});
