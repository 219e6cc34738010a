import type { CourierCall } from '@hamper/contract/couriers';
import type { Ref } from '@hamper/contract/envelope';
import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, isNotNull, inArray, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { CallFailed } from '../../ports/calls/calls.port.ts';
import { clientNetworkOf, consumeLimit, resetLimit } from '../accounts/index.ts';
import { canCall, isOrder } from '../orders/index.ts';

const TIME_LIMIT_MS = 10_000;

interface CallRequest {
  ref: Ref;
  /** The orders whose caller this is. */
  scope: SQL;
  by: 'buyer' | 'courier';
  /** Of a parcel the courier calls its sender, who is its buyer, or its receiver. */
  to?: 'buyer' | 'receiver';
}

/**
 * Puts the buyer of an order through to its courier, or the courier to the buyer or a parcel's receiver, as long as it is not over. Neither sees
 * the other's number.
 * @throws not-found also without a courier, once the order is over, and where one of them cannot be called; too-many-requests, call-failed
 */
export async function callParty(ctx: Ctx, { ref, scope, by, to }: CallRequest): Promise<CourierCall> {
  const { id, courier, ...met } = await partiesOf(ctx.db, { ref, scope });
  const buyer = to === 'receiver' ? met.receiver : met.buyer;
  if (courier === null || buyer === null || !canCall(ctx.ports.calls, { buyer, courier })) throw notFound();
  const [caller, callee] = by === 'buyer' ? [buyer, courier] : [courier, buyer];
  // Before the others: a press that came twice is one call.
  await consumeLimit(ctx, 'call-of-order', String(id));
  await consumeLimit(ctx, 'calls-for-order', String(id));
  await consumeLimit(ctx, 'calls-from-in-a-day', clientNetworkOf(ctx));
  // Both ring, the caller's own first: who gives a stranger's number as theirs rings it no oftener.
  for (const number of new Set([caller, callee])) await consumeLimit(ctx, 'calls-to-in-a-day', number);
  try {
    const { number } = await ctx.ports.calls.connect({ caller, callee }, AbortSignal.timeout(TIME_LIMIT_MS));
    return { number, calls: number === null ? caller : null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // Another try need not wait where nothing rang.
    if (!error.mayHaveRung) await resetLimit(ctx.db, 'call-of-order', String(id));
    throw new Failure('call-failed', { cause: error });
  }
}

async function partiesOf(db: Db, { ref, scope }: Pick<CallRequest, 'ref' | 'scope'>) {
  const [found] = await db
    .select({
      ...{ id: orders.id, buyer: orders.phone, courier: users.phone },
      receiver: parcels.receiverPhone,
    })
    .from(orders)
    .leftJoin(parcels, eq(parcels.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.courierId))
    .where(and(isOrder(ref), scope, isNotNull(orders.placedAt), inArray(orders.status, activeStatuses)));
  if (!found) throw notFound();
  return found;
}
