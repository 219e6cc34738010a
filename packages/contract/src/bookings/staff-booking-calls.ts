import { z } from 'zod';

import { WorkingDay } from '../catalogue.ts';
import { HoursInput } from '../catalogue/shop-setup.ts';
import { Names, PicturePath } from '../content/content-text.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, Instant, MultiLineText, ok, RefPath, SingleLineText } from '../envelope.ts';
import { locales } from '../locale.ts';
import { LocalDate } from '../time/slot.ts';
import { BookingMoment } from './booking-time.ts';
import {
  BookingDetails,
  BookingSection,
  BookingTable,
  GuestCount,
  StaffBooking,
  StaffWaitlistEntry,
} from './booking.ts';
import { areaKinds, bookingMarks, MAX_DEPOSIT, MAX_PARTY, MAX_STAY_MINUTES } from './vocabulary.ts';

const Int = z.number().int();
const IdPath = z.object({ id: Id });

const TableIds = z.array(Id).min(1).max(10);
/** A table that staff closed for a time. */
const TableBlock = z.object({
  id: Int,
  table_id: Int,
  start_date: Instant,
  end_date: Instant,
  reason: z.string().nullable(),
});

/** Tables that seat one party when they are put side by side. */
const Combination = z.object({ table_ids: z.array(Int), chair_count: Int, min_guests: Int });

const Stay = z.object({
  guests: z.int().min(1).max(MAX_PARTY),
  minutes: z.int().min(15).max(MAX_STAY_MINUTES),
});
const Policy = z.partialRecord(z.enum(locales), MultiLineText.trim().min(1).max(2000));

/** Null: as the settings of the marketplace say. Times are minutes. */
const terms = {
  active: z.boolean(),
  accepts_at_once: z.boolean(),
  before_time: z.int().min(0).max(43_200).nullable(),
  min_time: z.int().min(15).max(MAX_STAY_MINUTES).nullable(),
  /** How long a party of up to so many guests stays, by ascending guests; larger ones stay as the last says. */
  stays: z.array(Stay).max(20),
  horizon_days: z.int().min(0).max(365),
  min_guests: z.int().min(1).max(MAX_PARTY),
  max_guests: z.int().min(1).max(MAX_PARTY),
  /** Guests who may arrive in one quarter-hour; null for any number. */
  covers: z.int().min(1).max(10_000).nullable(),
  cutoff_time: z.int().min(0).max(43_200),
  /** For each guest, in the marketplace's first currency. */
  deposit: z.number().min(0).max(MAX_DEPOSIT),
};

/** All that staff set up, in every language. */
export const BookingSetup = z.object({
  shop_id: Int,
  /** Null before the terms are set for the first time. */
  booking_id: Int.nullable(),
  ...terms,
  policy: z.record(z.string(), z.string()),
  hours: z.object({ days: z.array(WorkingDay), closed_dates: z.array(z.string()) }),
  sections: z.array(BookingSection.extend({ areas: z.record(z.string(), z.string()), position: Int })),
  tables: z.array(BookingTable),
  combinations: z.array(Combination),
});
export type BookingSetup = z.infer<typeof BookingSetup>;

const setup = { access: 'seller', output: ok(BookingSetup) } as const satisfies Partial<Endpoint>;

const Section = z.object({
  area: Names,
  /** Null for one of another kind. */
  kind: z.enum(areaKinds).nullable().optional(),
  img: blankAsMissing(PicturePath.optional()),
  position: z.int().min(0).max(1000).optional(),
});
const Table = z.object({
  name: SingleLineText.trim().min(1).max(40),
  chair_count: z.int().min(1).max(MAX_PARTY),
  min_guests: z.int().min(1).max(MAX_PARTY).optional(),
  accessible: z.boolean().optional(),
  active: z.boolean().optional(),
  plan: z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }).optional(),
});

export const DayView = z.object({
  date: LocalDate,
  timezone: z.string(),
  bookings: z.array(StaffBooking),
  blocks: z.array(TableBlock),
  waitlist: z.array(StaffWaitlistEntry),
  /** Guests that day, canceled ones not counted. */
  covers: Int,
});
export type DayView = z.infer<typeof DayView>;

const Reason = blankAsMissing(MultiLineText.trim().max(500).optional());
const staffBooking = {
  access: 'seller',
  path: RefPath,
  output: ok(StaffBooking),
} as const satisfies Partial<Endpoint>;

export const staffBookingsEndpoints = {
  'GET /dashboard/seller/bookings/day': {
    summary: 'An evening of a restaurant: bookings, closed tables and the waitlist of a day',
    access: 'seller',
    query: z.object({ shop_id: Id, date: LocalDate }),
    output: ok(DayView),
  },
  'POST /dashboard/seller/bookings': {
    summary: 'Book for somebody who called, or seat a party that walked in, now',
    access: 'seller',
    body: BookingDetails.extend({
      shop_id: Id,
      guest_count: GuestCount,
      walk_in: z.boolean().default(false),
      /** Of a booking; a party that walked in sits down now. */
      start_date: blankAsMissing(BookingMoment.optional()),
      end_date: blankAsMissing(BookingMoment.optional()),
      table_ids: TableIds.optional(),
      section_id: blankAsMissing(Id.optional()),
      accessible: z.boolean().optional(),
    }).refine(({ walk_in, start_date }) => walk_in || start_date !== undefined, {
      path: ['start_date'],
      message: 'required',
    }),
    output: ok(StaffBooking),
    idempotent: true,
    errors: ['table-taken', 'idempotency-mismatch'],
  },
  'GET /dashboard/seller/bookings/{id}': { ...staffBooking, summary: 'One booking' },
  'POST /dashboard/seller/bookings/{id}/status': {
    ...staffBooking,
    summary: 'Accept a booking, or decline it with a reason',
    body: z
      .object({ status: z.enum(['accepted', 'canceled']), reason: Reason })
      .refine(({ status, reason }) => status !== 'canceled' || reason, {
        path: ['reason'],
        message: 'required',
      }),
    errors: ['status-unchanged', 'move-not-allowed'],
  },
  'POST /dashboard/seller/bookings/{id}/marks': {
    ...staffBooking,
    summary: 'Note that the party sits, has left, or did not come; both free the tables',
    body: z.object({ mark: z.enum(bookingMarks) }),
    errors: ['status-unchanged', 'move-not-allowed'],
  },
  'DELETE /dashboard/seller/bookings/{id}/marks': {
    ...staffBooking,
    summary:
      'Take back the last mark, which was a mistake; the table is theirs again, unless somebody else has it',
    errors: ['status-unchanged', 'move-not-allowed', 'table-taken'],
  },
  'PUT /dashboard/seller/bookings/{id}/tables': {
    ...staffBooking,
    summary: 'Move a booking to other tables',
    body: z.object({ table_ids: TableIds }),
    errors: ['table-taken', 'move-not-allowed'],
  },
  'POST /dashboard/seller/booking-tables/{id}/blocks': {
    summary: 'Close a table for a time, a month at the most',
    access: 'seller',
    path: IdPath,
    body: z.object({ start_date: BookingMoment, end_date: BookingMoment, reason: Reason }),
    output: ok(TableBlock),
    idempotent: true,
    errors: ['table-taken', 'idempotency-mismatch'],
  },
  'DELETE /dashboard/seller/booking-blocks/{id}': {
    summary: 'Open a closed table again',
    access: 'seller',
    path: IdPath,
    output: ok(z.object({})),
  },
  'POST /dashboard/seller/booking-waitlist/{id}/offer': {
    summary: 'Offer the first free table to somebody who waits',
    access: 'seller',
    path: RefPath,
    output: ok(StaffWaitlistEntry),
    errors: ['table-taken', 'move-not-allowed'],
  },
  'DELETE /dashboard/seller/booking-waitlist/{id}': {
    summary: 'Take somebody off the waitlist',
    access: 'seller',
    path: RefPath,
    output: ok(StaffWaitlistEntry),
    errors: ['move-not-allowed'],
  },
  'GET /dashboard/seller/shops/{id}/booking': {
    ...setup,
    summary: 'How a restaurant takes bookings',
    path: RefPath,
  },
  'PUT /dashboard/seller/shops/{id}/booking': {
    ...setup,
    summary: 'Update the terms of bookings; omitted fields stay',
    path: RefPath,
    body: z.object(terms).partial().extend({ policy: Policy.optional() }),
  },
  'PUT /dashboard/seller/shops/{id}/booking/hours': {
    ...setup,
    summary: 'Set the hours and closed dates of bookings; without days the shop’s opening hours count',
    path: RefPath,
    body: HoursInput,
  },
  'PUT /dashboard/seller/shops/{id}/booking/combinations': {
    ...setup,
    summary: 'Set which tables seat one party when they are put side by side',
    path: RefPath,
    body: z.object({
      combinations: z
        .array(
          z.object({
            table_ids: z.array(Id).min(2).max(10),
            /** Without it, the chairs of its tables. */
            chair_count: z.int().min(1).max(MAX_PARTY).optional(),
            min_guests: z.int().min(1).max(MAX_PARTY).optional(),
          }),
        )
        .max(100),
    }),
  },
  'POST /dashboard/seller/shops/{id}/booking/sections': {
    ...setup,
    summary: 'Add a section',
    idempotent: true,
    errors: ['idempotency-mismatch'],
    path: RefPath,
    body: Section,
  },
  'PUT /dashboard/seller/booking-sections/{id}': {
    ...setup,
    summary: 'Update a section; omitted fields stay',
    path: IdPath,
    body: Section.partial(),
  },
  'DELETE /dashboard/seller/booking-sections/{id}': {
    ...setup,
    summary: 'Delete a section without tables',
    path: IdPath,
    errors: ['move-not-allowed'],
  },
  'POST /dashboard/seller/booking-sections/{id}/tables': {
    ...setup,
    summary: 'Add a table',
    path: IdPath,
    idempotent: true,
    errors: ['idempotency-mismatch'],
    body: Table,
  },
  'PUT /dashboard/seller/booking-tables/{id}': {
    ...setup,
    summary: 'Update a table; omitted fields stay, and so do its bookings',
    path: IdPath,
    body: Table.partial(),
  },
  'DELETE /dashboard/seller/booking-tables/{id}': {
    ...setup,
    summary: 'Delete a table that nobody booked from now on',
    path: IdPath,
    errors: ['table-taken'],
  },
} as const satisfies Endpoints;
