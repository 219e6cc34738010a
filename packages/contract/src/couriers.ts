import { z } from 'zod';

import { Location } from './accounts.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Id, Instant, ok, pageOf, Paging, RefPath } from './envelope.ts';
import { orderKinds } from './lifecycle.ts';
import { GuestKey } from './orders.ts';
import { OrderCard, OrderStatusWire } from './orders/order-card.ts';
import { Order } from './orders/order.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from './photo.ts';

/** A courier's position; null unless the order is on its way and the position is at most two minutes old. */
export const CourierPosition = z.object({ location: Location.nullable(), located_at: Instant.nullable() });
export type CourierPosition = z.infer<typeof CourierPosition>;

export const CourierSettings = z.object({
  online: z.boolean(),
  location: Location.nullable(),
  rating_avg: z.number().nullable(),
  reviews_count: z.number().int(),
  /** The delivery that they are bringing now, while it is theirs and open. */
  current_order_id: z.number().int().nullable(),
});

/** A courier whom a delivery can be assigned to. */
export const Deliveryman = z.object({
  id: z.number().int(),
  firstname: z.string(),
  lastname: z.string().nullable(),
  img: z.string().nullable(),
  online: z.boolean(),
  rating_avg: z.number().nullable(),
  reviews_count: z.number().int(),
});
export type Deliveryman = z.infer<typeof Deliveryman>;

/**
 * A call between a buyer and their courier in which neither sees the other's number: `number` is to be dialled, or, if it
 * is null, `calls` rings in a moment and is put through to the other.
 */
export const CourierCall = z.object({ number: z.string().nullable(), calls: z.string().nullable() });
export type CourierCall = z.infer<typeof CourierCall>;

const callCourier = {
  summary: "Call an order's courier by a number that hides both; until it is delivered, a few times an order",
  path: RefPath,
  output: ok(CourierCall),
  errors: ['too-many-requests', 'call-failed'],
} as const satisfies Partial<Endpoint>;

export const couriersEndpoints = {
  'GET /dashboard/deliveryman/orders/paginate': {
    summary: "The courier's orders, or with `free` those that wait for one; latest first",
    access: 'deliveryman',
    query: Paging.extend({
      kind: z.enum(orderKinds).optional().catch(undefined),
      status: OrderStatusWire.optional().catch(undefined),
      statuses: z.array(OrderStatusWire).max(10).optional(),
      free: z.enum(['0', '1']).optional().catch(undefined),
    }),
    output: pageOf(OrderCard),
  },
  'GET /dashboard/deliveryman/orders/{id}': {
    summary: "One of the courier's orders, or an unassigned one without its buyer's personal data",
    access: 'deliveryman',
    path: RefPath,
    output: ok(Order),
  },
  'POST /dashboard/deliveryman/order/{id}/attach/me': {
    summary: 'Take an unassigned delivery or parcel while on duty; the first courier gets it',
    access: 'deliveryman',
    path: RefPath,
    output: ok(Order),
    errors: ['already-taken', 'own-order', 'not-at-work', 'too-many-deliveries', 'payment-awaited'],
  },
  'POST /dashboard/deliveryman/order/{id}/status/update': {
    summary: 'Update the status of a delivery: on its way, delivered',
    access: 'deliveryman',
    path: RefPath,
    body: z.object({ status: OrderStatusWire }),
    output: ok(Order),
    errors: [
      ...['move-not-allowed', 'status-unchanged', 'own-order'],
      ...['pickup-unproved', 'handover-unproved'],
    ] as const,
  },
  'POST /dashboard/deliveryman/orders/{id}/image': {
    summary: 'Upload a photo as proof of delivery',
    access: 'deliveryman',
    path: RefPath,
    raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
    output: ok(Order),
    errors: ['move-not-allowed', ...uploadErrors],
  },
  'POST /dashboard/deliveryman/order/{id}/call': {
    summary:
      "Call an order's buyer, or a parcel's receiver, by a number that hides both; until it is delivered, a few times an order",
    access: 'deliveryman',
    path: RefPath,
    query: z.object({ to: z.enum(['buyer', 'receiver']).default('buyer') }),
    output: ok(CourierCall),
    errors: ['too-many-requests', 'call-failed'],
  },
  'GET /dashboard/deliveryman/settings': {
    summary: "Courier's duty status and last location",
    access: 'deliveryman',
    output: ok(CourierSettings),
  },
  'POST /dashboard/deliveryman/settings/online': {
    summary: 'Go on or off duty',
    access: 'deliveryman',
    body: z.object({ online: z.boolean() }),
    output: ok(CourierSettings),
  },
  'POST /dashboard/deliveryman/settings/location': {
    summary: "Update the courier's location",
    access: 'deliveryman',
    body: z.object({ location: Location }),
    output: ok(CourierSettings),
  },
  'GET /dashboard/seller/deliverymen/paginate': {
    summary: 'Couriers that a delivery can be assigned to, those on duty first',
    access: 'seller',
    query: Paging,
    output: pageOf(Deliveryman),
  },
  'POST /dashboard/seller/orders/{id}/deliveryman': {
    summary: 'Assign a delivery to a courier',
    access: 'seller',
    path: RefPath,
    body: z.object({ deliveryman_id: Id }),
    output: ok(Order),
    errors: ['move-not-allowed'],
  },
  'POST /dashboard/user/orders/{id}/deliveryman/call': { ...callCourier, access: 'user' },
  'POST /rest/orders/{id}/deliveryman/call': { ...callCourier, query: GuestKey, access: 'guest' },
  'GET /rest/orders/deliveryman/{id}': {
    summary: "Courier's location while an order is on its way, for its buyer",
    access: 'guest',
    path: RefPath,
    query: GuestKey,
    output: ok(CourierPosition),
  },
} as const satisfies Endpoints;
