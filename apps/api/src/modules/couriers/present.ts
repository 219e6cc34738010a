import type { CourierPosition, CourierSettings, Deliveryman } from '@hamper/contract/couriers';
import type { Order } from '@hamper/contract/orders';
import type { z } from 'zod';

import type { Courier, CourierRow } from './queries.ts';

type Where = Pick<Courier, 'latitude' | 'longitude' | 'locatedAt'>;

const located = (where: Where | null) =>
  where === null || where.latitude === null || where.longitude === null
    ? null
    : { latitude: where.latitude, longitude: where.longitude };

export const presentPosition = (where: Where | null): CourierPosition => ({
  location: located(where),
  located_at: where?.locatedAt?.toISOString() ?? null,
});

export const presentSettings = (courier: Courier): z.infer<typeof CourierSettings> => ({
  online: courier.online,
  location: located(courier),
  rating_avg: courier.ratingAvg,
  reviews_count: courier.reviewsCount,
});

export const presentCourier = ({ person, courier }: CourierRow): Deliveryman => ({
  id: person.id,
  firstname: person.firstname,
  lastname: person.lastname,
  img: person.img,
  online: courier?.online ?? false,
  rating_avg: courier?.ratingAvg ?? null,
  reviews_count: courier?.reviewsCount ?? 0,
});

/** An order for whoever brings it: what to bring, where, and what to take for it. */
export const presentForCourier = (order: Order): Order => ({
  ...order,
  transaction: withoutNote(order.transaction),
  transactions: order.transactions.map(withoutNote),
  payment_due: null,
  review: null,
  deliveryman_review: null,
  product_reviews: [],
  order_refunds: [],
  guest_key: null,
});

/**
 * For couriers who might take it, and for its own when it has long been over: the shop, the way, what it pays. Who it is
 * for, where, and what, is for its courier.
 */
export const presentForCandidate = (order: Order): Order => ({
  ...presentForCourier(order),
  details: [],
  address: null,
  location: null,
  phone: '',
  username: null,
  note: null,
  table: null,
  proof_img: null,
  events: order.events.map((event) => ({ ...event, reason: null })),
});

/** A note may say which card it was. */
const withoutNote = (transaction: Order['transaction']): Order['transaction'] => ({
  ...transaction,
  note: null,
});
