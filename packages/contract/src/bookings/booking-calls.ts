import { z } from 'zod';

import { Location } from '../accounts.ts';
import { SavedCardId } from '../cards.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { blankAsMissing, Flag, Id, Instant, ok, pageOf, Paging, Ref, RefPath } from '../envelope.ts';
import { GuestKey } from '../orders.ts';
import { SandboxCard } from '../payments.ts';
import { LocalDate, LocalTime } from '../time/slot.ts';
import { BookingMoment, BookingTime } from './booking-time.ts';
import {
  Booking,
  BookingDetails,
  BookingHours,
  BookingInvitation,
  BookingRequest,
  BookingSection,
  BookingShop,
  BookingTable,
  ChangedDetails,
  GuestCount,
  WaitlistEntry,
} from './booking.ts';
import { areaKinds, MAX_PARTY } from './vocabulary.ts';

const Guests = z.coerce.number().int().min(1).max(MAX_PARTY);
const OfShop = z.object({ shop_id: Id });

/** Restaurants of one answer about a place, at the most. */
export const MAX_NEAR_RESTAURANTS = 200;

const timeErrors = ['table-taken', 'time-unavailable'] as const;
const creating = [...timeErrors, 'open-bookings', 'too-many-requests', 'idempotency-mismatch'] as const;

const hold = {
  summary: 'Hold a table for five minutes; another hold at the same restaurant is given up',
  body: BookingRequest,
  output: ok(Booking),
  idempotent: true,
  errors: creating,
} as const satisfies Partial<Endpoint>;

const create = {
  summary: 'Book a table at once',
  body: BookingRequest.extend(BookingDetails.shape),
  output: ok(Booking),
  idempotent: true,
  // A table with a deposit is held first, and paid.
  errors: [...creating, 'payment-awaited'],
} as const satisfies Partial<Endpoint>;

const confirm = {
  summary: 'Book the table that is held',
  path: RefPath,
  body: BookingDetails.extend({
    /** Of a booking with a deposit: what pays it. The amount is the restaurant's. */
    payment_tag: blankAsMissing(z.string().max(20).optional()),
    card: SandboxCard.optional(),
    saved_card: SavedCardId.optional(),
  }),
  output: ok(Booking),
  errors: [
    ...['hold-expired', 'too-many-requests', 'payment-awaited', 'payment-unavailable'],
    ...['payment-declined', 'wallet-insufficient'],
  ],
} as const satisfies Partial<Endpoint>;

const confirmSandbox = {
  summary: "Demo only: confirm or refuse the bank's challenge of the card that pays a deposit",
  path: RefPath,
  body: z.object({ approve: z.boolean() }),
  output: ok(Booking),
  errors: ['payment-not-awaited'],
} as const satisfies Partial<Endpoint>;

const change = {
  summary:
    'Change party, time or details of a booking; what is left out stays, a note or an occasion that is null ends',
  path: RefPath,
  body: BookingRequest.omit({ booking_id: true }).partial().extend(ChangedDetails.shape),
  output: ok(Booking),
  errors: [...timeErrors, 'booking-late', 'move-not-allowed', 'hold-expired', 'too-many-requests'],
} as const satisfies Partial<Endpoint>;

const withdraw = {
  summary:
    'Withdraw a change that the restaurant has yet to accept: the booking is as agreed before; again changes nothing',
  path: RefPath,
  output: ok(Booking),
  errors: ['move-not-allowed'],
} as const satisfies Partial<Endpoint>;

const cancel = {
  summary: 'Cancel a booking, or give up a table that is held',
  path: RefPath,
  query: z.object({ status: z.literal('canceled') }),
  output: ok(Booking),
  errors: ['booking-late', 'move-not-allowed', 'status-unchanged'],
} as const satisfies Partial<Endpoint>;

const attend = {
  summary: 'Say that the guests will come, as a reminder asks; again changes nothing',
  path: RefPath,
  output: ok(Booking),
  errors: ['move-not-allowed'],
} as const satisfies Partial<Endpoint>;

const show = { summary: 'One booking', path: RefPath, output: ok(Booking) } as const;

const listed = {
  summary: 'Bookings, those to come first in the order of time, or past ones, latest first',
  query: Paging.safeExtend({ past: Flag }),
  output: pageOf(Booking),
} as const satisfies Partial<Endpoint>;

const wait = {
  summary:
    'Wait for a table between two times; the first that comes free is offered for 15 minutes, at night only for a time within three hours; again at overlapping times changes what is waited for',
  body: z.object({
    booking_id: Id,
    guest_count: GuestCount,
    start_date: BookingMoment,
    end_date: BookingMoment,
    accessible: z.boolean().optional(),
    ...BookingDetails.pick({ username: true, phone: true, email: true }).shape,
  }),
  output: ok(WaitlistEntry),
  idempotent: true,
  errors: [
    ...['open-bookings', 'time-unavailable', 'table-free', 'already-waiting', 'too-many-requests'],
    'idempotency-mismatch',
  ],
} as const satisfies Partial<Endpoint>;

const waiting = {
  summary: 'What somebody waits for, soonest first',
  output: ok(z.array(WaitlistEntry)),
} as const satisfies Partial<Endpoint>;

const leave = {
  summary: 'Wait no longer',
  path: RefPath,
  output: ok(WaitlistEntry),
  errors: ['move-not-allowed'],
} as const satisfies Partial<Endpoint>;

export const bookingsEndpoints = {
  'GET /rest/booking/shops/paginate': {
    summary: 'Restaurants that take bookings; with an address, the nearest first',
    access: 'public',
    query: Paging.safeExtend({ address: Location.optional() }),
    output: pageOf(BookingShop),
  },
  'GET /rest/booking/shops/{id}': {
    summary: "A restaurant's terms and hours of bookings",
    access: 'public',
    path: RefPath,
    output: ok(BookingShop.extend(BookingHours.shape)),
  },
  'GET /rest/booking/shops/{id}/availability': {
    summary: 'Free times of one restaurant on a day, and the sections that have a table',
    // For everybody; a booking that moves is its owner's.
    access: 'guest',
    path: RefPath,
    query: GuestKey.extend({
      date: LocalDate,
      guest_count: Guests,
      accessible: Flag,
      /** A booking of whoever asks, that is to be changed: its own table counts as free. */
      booking: Ref.optional(),
    }),
    output: ok(
      z.object({
        date: LocalDate,
        guest_count: z.number().int(),
        timezone: z.string(),
        /** Minutes of the stay. */
        time: z.number().int(),
        times: z.array(BookingTime),
        sections: z.array(BookingSection),
      }),
    ),
  },
  'GET /rest/booking/availability': {
    summary:
      'Restaurants near a place with their free times around one time, by the clock of each, the nearest first',
    access: 'public',
    query: z.object({
      address: Location,
      /** Kilometres. */
      radius: z.coerce.number().min(0.1).max(50).default(10),
      guest_count: Guests,
      date: LocalDate,
      time: LocalTime,
      /** Minutes before and after that time. */
      around: z.coerce.number().int().min(0).max(150).default(90),
      accessible: Flag,
      /** Only tables in areas of this kind. */
      area: z.enum(areaKinds).optional(),
      perPage: z.coerce.number().int().min(1).max(MAX_NEAR_RESTAURANTS).default(MAX_NEAR_RESTAURANTS),
    }),
    output: ok(
      z.array(
        z.object({
          booking_id: z.number().int(),
          shop_id: z.number().int(),
          slug: z.string(),
          timezone: z.string(),
          location: z.object({ latitude: z.string(), longitude: z.string() }),
          translation: z.object({ locale: z.string(), title: z.string() }),
          /** In kilometres. */
          distance: z.number(),
          times: z.array(BookingTime),
        }),
      ),
    ),
    errors: ['too-many-requests'],
  },
  'GET /rest/booking/bookings': {
    summary: "The terms of a shop's bookings, as a list of one; none where it takes no bookings",
    access: 'public',
    query: OfShop,
    output: ok(z.array(BookingShop)),
  },
  'GET /rest/booking/shop-sections': {
    summary: 'Sections of a restaurant',
    access: 'public',
    query: OfShop,
    output: ok(z.array(BookingSection)),
  },
  'GET /rest/booking/tables': {
    summary: 'Tables of a section',
    access: 'public',
    query: z.object({ shop_section_id: Id }),
    output: ok(z.array(BookingTable)),
  },
  'GET /rest/booking/disable-dates/table/{id}': {
    summary: 'From when to when a table cannot be booked, from now on',
    access: 'public',
    path: z.object({ id: Id }),
    output: ok(z.array(z.object({ start_date: Instant, end_date: Instant }))),
  },
  'GET /rest/booking/invitations/{key}': {
    summary: 'A booking, for whoever has the key that invites to it',
    // Not `public`: nobody stores the answer, which ends with the booking.
    access: 'guest',
    path: z.object({ key: z.uuid() }),
    output: ok(BookingInvitation),
  },
  'GET /dashboard/user/my-bookings': { ...listed, access: 'user' },
  'POST /dashboard/user/my-bookings': { ...create, access: 'user' },
  'POST /dashboard/user/my-bookings/hold': { ...hold, access: 'user' },
  'GET /dashboard/user/my-bookings/{id}': { ...show, access: 'user' },
  'PUT /dashboard/user/my-bookings/{id}': { ...change, access: 'user' },
  'POST /dashboard/user/my-bookings/{id}/change/withdraw': { ...withdraw, access: 'user' },
  'POST /dashboard/user/my-bookings/{id}/confirm': { ...confirm, access: 'user' },
  'POST /dashboard/user/my-bookings/{id}/attend': { ...attend, access: 'user' },
  'POST /dashboard/user/my-bookings/{id}/status/change': { ...cancel, access: 'user' },
  'GET /dashboard/user/booking-waitlist': { ...waiting, access: 'user' },
  'POST /dashboard/user/booking-waitlist': { ...wait, access: 'user' },
  'DELETE /dashboard/user/booking-waitlist/{id}': { ...leave, access: 'user' },
  'GET /rest/booking/my-bookings': { ...listed, access: 'guest' },
  'POST /rest/booking/my-bookings': { ...create, access: 'guest' },
  'POST /rest/booking/my-bookings/hold': { ...hold, access: 'guest' },
  'GET /rest/booking/my-bookings/{id}': { ...show, query: GuestKey, access: 'guest' },
  'PUT /rest/booking/my-bookings/{id}': { ...change, query: GuestKey, access: 'guest' },
  'POST /rest/booking/my-bookings/{id}/change/withdraw': { ...withdraw, query: GuestKey, access: 'guest' },
  'POST /rest/booking/my-bookings/{id}/confirm': { ...confirm, query: GuestKey, access: 'guest' },
  'POST /rest/booking/my-bookings/{id}/sandbox': { ...confirmSandbox, query: GuestKey, access: 'guest' },
  'POST /rest/booking/my-bookings/{id}/attend': { ...attend, query: GuestKey, access: 'guest' },
  'POST /rest/booking/my-bookings/{id}/status/change': {
    ...cancel,
    query: GuestKey.extend(cancel.query.shape),
    access: 'guest',
  },
  'GET /rest/booking/waitlist': { ...waiting, access: 'guest' },
  'POST /rest/booking/waitlist': { ...wait, access: 'guest' },
  'DELETE /rest/booking/waitlist/{id}': { ...leave, query: GuestKey, access: 'guest' },
} as const satisfies Endpoints;
