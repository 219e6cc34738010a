import { z } from 'zod';

import { CartLine } from '../cart.ts';
import { ShopBrief } from '../catalogue.ts';
import { Amount, Instant } from '../envelope.ts';
import { DeliveryType } from '../fulfilment.ts';
import { orderKinds, orderStatuses } from '../lifecycle.ts';
import { Currency } from '../settings.ts';

export const OrderStatusWire = z.enum(orderStatuses);

export const Window = z.object({ from: Instant, to: Instant });

export const OrderCard = z.object({
  id: z.number().int(),
  uuid: z.string(),
  /** The first of the orders that were placed together, its own id for that one; null for an order by itself. */
  parent_id: z.number().int().nullable(),
  status: OrderStatusWire,
  /** A parcel has no lines; its page is that of `parcel-orders`. */
  kind: z.enum(orderKinds),
  /** With the time zone of all its times. */
  shop: ShopBrief.extend({ art: z.array(z.string()), tone: z.string().nullable(), timezone: z.string() }),
  currency: Currency,
  total_price: Amount,
  /** The number of lines, without add-ons. */
  order_details_count: z.number().int(),
  /** The first of them, as ordered: four at most. */
  first_details: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      img: z.string().nullable(),
      tone: CartLine.shape.stock.shape.product.shape.tone,
      quantity: z.number(),
    }),
  ),
  delivery_type: DeliveryType,
  /** The distance of a delivery in a straight line, in kilometres, as its fee counts it; else 0. */
  km: z.number(),
  delivery_fee: Amount,
  /** The shop has received it: false while a card payment is awaited. */
  placed: z.boolean(),
  /** A card payment of this very order is awaited: one that has its money waits for those placed with it, too. */
  awaits_payment: z.boolean(),
  /** The members of its group pay their parts; its shop has not received it before. */
  awaits_parts: z.boolean(),
  /** A bank transfer is awaited; until then there is no arrival estimate. */
  awaits_transfer: z.boolean(),
  /** The first deadline of its open replacement questions; null without any. */
  answer_by: Instant.nullable(),
  /**
   * The arrival estimate: the promised window or, if `late`, a later one. Null while the payment is awaited, while it is
   * ready for pickup, and after it has ended.
   */
  estimate: Window.extend({ late: z.boolean(), original: Window }).nullable(),
  /** The input of `estimateArrival` in time/arrival.ts, so that screens can update the estimate as time passes. */
  timing: z
    .object({
      since: Instant,
      promised: Window,
      /** In minutes. */
      preparation: z.number().int(),
      travel: z.number().int(),
      scheduled: z.boolean(),
      has_courier: z.boolean(),
    })
    .nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type OrderCard = z.infer<typeof OrderCard>;
