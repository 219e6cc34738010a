import type { CourierPosition, CourierSettings, Deliveryman } from '@hamper/contract/couriers';
import type { Order } from '@hamper/contract/orders/order';
import type { z } from 'zod';

import type { Courier, CourierRow } from './queries.ts';

type Position = Pick<Courier, 'latitude' | 'longitude' | 'locatedAt'>;

const locationOf = (position: Position | null) =>
  position === null || position.latitude === null || position.longitude === null
    ? null
    : { latitude: position.latitude, longitude: position.longitude };

export const presentPosition = (position: Position | null): CourierPosition => ({
  location: locationOf(position),
  located_at: position?.locatedAt?.toISOString() ?? null,
});

export const presentSettings = (courier: Courier): z.infer<typeof CourierSettings> => ({
  online: courier.online,
  location: locationOf(courier),
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

/** An order for its courier: goods, address, and the amount to collect. */
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
 * An order for couriers who may claim it, and for its own courier a day after it ended: shop, distance and fee; without
 * buyer, address and goods.
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

/** The note may contain the last digits of a card. */
const withoutNote = (transaction: Order['transaction']): Order['transaction'] => ({
  ...transaction,
  note: null,
});
