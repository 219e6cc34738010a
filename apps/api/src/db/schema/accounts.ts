import { roles } from '@hamper/contract/accounts';
import { genders } from '@hamper/contract/genders';
import { locales } from '@hamper/contract/locale';
import { handovers } from '@hamper/contract/orders/handovers';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { big, bytes, id, instant } from './columns.ts';

export const users = pgTable('users', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname'),
  email: text('email'),
  phone: text('phone'),
  img: text('img'),
  role: text('role', { enum: roles }).notNull().default('user'),
  birthday: date('birthday'),
  gender: text('gender', { enum: genders }),
  locale: text('locale', { enum: locales }),
  currencyId: big('currency_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  emailVerifiedAt: instant('email_verified_at'),
  phoneVerifiedAt: instant('phone_verified_at'),
  /** The code that a friend names when they register. */
  referralCode: text('referral_code')
    .notNull()
    .default(sql`new_referral_code()`),
  /** The person by whose code they registered. */
  referredBy: big('referred_by'),
  /** Registered from a client network that had brought its friends already: never rewarded. */
  referralRefused: boolean('referral_refused').notNull().default(false),
  /** A keyed hash of the client network that they registered from with a code; forgotten after thirty days. */
  referralNetwork: bytes('referral_network'),
});

export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: big('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

/** Written and read by better-auth alone, under its own names of the columns. */
export const identityVerifications = pgTable('identity_verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const consumedTokens = pgTable('used_once', {
  token: text('what').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const limitCounters = pgTable('tries', {
  key: text('what').primaryKey(),
  endsAt: instant('ends_at').notNull(),
  count: integer('count').notNull(),
});

export const signingKeys = pgTable('signing_keys', {
  name: text('name').primaryKey(),
  key: text('key').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
});

export const identityPasswords = pgTable('identity_passwords', {
  userId: big('user_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: id(),
  tokenHash: bytes('token_hash').notNull(),
  userId: big('user_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  agent: text('agent').notNull().default(''),
  usedAt: instant('used_at').notNull().defaultNow(),
  /** How Firebase reaches the device; its person reads it in their exported data, and nobody else. */
  firebaseToken: text('firebase_token'),
});

/** A photo of the place that deliveries go to; its file is `places/<id>.webp`. */
export const placePhotos = pgTable('place_photos', {
  id: uuid('id').primaryKey(),
  userId: big('user_id'),
  guestHash: bytes('guest_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const addresses = pgTable('addresses', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  userId: big('user_id').notNull(),
  title: text('title').notNull().default(''),
  address: text('address').notNull(),
  house: text('house').notNull().default(''),
  floor: text('floor').notNull().default(''),
  note: text('note').notNull().default(''),
  handover: text('handover', { enum: handovers }).notNull().default('hand'),
  doorCode: text('door_code').notNull().default(''),
  placePhotoId: uuid('place_photo_id'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  pinned: boolean('pinned').notNull().default(false),
  active: boolean('active').notNull().default(false),
});
