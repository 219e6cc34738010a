import { deliveryMinutes } from '@hamper/contract/time/arrival';
import { shopState } from '@hamper/contract/time/opening-hours';
import type { FulfilmentWindow } from '@hamper/contract/time/slots';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { leadTimeOf, type ShopForSale } from '../catalogue/index.ts';
import { remainingCapacity, slotRefused, requestedWindow } from '../fulfilment/index.ts';
import type { Obstacle } from './obstacle.ts';
import type { OrderOptions } from './order-options.ts';

const MINUTE = 60_000;

interface Evaluation {
  shop: ShopForSale;
  options: Pick<OrderOptions, 'delivery_date' | 'delivery_time'>;
  obstacles: Obstacle[];
}

/** The requested window; null for an order for now, which a closed shop does not take. */
export async function evaluateWindow(
  db: Db,
  { now, locale }: Pick<Ctx, 'now' | 'locale'>,
  { shop, options, obstacles }: Evaluation,
): Promise<FulfilmentWindow | null> {
  const window = requestedWindow(shop, options, now);
  if (window === null) {
    if (!shopState(shop.hours, now).open) obstacles.push({ code: 'shop-closed' });
    return null;
  }
  if (window === 'unavailable') {
    obstacles.push(
      await slotRefused(db, shop, {
        code: 'slot-unavailable',
        requested: requestedSlot(options),
        now,
        locale,
      }),
    );
    return null;
  }
  if ((await remainingCapacity(db, shop, window)) < 1) {
    obstacles.push(await slotRefused(db, shop, { code: 'slot-full', requested: window, now, locale }));
  }
  return window;
}

/** An unavailable window is identified by its requested day and time. */
const requestedSlot = ({ delivery_date = '', delivery_time = '' }: Evaluation['options']) => ({
  date: delivery_date,
  time: delivery_time,
});

interface Expectation {
  /** The chosen window; null for an order for now. */
  window: FulfilmentWindow | null;
  now: Date;
  travelSeconds: number;
}

/** When an order arrives: in its window, or counted from now. */
export function expectedOf(shop: ShopForSale, { window, now, travelSeconds }: Expectation) {
  if (window) return window;
  const { from, to } = deliveryMinutes(leadTimeOf(shop), travelSeconds);
  return { from: new Date(now.getTime() + from * MINUTE), to: new Date(now.getTime() + to * MINUTE) };
}
