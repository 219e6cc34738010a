import { z } from 'zod';

import { Email, Phone } from '../accounts.ts';
import { Shop, WorkingDay } from '../catalogue.ts';
import { Amount, blankAsMissing, Id, Instant, MultiLineText, SingleLineText } from '../envelope.ts';
import { allergens } from '../food.ts';
import { Currency } from '../settings.ts';
import { BookingMoment } from './booking-time.ts';
import {
  areaKinds,
  bookingSources,
  bookingStatuses,
  cancellations,
  MAX_PARTY,
  occasions,
  waitlistStatuses,
} from './vocabulary.ts';

const Int = z.number().int();

/** An area of a restaurant: the terrace, the bar. */
export const BookingSection = z.object({
  id: Int,
  shop_id: Int,
  area: z.string(),
  /** Null for one of another kind. */
  kind: z.enum(areaKinds).nullable(),
  img: z.string().nullable(),
  translation: z.object({ locale: z.string(), title: z.string() }),
});
export type BookingSection = z.infer<typeof BookingSection>;

export const BookingTable = z.object({
  id: Int,
  name: z.string(),
  shop_section_id: Int,
  /** A table costs nothing; the field is for older clients. */
  tax: z.number(),
  chair_count: Int,
  /** The smallest party that is seated there. */
  min_guests: Int,
  /** Whether a wheelchair gets there. */
  accessible: z.boolean(),
  active: z.boolean(),
  /** Where it stands in the plan of its section, in percent of its width and height. */
  plan: z.object({ x: Int, y: Int }),
});
export type BookingTable = z.infer<typeof BookingTable>;

/** The terms of a restaurant's bookings. All times are minutes; `max_time` is the longest stay. */
export const BookingTerms = z.object({
  /** The `booking_id` of new bookings. */
  id: Int,
  max_time: Int,
  min_time: Int,
  /** The stays that can be chosen, shortest first; without a choice the party's size decides. */
  time_durations: z.array(Int),
  /** How long before its beginning a table has to be booked. */
  before_time: Int,
  /** How many days ahead it can be booked, today not counted. */
  horizon_days: Int,
  min_guests: Int,
  max_guests: Int,
  /** Whether a booking is accepted at once. */
  accepts_at_once: z.boolean(),
  /** Until how long before its beginning a booking can be changed or canceled. */
  cutoff_time: Int,
  /** For each guest; null for none. In the currency of the call. */
  deposit: Amount.nullable(),
  /** In the language of the call; null for none. */
  policy: z.string().nullable(),
});
export type BookingTerms = z.infer<typeof BookingTerms>;

/** The times when a restaurant takes bookings, by its own clock. Days are listed as a shop's working days are. */
export const BookingHours = z.object({
  booking_shop_working_days: z.array(WorkingDay),
  booking_shop_closed_date: z.array(z.object({ day: z.string() })),
});
export type BookingHours = z.infer<typeof BookingHours>;

export const BookingShop = BookingTerms.extend({
  /** The kinds of its areas. */
  area_kinds: z.array(z.enum(areaKinds)),
  shop: Shop,
});
export type BookingShop = z.infer<typeof BookingShop>;

/** A table as a booking names it. */
const BookedAt = z.object({ id: Int, name: z.string(), shop_section_id: Int, area: z.string() });

/** The needs of a party, and who it is. */
const party = {
  note: z.string().nullable(),
  occasion: z.enum(occasions).nullable(),
  allergies: z.array(z.enum(allergens)),
  high_chairs: Int,
  accessible: z.boolean(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
};

export const Booking = z.object({
  id: Int,
  uuid: z.string(),
  booking_id: Int,
  shop_id: Int,
  user_id: Int.nullable(),
  /** The first of its tables. */
  table_id: Int.nullable(),
  tables: z.array(BookedAt),
  /** With the restaurant's offset. */
  start_date: Instant,
  end_date: Instant,
  guest_count: Int,
  status: z.enum(bookingStatuses),
  ...party,
  /** Of a table that is held and not booked yet. */
  hold_expires_at: Instant.nullable(),
  /** Canceled since the time to book the table ran out while its deposit was being paid. */
  hold_ran_out: z.boolean(),
  /** Until when it can be changed or canceled. */
  change_until: Instant,
  can_change: z.boolean(),
  /** How it was canceled; null of any other, of a hold that was lost, and of older bookings. */
  cancellation: z.enum(cancellations).nullable(),
  /** Why it was declined or canceled. */
  reason: z.string().nullable(),
  /** The table that was accepted before a change that the restaurant has yet to accept: it stays theirs until then. */
  before_change: z
    .object({
      start_date: Instant,
      end_date: Instant,
      guest_count: Int,
      /** The first of its tables. */
      table_id: Int.nullable(),
      tables: z.array(BookedAt),
      accessible: z.boolean(),
    })
    .nullable(),
  seated_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  no_show_at: Instant.nullable(),
  /** When the guests said that they will come. */
  attends_at: Instant.nullable(),
  /** In all; null for none. In the currency in which the table was held, as all of the deposit. */
  deposit: Amount.nullable(),
  deposit_currency: Currency.nullable(),
  deposit_paid: Amount,
  /** When the payment that took it was begun. */
  deposit_paid_at: Instant.nullable(),
  deposit_refunded: Amount,
  /** When it was given back last. */
  deposit_refunded_at: Instant.nullable(),
  /** Whether its provider could not give it back: people have to. */
  deposit_refund_failed: z.boolean(),
  /** Whether its latest payment ended at its bank's second step: refused there by who pays, or not confirmed. */
  deposit_unconfirmed: z.boolean(),
  /** The method by which the deposit is being paid, or was. */
  deposit_method: z.string().nullable(),
  /** The action that its payment needs of whoever booked; null where nothing is under way. */
  deposit_due: z
    .object({
      action: z.enum(['pay', 'confirm', 'wait']),
      tag: z.string(),
      client_secret: z.string().nullable(),
      publishable_key: z.string().nullable(),
    })
    .nullable(),
  policy: z.string().nullable(),
  timezone: z.string(),
  /** Of the private link; null but for whoever booked as a guest or has it. */
  key: z.string().nullable(),
  /** Of the link that invites others: it shows where and when, and nothing else. Null of bookings older than such links. */
  invite_key: z.string().nullable(),
  shop: Shop,
  created_at: Instant,
  /** Of its last change. */
  updated_at: Instant,
});
export type Booking = z.infer<typeof Booking>;

/** A booking as those see it who are invited: as its restaurant has agreed to it. */
export const BookingInvitation = z.object({
  shop: Shop,
  /** Null once it is canceled. */
  booking: z
    .object({
      /** The first name of whoever booked. */
      invited_by: z.string().nullable(),
      start_date: Instant,
      end_date: Instant,
      timezone: z.string(),
      guest_count: Int,
      /** Of its tables; null where these are no more. */
      area: z.string().nullable(),
      /** Whether the restaurant has accepted it. */
      confirmed: z.boolean(),
      created_at: Instant,
      updated_at: Instant,
    })
    .nullable(),
});
export type BookingInvitation = z.infer<typeof BookingInvitation>;

/** A booking as its restaurant sees it. */
export const StaffBooking = Booking.omit({
  shop: true,
  key: true,
  invite_key: true,
  policy: true,
  can_change: true,
  deposit_due: true,
}).extend({
  source: z.enum(bookingSources),
  /** The part of the deposit that the restaurant got: its account is credited a day after the evening. Null until then. */
  deposit_kept: Amount.nullable(),
});
export type StaffBooking = z.infer<typeof StaffBooking>;

const WaitlistFields = z.object({
  id: Int,
  uuid: z.string(),
  shop_id: Int,
  guest_count: Int,
  start_date: Instant,
  end_date: Instant,
  status: z.enum(waitlistStatuses),
  /** The table that is held for them; confirm it as any other hold. */
  offer: z.object({ booking_uuid: z.string(), start_date: Instant, expires_at: Instant }).nullable(),
  created_at: Instant,
});

export const WaitlistEntry = WaitlistFields.extend({
  /** Of the private link, likewise. */
  key: z.string().nullable(),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const StaffWaitlistEntry = WaitlistFields.extend({
  username: z.string().nullable(),
  phone: z.string().nullable(),
});
export type StaffWaitlistEntry = z.infer<typeof StaffWaitlistEntry>;

export const GuestCount = z.int().min(1).max(MAX_PARTY);

const Text = (most: number) => blankAsMissing(SingleLineText.trim().max(most).optional());

/** Omitted fields stay as they are. */
export const BookingDetails = z.object({
  note: blankAsMissing(MultiLineText.trim().max(500).optional()),
  occasion: blankAsMissing(z.enum(occasions).optional()),
  allergies: z.array(z.enum(allergens)).max(allergens.length).optional(),
  high_chairs: z.int().min(0).max(20).optional(),
  username: Text(100),
  phone: blankAsMissing(Phone.optional()),
  email: blankAsMissing(Email.optional()),
});
export type BookingDetails = z.output<typeof BookingDetails>;

/** Null or blank takes back what was said. */
const blankAsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().optional(),
  );

/** Details of a booking that is changed, likewise. */
export const ChangedDetails = BookingDetails.extend({
  note: blankAsNone(MultiLineText.trim().max(500)),
  occasion: blankAsNone(z.enum(occasions)),
});
export type ChangedDetails = z.output<typeof ChangedDetails>;

/** A party, a time and perhaps a table. Without `end_date` the party's size decides how long it stays; without `table_id` the best table is found. */
export const BookingRequest = z.object({
  booking_id: Id,
  table_id: blankAsMissing(Id.optional()),
  section_id: blankAsMissing(Id.optional()),
  start_date: BookingMoment,
  end_date: blankAsMissing(BookingMoment.optional()),
  /** Without it, as many as the table has chairs. */
  guest_count: GuestCount.optional(),
  /** Only tables that a wheelchair gets to. */
  accessible: z.boolean().optional(),
});
export type BookingRequest = z.output<typeof BookingRequest>;
