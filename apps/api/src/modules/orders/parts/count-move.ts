import { sql } from 'drizzle-orm';

import { orders } from '../../../db/schema/orders.ts';
import type { LockedOrder } from '../lock-order.ts';

/** To be written with whatever moves the money of an order with parts: processes that know of none are refused. */
export const countMove = ({ partsUntil }: Pick<LockedOrder, 'partsUntil'>) =>
  partsUntil === null ? {} : { partMoves: sql`${orders.partMoves} + 1` };
