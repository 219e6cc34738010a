import { convert, convertBack } from '@hamper/contract/prices/money';
import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { amountText } from '../coupons/index.ts';
import type { OrderRow } from '../orders/index.ts';

/*
 * Who may approve or reject a refund. `decideRefund` asks all three, in the refund's transaction:
 * - nobody that of their own order: `refuseOwnOrder` (orders/refuse-own-order.ts), by the SQL function `may_decide`
 *   (migration 0099 has the valid body);
 * - of an order that the shop's staff bought, only an admin from outside the shop: the same function;
 * - beyond a limit, only an admin: `requireAdminAboveLimit` below.
 */

/**
 * Refunds of an order beyond the setting `refund_admin_from`, in sum, need an admin.
 * @throws needs-admin
 */
export async function requireAdminAboveLimit(
  tx: Db,
  { actor, currency, locale }: Ctx & { actor: UserActor },
  { row: { order }, amountMinor }: { row: OrderRow; amountMinor: number },
): Promise<void> {
  if (actor.role === 'admin' || amountMinor === 0) return;
  const [limit] = await rows<{ limitMinor: number; returned: number }>(
    tx,
    sql`select refund_admin_from_minor()::float8 as "limitMinor", coalesce(sum(returned_minor), 0)::float8 as returned
      from transactions where order_id = ${order.id}`,
  );
  const { limitMinor, returned } = limit ?? { limitMinor: 0, returned: 0 };
  if (convertBack(order.refundedMinor + returned + amountMinor, order.rateMillionths) <= limitMinor) return;
  const amount = amountText(convert(limitMinor, currency.rateMillionths), currency, locale);
  throw new Failure('needs-admin', { fields: { price: [{ fault: 'above-admin', values: { amount } }] } });
}
