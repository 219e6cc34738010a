import { eq } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { Failure } from '../../failure.ts';
import type { OnTransition } from '../orders/index.ts';
import { notNow } from './not-now.ts';
import { isProved, isReturning } from './rules.ts';

/**
 * Refuses a move of a parcel that lacks what it asks for, in the move's own transaction: by whatever call it is moved, nobody
 * fetches it without scan and photo, hands it over without proof, or ends its return without having brought it back or lost it.
 * @throws pickup-unproved, handover-unproved, move-not-allowed
 */
export const checkMove: OnTransition = async (tx, _, { orderId, mover, to }) => {
  const [found] = await tx
    .select({ parcel: parcels, order: { proofImg: orders.proofImg } })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.orderId, orderId));
  if (!found) throw new Error(`Order ${orderId} is no parcel`);
  const { parcel, order } = found;
  // The sender's cancel is a recall by then.
  if (to === 'canceled' && mover === 'shopper' && parcel.scannedAt !== null && parcel.pickupImg !== null)
    throw notNow();
  if (to === 'ready' && (parcel.scannedAt === null || parcel.pickupImg === null))
    throw new Failure('pickup-unproved');
  if ((to === 'on_a_way' || to === 'delivered') && isReturning(parcel)) throw notNow();
  if (to === 'delivered' && !isProved(order, parcel)) throw new Failure('handover-unproved');
  const isEnded = parcel.returnedAt !== null || parcel.lostAt !== null;
  if (to === 'canceled' && mover === 'courier' && !isEnded) throw notNow();
};
