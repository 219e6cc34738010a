import type { CourierPosition, CourierSettings, Deliveryman } from '@hamper/contract/couriers';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import type { z } from 'zod';

import type { Ctx } from '../../http/context.ts';
import { presentTitle, presentZone } from '../catalogue/index.ts';
import { type OrderCardRow, presentOrderCard } from '../orders/index.ts';
import type { ShopZoneRow } from './courier-work.ts';
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
  current_order_id: courier.currentOrderId,
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

/**
 * An order for its courier: goods, address, and the amount to collect. Where they can be put through to the buyer,
 * without the buyer's number.
 */
export const presentForCourier = (order: Order, { hidesPhone }: { hidesPhone: boolean }): Order => ({
  ...order,
  ...(hidesPhone ? { phone: '' } : {}),
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
  ...presentForCourier(order, { hidesPhone: true }),
  first_details: [],
  details: [],
  address: null,
  location: null,
  phone: '',
  username: null,
  note: null,
  instructions: null,
  table: null,
  proof_img: null,
  events: order.events.map((event) => ({ ...event, reason: null })),
});

/** An order in a courier's list: who claims it reads its goods on its page, as long as they bring it. */
export const presentCardForCourier = (row: OrderCardRow, ctx: Pick<Ctx, 'locale' | 'now'>): OrderCard => ({
  ...presentOrderCard(row, ctx, 'courier'),
  first_details: [],
});

/** The note may contain the last digits of a card. */
const withoutNote = (transaction: Order['transaction']): Order['transaction'] => ({
  ...transaction,
  note: null,
});

export const presentShopZone = (
  { zone, shop: { title, ...shop } }: ShopZoneRow,
  ctx: Pick<Ctx, 'currency' | 'locale'>,
) => ({
  ...presentZone(shop.id, zone, ctx),
  shop: { ...shop, translation: presentTitle(title, ctx.locale) },
});
