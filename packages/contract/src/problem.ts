import { z } from 'zod';

import { BookingTime } from './bookings/booking-time.ts';
import { ParcelQuote } from './parcels/parcel-quote.ts';
import { Slot } from './time/slot.ts';

/**
 * Every error the API can answer: its HTTP status and the `statusCode` that older clients read.
 * `code` is for machines and screens and never changes; `message` is for people and is localised.
 */
export const problems = {
  unauthenticated: { http: 401, statusCode: 'ERROR_100' },
  forbidden: { http: 403, statusCode: 'ERROR_101' },
  'not-found': { http: 404, statusCode: 'ERROR_404' },
  /** It was here and was withdrawn. */
  gone: { http: 410, statusCode: 'ERROR_404' },
  validation: { http: 422, statusCode: 'ERROR_400' },
  'malformed-json': { http: 400, statusCode: 'ERROR_400' },
  'body-too-large': { http: 413, statusCode: 'ERROR_413' },
  'unsupported-media-type': { http: 415, statusCode: 'ERROR_415' },
  'too-many-requests': { http: 429, statusCode: 'ERROR_429' },
  'too-many-uploads': { http: 429, statusCode: 'ERROR_429' },
  'uploads-full': { http: 503, statusCode: 'ERROR_503' },
  'upload-too-slow': { http: 408, statusCode: 'ERROR_408' },
  'foreign-origin': { http: 403, statusCode: 'ERROR_101' },
  'login-invalid': { http: 422, statusCode: 'ERROR_400' },
  'email-taken': { http: 422, statusCode: 'ERROR_400' },
  'password-short': { http: 422, statusCode: 'ERROR_400' },
  'password-common': { http: 422, statusCode: 'ERROR_400' },
  'sign-in-again': { http: 422, statusCode: 'ERROR_400' },
  'phone-taken': { http: 422, statusCode: 'ERROR_400' },
  'code-wrong': { http: 422, statusCode: 'ERROR_400' },
  'link-invalid': { http: 422, statusCode: 'ERROR_400' },
  /** Paid when they come, and not accepted yet; `unpaid-orders`: to be paid by a card before their shop gets them. */
  'open-orders': { http: 429, statusCode: 'ERROR_429' },
  'unpaid-orders': { http: 429, statusCode: 'ERROR_429' },
  'bot-check-needed': { http: 422, statusCode: 'ERROR_400' },
  'bot-check-failed': { http: 422, statusCode: 'ERROR_400' },
  'sms-not-sent': { http: 422, statusCode: 'ERROR_400' },
  'provider-failed': { http: 422, statusCode: 'ERROR_400' },
  'shop-closed': { http: 422, statusCode: 'ERROR_400' },
  'cart-empty': { http: 422, statusCode: 'ERROR_400' },
  'out-of-stock': { http: 422, statusCode: 'ERROR_400' },
  'below-minimum': { http: 422, statusCode: 'ERROR_400' },
  'address-needed': { http: 422, statusCode: 'ERROR_400' },
  'not-deliverable': { http: 422, statusCode: 'ERROR_400' },
  /** The location is not where the address is. */
  'far-from-address': { http: 422, statusCode: 'ERROR_400' },
  /** Nobody knows the address, and its location is not said to be meant. */
  'address-unknown': { http: 422, statusCode: 'ERROR_400' },
  /** Places cannot be looked up now; a location that is set by hand still counts. */
  'geo-unavailable': { http: 503, statusCode: 'ERROR_503' },
  /** A group of which each pays their part: processes that know of no parts may still run, or the shop leaves too little time. */
  'parts-not-yet': { http: 422, statusCode: 'ERROR_400' },
  /** Without these goods an order would be below the minimum of its shop or its coupon. */
  'parts-needed': { http: 422, statusCode: 'ERROR_400' },
  'parts-too-late': { http: 422, statusCode: 'ERROR_400' },
  'payment-unavailable': { http: 422, statusCode: 'ERROR_400' },
  'payment-declined': { http: 422, statusCode: 'ERROR_400' },
  /** A provider does not say which cards somebody saved, or does not change them. */
  'cards-unavailable': { http: 503, statusCode: 'ERROR_503' },
  'coupon-invalid': { http: 422, statusCode: 'ERROR_400' },
  /** A coupon that each person can use once, requested by a guest. */
  'sign-in-for-coupon': { http: 422, statusCode: 'ERROR_400' },
  'coupon-taken': { http: 422, statusCode: 'ERROR_400' },
  'slot-full': { http: 422, statusCode: 'ERROR_400' },
  'slot-unavailable': { http: 422, statusCode: 'ERROR_400' },
  /** Somebody else has the tables at that time; `data.times` are the nearest that are free. */
  'table-taken': { http: 422, statusCode: 'ERROR_400' },
  /** Not a time at which the restaurant takes bookings. */
  'time-unavailable': { http: 422, statusCode: 'ERROR_400' },
  'hold-expired': { http: 422, statusCode: 'ERROR_400' },
  /** By this number or address somebody waits for a table there at these times, from another browser. */
  'already-waiting': { http: 422, statusCode: 'ERROR_400' },
  /** There is nothing to wait for: `data.times` are free. */
  'table-free': { http: 422, statusCode: 'ERROR_400' },
  /** One person has so many bookings that are still to come. */
  'open-bookings': { http: 429, statusCode: 'ERROR_429' },
  /** The restaurant wants to know of changes earlier. */
  'booking-late': { http: 422, statusCode: 'ERROR_400' },
  'type-unavailable': { http: 422, statusCode: 'ERROR_400' },
  'wallet-insufficient': { http: 422, statusCode: 'ERROR_400' },
  'tips-too-big': { http: 422, statusCode: 'ERROR_400' },
  'payment-awaited': { http: 422, statusCode: 'ERROR_400' },
  'payment-not-awaited': { http: 422, statusCode: 'ERROR_400' },
  /** A transfer comes to another amount than was shown to whoever confirms it. */
  'total-changed': { http: 409, statusCode: 'ERROR_409' },
  'signature-invalid': { http: 400, statusCode: 'ERROR_400' },
  'refund-not-possible': { http: 422, statusCode: 'ERROR_400' },
  'already-asked': { http: 422, statusCode: 'ERROR_400' },
  'review-not-possible': { http: 422, statusCode: 'ERROR_400' },
  'already-reviewed': { http: 422, statusCode: 'ERROR_400' },
  /** Nobody decides on what they gain from. */
  'own-order': { http: 403, statusCode: 'ERROR_101' },
  'own-shop': { http: 403, statusCode: 'ERROR_101' },
  'own-application': { http: 403, statusCode: 'ERROR_101' },
  'needs-admin': { http: 403, statusCode: 'ERROR_101' },
  /** An account has one role: somebody who sells or delivers with it applies for the other with another account. */
  'role-taken': { http: 422, statusCode: 'ERROR_400' },
  'not-at-work': { http: 422, statusCode: 'ERROR_400' },
  /** Each change of an order is told to its shop. */
  'too-many-changes': { http: 422, statusCode: 'ERROR_400' },
  'too-many-deliveries': { http: 422, statusCode: 'ERROR_400' },
  'already-taken': { http: 422, statusCode: 'ERROR_400' },
  'group-invalid': { http: 422, statusCode: 'ERROR_400' },
  /** Its members may still change what is in the cart. */
  'group-open': { http: 422, statusCode: 'ERROR_400' },
  /** It is not the cart that was looked at. */
  'cart-changed': { http: 422, statusCode: 'ERROR_400' },
  'gifts-changed': { http: 422, statusCode: 'ERROR_400' },
  /** Its shop has begun with the order, or its courier is on the way with it. */
  'addition-late': { http: 422, statusCode: 'ERROR_400' },
  'instructions-late': { http: 422, statusCode: 'ERROR_400' },
  /** Nobody was called: the numbers that hide the real ones do not answer now. */
  'call-failed': { http: 503, statusCode: 'ERROR_503' },
  'status-unchanged': { http: 400, statusCode: 'ERROR_252' },
  'move-not-allowed': { http: 422, statusCode: 'ERROR_400' },
  /** Of a parcel: its price is not the one that was shown, or was shown too long ago; `data.quote` is the new one. */
  'quote-changed': { http: 409, statusCode: 'ERROR_409' },
  'quote-expired': { http: 409, statusCode: 'ERROR_409' },
  /** It is another parcel's label. */
  'label-wrong': { http: 422, statusCode: 'ERROR_400' },
  /** Nobody has scanned and photographed it; it was neither proved by PIN nor by photo or signature who got it. */
  'pickup-unproved': { http: 422, statusCode: 'ERROR_400' },
  'handover-unproved': { http: 422, statusCode: 'ERROR_400' },
  'pin-wrong': { http: 422, statusCode: 'ERROR_400' },
  'pin-locked': { http: 422, statusCode: 'ERROR_400' },
  'replacement-open': { http: 422, statusCode: 'ERROR_400' },
  'replacement-late': { http: 422, statusCode: 'ERROR_400' },
  /** More than was paid or reserved: nothing was changed. */
  'replacement-beyond': { http: 422, statusCode: 'ERROR_400' },
  'replacement-answered': { http: 422, statusCode: 'ERROR_400' },
  /** The order of a courier's thread is over, one side has blocked the other, or an account is gone. */
  'chat-closed': { http: 422, statusCode: 'ERROR_400' },
  'orders-open': { http: 422, statusCode: 'ERROR_400' },
  /** An entry that is published is not deleted, and a version of a page not changed. */
  'content-published': { http: 422, statusCode: 'ERROR_400' },
  'content-in-use': { http: 422, statusCode: 'ERROR_400' },
  'last-admin': { http: 422, statusCode: 'ERROR_400' },
  /** Somebody else has changed it since it was read; `data.conflicts` are the fields that differ. */
  'changed-meanwhile': { http: 409, statusCode: 'ERROR_409' },
  'idempotency-mismatch': { http: 409, statusCode: 'ERROR_409' },
  busy: { http: 409, statusCode: 'ERROR_409' },
  unavailable: { http: 503, statusCode: 'ERROR_503' },
  timeout: { http: 504, statusCode: 'ERROR_504' },
  internal: { http: 500, statusCode: 'ERROR_500' },
} as const satisfies Record<string, { http: number; statusCode: string }>;

export type ProblemCode = keyof typeof problems;

/** The error envelope. `params` maps a field's path (`products.0.quantity`) to what is wrong with it. */
export const Problem = z.object({
  timestamp: z.string(),
  status: z.literal(false),
  statusCode: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * Data that helps to go on. `slots`, of `slot-full` and `slot-unavailable`: the next free windows, in the order of time; empty
   * for none. `times`, of `table-taken` and `time-unavailable`: the nearest free times, likewise; of `table-free`: the
   * first ones that are free. `elsewhere`, of `table-taken` where one table was asked for: the same time at another table, where the
   * rest of the wish has one. `quote`, of `quote-changed` and `quote-expired`: the parcel's price now. `cart_id`, in a checkout of several shops: the cart that stands in the way of all. `version` and `conflicts`, of `changed-meanwhile`:
   * what to name next, and each field that differs, as it stands and as it was sent.
   */
  data: z
    .object({
      slots: z.array(Slot).optional(),
      times: z.array(BookingTime).optional(),
      elsewhere: BookingTime.optional(),
      quote: ParcelQuote.optional(),
      cart_id: z.number().int().optional(),
      version: z.number().int().optional(),
      conflicts: z.record(z.string(), z.object({ current: z.unknown(), sent: z.unknown() })).optional(),
    })
    .optional(),
});
export type Problem = z.infer<typeof Problem>;
