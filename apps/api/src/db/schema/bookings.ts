import {
  areaKinds,
  bookingSources,
  bookingStatuses,
  cancellations,
  occasions,
  waitlistStatuses,
} from '@hamper/contract/bookings/vocabulary';
import type { Allergen } from '@hamper/contract/food';
import { sql } from 'drizzle-orm';
import {
  boolean,
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { big, bytes, id, instant, localizedText, type LocalizedText } from './columns.ts';

/** How long a party of up to so many guests stays. */
export interface Stay {
  guests: number;
  minutes: number;
}

/** The party, time and tables of a booking; instants are ISO 8601. */
export interface BookedTable {
  party: number;
  startsAt: string;
  endsAt: string;
  tableIds: number[];
  accessible: boolean;
}

const ids = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/** A restaurant that takes bookings, with its terms. */
export const bookingShops = pgTable('booking_shops', {
  id: id(),
  shopId: big('shop_id').notNull(),
  active: boolean('active').notNull().default(true),
  acceptsAtOnce: boolean('accepts_at_once').notNull().default(true),
  leadMinutes: integer('lead_minutes'),
  minStayMinutes: smallint('min_stay_minutes'),
  stays: jsonb('stays').$type<Stay[]>().notNull().default([]),
  horizonDays: smallint('horizon_days').notNull().default(60),
  minParty: smallint('min_party').notNull().default(1),
  maxParty: smallint('max_party').notNull().default(12),
  /** Guests who may arrive in one quarter-hour; null for any number. */
  covers: integer('covers'),
  cutoffMinutes: integer('cutoff_minutes').notNull().default(120),
  depositMinor: big('deposit_minor').notNull().default(0),
  policy: jsonb('policy').$type<LocalizedText>().notNull().default({}),
});

export const bookingWorkingDays = pgTable('booking_working_days', {
  id: id(),
  shopId: big('shop_id').notNull(),
  day: smallint('day').notNull(),
  opensAt: smallint('opens_at').notNull(),
  closesAt: smallint('closes_at').notNull(),
  disabled: boolean('disabled').notNull().default(false),
});

export const bookingClosedDates = pgTable(
  'booking_closed_dates',
  { shopId: big('shop_id').notNull(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
);

export const bookingSections = pgTable('booking_sections', {
  id: id(),
  shopId: big('shop_id').notNull(),
  area: localizedText('area').notNull(),
  kind: text('kind', { enum: areaKinds }),
  img: text('img'),
  position: integer('position').notNull().default(0),
});

export const bookingTables = pgTable('booking_tables', {
  id: id(),
  shopId: big('shop_id').notNull(),
  sectionId: big('section_id').notNull(),
  name: text('name').notNull(),
  chairCount: smallint('chair_count').notNull(),
  minParty: smallint('min_party').notNull().default(1),
  accessible: boolean('accessible').notNull().default(true),
  active: boolean('active').notNull().default(true),
  planX: smallint('plan_x').notNull().default(50),
  planY: smallint('plan_y').notNull().default(50),
});

export const bookingCombinations = pgTable('booking_combinations', {
  id: id(),
  shopId: big('shop_id').notNull(),
  tableIds: ids('table_ids'),
  chairCount: smallint('chair_count').notNull(),
  minParty: smallint('min_party').notNull().default(1),
});

export const bookings = pgTable('bookings', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  shopId: big('shop_id').notNull(),
  userId: big('user_id'),
  guestHash: bytes('guest_hash'),
  guestKey: text('guest_key'),
  /** Opens what those may see who are invited. */
  inviteKey: uuid('invite_key').default(sql`gen_random_uuid()`),
  status: text('status', { enum: bookingStatuses }).notNull().default('new'),
  source: text('source', { enum: bookingSources }).notNull().default('shopper'),
  /** Null once it is booked. */
  holdExpiresAt: instant('hold_expires_at'),
  /** The time to book the table ran out while its deposit was being paid; it is canceled. */
  holdRanOut: boolean('hold_ran_out').notNull().default(false),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  party: smallint('party').notNull(),
  tableIds: ids('table_ids'),
  username: text('username'),
  phone: text('phone'),
  email: text('email'),
  locale: text('locale').notNull().default('en'),
  note: text('note'),
  occasion: text('occasion', { enum: occasions }),
  allergies: text('allergies').array().$type<Allergen[]>().notNull().default([]),
  highChairs: smallint('high_chairs').notNull().default(0),
  accessible: boolean('accessible').notNull().default(false),
  /** In the booking's own currency, by the rate of the day on which it was held. */
  depositMinor: big('deposit_minor').notNull().default(0),
  currencyId: integer('currency_id'),
  rateMillionths: big('rate_millionths').notNull().default(1_000_000),
  /** Until how long before its time it can be changed or canceled, and what goes for it, as it was agreed. */
  cutoffMinutes: integer('cutoff_minutes'),
  policy: jsonb('policy').$type<LocalizedText>(),
  /** The part of the deposit that the restaurant got; null until that is settled. */
  depositKeptMinor: big('deposit_kept_minor'),
  /** The client network that a card is tried from, as long as it is. */
  waitsFrom: text('waits_from'),
  cancellation: text('cancellation', { enum: cancellations }),
  reason: text('reason'),
  /** Accepted before a change that the restaurant has yet to accept; its quarters are kept until then. */
  beforeChange: jsonb('before_change').$type<BookedTable>(),
  seatedAt: instant('seated_at'),
  finishedAt: instant('finished_at'),
  noShowAt: instant('no_show_at'),
  /** A mark accepted it, or a change of it. */
  decidedByMark: boolean('decided_by_mark').notNull().default(false),
  attendsAt: instant('attends_at'),
  remindAt: instant('remind_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const bookingBlocks = pgTable('booking_blocks', {
  id: id(),
  tableId: big('table_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Who has a table in which quarter-hour. */
export const bookingQuarters = pgTable(
  'booking_quarters',
  {
    tableId: big('table_id').notNull(),
    quarter: integer('quarter').notNull(),
    bookingId: big('booking_id'),
    blockId: big('block_id'),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.quarter] })],
);

export const bookingWaitlist = pgTable('booking_waitlist', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  shopId: big('shop_id').notNull(),
  userId: big('user_id'),
  guestHash: bytes('guest_hash'),
  guestKey: text('guest_key'),
  status: text('status', { enum: waitlistStatuses }).notNull().default('waiting'),
  party: smallint('party').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  username: text('username'),
  phone: text('phone'),
  email: text('email'),
  locale: text('locale').notNull().default('en'),
  accessible: boolean('accessible').notNull().default(false),
  bookingId: big('booking_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
