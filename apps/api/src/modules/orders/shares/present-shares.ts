import type { Mover } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderShare } from '@hamper/contract/orders/order-share';
import { toWire } from '@hamper/contract/prices/money';

import { isPaying } from '../parts/queries.ts';
import type { OrderRow } from '../read-orders.ts';
import { sharesOf } from './shares-of-order.ts';

/** The receipt of a group's order by person. */
const presentShares = (row: OrderRow): OrderShare[] =>
  sharesOf(row).map((share) => ({
    number: share.row.number,
    name: share.row.name,
    is_owner: share.row.isOwner,
    items: toWire(share.items),
    coupon_price: toWire(share.coupon),
    tax: toWire(share.tax),
    delivery_fee: toWire(share.deliveryFee),
    service_fee: toWire(share.serviceFee),
    tips: toWire(share.tips),
    total_price: toWire(share.total),
    refunded_price: toWire(share.refunded),
    part: share.part && { status: share.part.status, price: toWire(share.part.agreedMinor) },
    charged_price: toWire(share.charged),
  }));

/** The shares of an order's group, which are none of a courier's, and the way to it, which is its buyer's alone. */
export const presentGroup = (
  row: OrderRow,
  as: Mover,
): Pick<Order, 'shares' | 'parts_until' | 'parts_unpaid' | 'group_uuid'> => ({
  shares: as === 'courier' ? [] : presentShares(row),
  parts_until: isPaying(row.order) ? (row.order.partsUntil?.toISOString() ?? null) : null,
  parts_unpaid: row.group?.unpaid ?? null,
  group_uuid: as === 'shopper' ? (row.group?.uuid ?? null) : null,
});
