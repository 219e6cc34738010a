import type { ParcelFailure } from '@hamper/contract/parcels/vocabulary';
import { eq } from 'drizzle-orm';

import { dropPictures } from '../../db/dropped-pictures.ts';
import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import type { Ctx } from '../../http/context.ts';
import { recordEvent } from '../orders/index.ts';
import type { OnParcelNews } from './parcel-hooks.ts';
import type { LockedParcel } from './queries.ts';
import { tellReceiver } from './received/tell-receiver.ts';

interface Return {
  reason: ParcelFailure;
  mover: 'courier' | 'shopper';
}

/** Sends a locked parcel back. What was photographed before proves the failure, and nothing of the way back. */
export async function beginReturn(
  tx: Db,
  ctx: Ctx,
  { order, parcel }: LockedParcel,
  { reason, mover }: Return,
  onNews: OnParcelNews,
): Promise<void> {
  const { now, actor } = ctx;
  const { id: orderId, userId, courierId } = order;
  await dropPictures(tx, [parcel.signatureImg, parcel.failedImg]);
  await tx
    .update(parcels)
    .set({ failure: reason, failedAt: now, failedImg: order.proofImg, signatureImg: null, pinAt: null })
    .where(eq(parcels.orderId, parcel.orderId));
  await tx.update(orders).set({ proofImg: null, updatedAt: now }).where(eq(orders.id, orderId));
  const kind = reason === 'recalled' ? 'recalled' : 'failed';
  const actorId = actor.kind === 'user' ? actor.id : null;
  await recordEvent(tx, ctx, { order, kind, mover, actorId, reason });
  await onNews(tx, ctx, { orderId, userId, courierId, about: { event: 'failed', reason } });
  await tellReceiver(tx, ctx, { orderId, about: reason === 'recalled' ? 'recalled' : 'comes-back' });
}
