import type { Ref } from '@hamper/contract/envelope';
import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { bookingTables } from '../../db/schema/bookings.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';

/**
 * The id of the latest open order in a scope that is eaten at a table of a restaurant.
 * @throws not-found
 */
export async function findTableOrder(db: Db, scope: SQL, table: Ref): Promise<number> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      bookingTables,
      and(eq(bookingTables.shopId, orders.shopId), eq(bookingTables.name, orders.tableName)),
    )
    .where(
      and(
        scope,
        eq(bookingTables.id, typeof table === 'number' ? table : 0),
        eq(orders.deliveryType, 'dine_in'),
        inArray(orders.status, activeStatuses),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  if (!found) throw notFound();
  return found.id;
}
