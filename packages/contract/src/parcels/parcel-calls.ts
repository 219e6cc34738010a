import { z } from 'zod';

import { Email, Location, Pinned } from '../accounts.ts';
import { BotCheck } from '../auth.ts';
import { SavedCardId } from '../cards.ts';
import { missingIn, Phone, placing, requirePayment, requireWholeSlot, WalletPart } from '../checkout.ts';
import { couriersEndpoints } from '../couriers.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { MultiLineText, ok, pageOf, Paging, RefPath, SingleLineText, SmallId } from '../envelope.ts';
import { GuestKey } from '../orders.ts';
import { OrderStatusWire } from '../orders/order-card.ts';
import { paymentsEndpoints, SandboxCard } from '../payments.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from '../photo.ts';
import { ReviewInput } from '../reviews.ts';
import { BodyCurrency } from '../settings.ts';
import { Parcel, ParcelCard, ParcelDraft, ReceivedParcel } from './parcel.ts';
import { parcelFields, requireAllSides } from './quote-calls.ts';
import { courierFailures, parcelPayers, PIN_DIGITS } from './vocabulary.ts';

const Name = SingleLineText.trim().min(1).max(100);
const Part = SingleLineText.trim().max(60).default('');
/** One end of the way; the location as older clients write it, beside the address. */
const End = Location.extend({
  address: SingleLineText.trim().min(1).max(300),
  house: Part,
  stage: Part,
  room: Part,
  pinned: Pinned,
});

/** A parcel to place. The server's price, label and status win over any sent. */
export const PlaceParcel = z
  .object({
    ...parcelFields,
    /** Of the quote that was shown. */
    quote_id: z.string().max(200),
    address_from: End,
    address_to: End,
    username_from: Name,
    phone_from: Phone,
    username_to: Name,
    phone_to: Phone,
    /** For the receipt, and for the receiver's link where it is not sent as a text. */
    email: Email.optional(),
    email_to: Email.optional(),
    /** Its contents. */
    description: MultiLineText.trim().min(1).max(500),
    option_ids: z.array(z.int().min(1).max(1000)).max(10).default([]),
    /** For the courier. */
    note: MultiLineText.trim().max(1000).optional(),
    instruction: MultiLineText.trim().max(500).optional(),
    /** The id of a photo of it, of `POST /rest/place-photos`. */
    photo: z.uuid().optional(),
    /** Nothing is in it that is not carried. */
    accepts_terms: z.boolean().default(false),
    payer: z.enum(parcelPayers).default('sender'),
    /** Whether the receiver is told; older clients say 0 or 1. */
    notify: z
      .union([z.boolean(), z.union([z.literal(0), z.literal(1)]).transform((said) => said === 1)])
      .default(true),
    payment_id: SmallId.optional(),
    payment_tag: z.string().max(20).optional(),
    from_wallet_price: WalletPart,
    ...BodyCurrency,
    card: SandboxCard.optional(),
    saved_card: SavedCardId.optional(),
    /** Required after `bot-check-needed`: for guests with several open unpaid orders. */
    bot_check: BotCheck.optional(),
  })
  .superRefine((parcel, context) => {
    const missing = missingIn(context);
    requirePayment(parcel, missing);
    requireWholeSlot(parcel, missing);
    requireAllSides(parcel, context);
  });
export type PlaceParcel = z.output<typeof PlaceParcel>;

const place = {
  summary: 'Place a parcel at the price of its quote',
  body: PlaceParcel,
  output: ok(Parcel),
  ...placing,
  errors: [...placing.errors, 'quote-changed', 'quote-expired'],
} as const satisfies Partial<Endpoint>;

const list = {
  summary: 'Parcels, latest first',
  query: Paging.extend({
    status: OrderStatusWire.optional().catch(undefined),
    statuses: z.array(OrderStatusWire).max(10).optional(),
  }),
  output: pageOf(ParcelCard),
} as const satisfies Partial<Endpoint>;

const show = {
  summary: 'One parcel',
  path: RefPath,
  output: ok(Parcel),
} as const satisfies Partial<Endpoint>;

const cancel = {
  summary:
    'Cancel a parcel; once it is fetched it is called back, and its way is paid. `recall=0`: only while canceling is free',
  path: RefPath,
  output: ok(Parcel),
  errors: ['move-not-allowed', 'status-unchanged'],
} as const satisfies Partial<Endpoint>;
const Canceled = z.object({ status: z.literal('canceled'), recall: z.enum(['0', '1']).optional() });

const repeat = {
  summary: 'What another parcel of the same kind begins with',
  path: RefPath,
  output: ok(ParcelDraft),
} as const satisfies Partial<Endpoint>;

const review = {
  summary: "Review a delivered parcel's courier",
  path: RefPath,
  body: ReviewInput,
  output: ok(Parcel),
  errors: ['review-not-possible', 'already-reviewed'],
} as const satisfies Partial<Endpoint>;

const KeyPath = z.object({ key: z.string().min(16).max(100) });
const Photo = { raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES } } as const;

const courier = { access: 'deliveryman', path: RefPath, output: ok(Parcel) } as const;

const lose = {
  summary: 'Say that a fetched parcel is lost: all that was paid goes back, and its cover can be claimed',
  path: RefPath,
  output: ok(Parcel),
  errors: ['move-not-allowed'],
} as const satisfies Partial<Endpoint>;

export const parcelEndpoints = {
  'POST /dashboard/user/parcel-orders': { ...place, access: 'user' },
  'POST /rest/parcel-orders': { ...place, access: 'guest' },
  'GET /dashboard/user/parcel-orders': { ...list, access: 'user' },
  'GET /rest/parcel-orders': { ...list, access: 'guest' },
  'GET /dashboard/user/parcel-orders/{id}': { ...show, access: 'user' },
  'GET /rest/parcel-orders/{id}': { ...show, query: GuestKey, access: 'guest' },
  'POST /dashboard/user/parcel-orders/{id}/status/change': { ...cancel, query: Canceled, access: 'user' },
  'POST /rest/parcel-orders/{id}/status/change': {
    ...cancel,
    query: GuestKey.extend(Canceled.shape),
    access: 'guest',
  },
  'GET /dashboard/user/parcel-orders/{id}/repeat': { ...repeat, access: 'user' },
  'GET /rest/parcel-orders/{id}/repeat': { ...repeat, query: GuestKey, access: 'guest' },
  'POST /dashboard/user/parcel-orders/deliveryman-review/{id}': { ...review, access: 'user' },
  'POST /rest/parcel-orders/deliveryman-review/{id}': { ...review, query: GuestKey, access: 'guest' },
  'POST /payments/parcel-order/{id}/transactions': {
    ...paymentsEndpoints['POST /payments/order/{id}/transactions'],
    summary: 'Pay an unpaid parcel by another method, or with another card',
    output: ok(Parcel),
  },
  'GET /dashboard/seller/parcel-orders': {
    ...list,
    summary: "A parcel service's parcels, latest first",
    access: 'seller',
  },
  'GET /dashboard/seller/parcel-orders/{id}': {
    ...show,
    summary: "One of a parcel service's parcels",
    access: 'seller',
  },
  'POST /dashboard/seller/parcel-orders/{id}/lost': { ...lose, access: 'seller' },
  'GET /rest/parcel-order/received/{key}': {
    summary: "A parcel for its receiver, by the link's key, until a month after its end",
    // It is the receiver's alone: no cache between keeps it.
    access: 'guest',
    path: KeyPath,
    output: ok(ReceivedParcel),
    errors: ['gone'],
  },
  'POST /rest/parcel-order/received/{key}': {
    summary:
      'Say where to leave a parcel, or which neighbour takes it, until it is there; omitted fields stay',
    access: 'guest',
    path: KeyPath,
    body: z.object({
      drop_off_note: MultiLineText.trim().max(500).optional(),
      neighbour: SingleLineText.trim().max(120).optional(),
    }),
    output: ok(ReceivedParcel),
    errors: ['gone', 'instructions-late', 'too-many-changes'],
  },
  'GET /dashboard/deliveryman/parcel-orders/paginate': {
    ...list,
    summary:
      "The courier's parcels, or with `free` those that wait for one, without doors and people; latest first",
    query: list.query.extend({ free: z.enum(['0', '1']).optional().catch(undefined) }),
    access: 'deliveryman',
  },
  'GET /dashboard/deliveryman/parcel-orders/{id}': {
    ...courier,
    summary: "One of the courier's parcels, or an unassigned one without doors and people",
  },
  // As couriers' apps call them; the calls for all deliveries do the same.
  'POST /dashboard/deliveryman/parcel-order/{id}/attach/me': {
    ...couriersEndpoints['POST /dashboard/deliveryman/order/{id}/attach/me'],
    summary: 'Take an unassigned parcel while on duty; the first courier gets it',
    output: ok(Parcel),
  },
  'POST /dashboard/deliveryman/parcel-order/{id}/status/update': {
    ...couriersEndpoints['POST /dashboard/deliveryman/order/{id}/status/update'],
    summary: 'Update the status of a parcel: fetched, on its way, delivered',
    output: ok(Parcel),
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/image': {
    ...couriersEndpoints['POST /dashboard/deliveryman/orders/{id}/image'],
    summary: 'Upload a photo as proof that a parcel was handed over, or is back',
    output: ok(Parcel),
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/scan': {
    ...courier,
    summary: "Scan a parcel's label where it is fetched",
    body: z.object({ qr_value: z.string().trim().min(1).max(100) }),
    errors: ['label-wrong', 'move-not-allowed'],
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/pickup-image': {
    ...courier,
    ...Photo,
    summary: 'Upload a photo of a parcel as it is fetched',
    errors: ['move-not-allowed', ...uploadErrors],
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/pin': {
    ...courier,
    summary: 'Hand a parcel over for the PIN of its receiver; five wrong ones lock it',
    body: z.object({
      pin: z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{${PIN_DIGITS}}$`)),
    }),
    errors: ['pin-wrong', 'pin-locked', 'move-not-allowed', 'own-order'],
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/signature': {
    ...courier,
    ...Photo,
    summary: 'Upload the signature of whoever took a parcel',
    errors: ['move-not-allowed', ...uploadErrors],
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/failed': {
    ...courier,
    summary: 'Say why a parcel cannot be handed over; it then returns to its sender',
    body: z.object({ reason: z.enum(courierFailures) }),
    errors: ['move-not-allowed'],
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/returned': {
    ...courier,
    summary: 'Say that a parcel is back with its sender, which a photo or a signature proves',
    errors: ['move-not-allowed', 'handover-unproved'],
  },
  'POST /dashboard/deliveryman/parcel-orders/{id}/lost': { ...lose, access: 'deliveryman' },
} as const satisfies Endpoints;
