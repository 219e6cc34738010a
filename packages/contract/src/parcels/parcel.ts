import { z } from 'zod';

import { Location } from '../accounts.ts';
import { Amount, Instant } from '../envelope.ts';
import { OrderCard, OrderStatusWire, Window } from '../orders/order-card.ts';
import { Order } from '../orders/order.ts';
import { parcelFailures, parcelPayers } from './vocabulary.ts';

/** One end of a parcel's way, with whoever is met there. Null parts are not for this reader. */
export const ParcelEnd = z.object({
  address: z.string(),
  house: z.string(),
  stage: z.string(),
  room: z.string(),
  location: Location.nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
});
export type ParcelEnd = z.infer<typeof ParcelEnd>;

const TypeOfParcel = z.object({ id: z.number().int(), title: z.string(), img: z.string().nullable() });

/** Why it comes back, and since when; `returned_at` once it is back. */
const ParcelReturn = z.object({
  reason: z.enum(parcelFailures),
  since: Instant,
  returned_at: Instant.nullable(),
});

/** The part of a parcel that its order does not have. */
export const ParcelDetails = z.object({
  type: TypeOfParcel,
  from: ParcelEnd.nullable(),
  to: ParcelEnd.nullable(),
  contents: z.string(),
  options: z.array(z.string()),
  /** In millimetres, the longest side first; null where nobody measured. In grams. */
  sides: z.array(z.number().int()).nullable(),
  weight: z.number().int().nullable(),
  value: Amount,
  covered: z.boolean(),
  /** The parts of the price: base, way and cover are all of it. */
  base: Amount,
  way: Amount,
  cover_price: Amount,
  payer: z.enum(parcelPayers),
  /** The id of its photo; `GET /rest/place-photos/{id}` has it. */
  photo: z.string().nullable(),
  /** On its label, as a QR code; for its sender and its courier. */
  qr_value: z.string().nullable(),
  /** Its receiver said so: where to leave it, and which neighbour takes it. */
  drop_off_note: z.string(),
  neighbour: z.string(),
  /** The courier's steps with it. */
  scanned_at: Instant.nullable(),
  pickup_img: z.string().nullable(),
  signature_img: z.string().nullable(),
  failed_img: z.string().nullable(),
  return: ParcelReturn.nullable(),
  /** Since when nobody finds it: its sender has been given back what they paid, and a cover pays its value by a claim. */
  lost_at: Instant.nullable(),
  /** The sum that stays with the service once it is canceled: the way of what came back. */
  kept_price: Amount,
  /** The cash that its courier took where it was fetched, and that goes back to its sender by hand: nothing else records it. */
  cash_back: Amount,
  /** The receiver's link could not be sent: its key, for the sender to hand on; else null. */
  receiver_key: z.string().nullable(),
});
export type ParcelDetails = z.infer<typeof ParcelDetails>;

/** A parcel is an order without goods. */
export const Parcel = Order.extend({
  parcel: ParcelDetails,
  /** Whether its sender can call it back: it is fetched, and not handed over. */
  can_recall: z.boolean(),
});
export type Parcel = z.infer<typeof Parcel>;

export const ParcelCard = OrderCard.extend({
  parcel: z.object({
    type: TypeOfParcel,
    from: z.string(),
    to: z.string(),
    receiver: z.string(),
    return: ParcelReturn.nullable(),
  }),
});
export type ParcelCard = z.infer<typeof ParcelCard>;

/** The same again: what the form of another parcel begins with. Nobody says twice that nothing forbidden is in it. */
export const ParcelDraft = z.object({
  /** Null where this type is offered no more. */
  type_id: z.number().int().nullable(),
  from: ParcelEnd,
  to: ParcelEnd,
  contents: z.string(),
  sides: z.array(z.number().int()).nullable(),
  weight: z.number().int().nullable(),
  value: Amount,
  cover: z.boolean(),
  payer: z.enum(parcelPayers),
  instruction: z.string(),
});
export type ParcelDraft = z.infer<typeof ParcelDraft>;

/** A parcel for its receiver, by their link: of its sender the first name. */
export const ReceivedParcel = z.object({
  status: OrderStatusWire,
  /** It comes back to its sender. */
  returning: z.boolean(),
  sender: z.string(),
  type: TypeOfParcel,
  /** Where it is brought. */
  to: ParcelEnd,
  drop_off_note: z.string(),
  neighbour: z.string(),
  /** The estimate as of now; null once it is over, or comes back. */
  expected_at: Window.nullable(),
  /** Where its times are. */
  timezone: z.string(),
  /** To be said to the courier at the door; null once it is over, or comes back. */
  pin: z.string().nullable(),
  /** Wrong ones were tried too often: it is handed over for a photo or a signature. */
  pin_locked: z.boolean(),
  /** The sum to pay in cash at the door; 0 where its sender pays. */
  to_pay: Amount,
  currency: OrderCard.shape.currency,
  /** Once it is on its way. */
  courier: z
    .object({ firstname: z.string(), location: Location.nullable(), located_at: Instant.nullable() })
    .nullable(),
  can_change: z.boolean(),
});
export type ReceivedParcel = z.infer<typeof ReceivedParcel>;

/** A mark that tells one state of a parcel from another, for its receiver's page, which then reads it. */
export const ParcelVersion = z.object({ version: z.string() });
export type ParcelVersion = z.infer<typeof ParcelVersion>;
