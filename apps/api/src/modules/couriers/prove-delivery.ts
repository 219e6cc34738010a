import type { Ref } from '@hamper/contract/envelope';
import { and, eq, isNotNull } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { Upload } from '../../http/read-body.ts';
import { removeStoredPhoto, replacePicture } from '../accounts/index.ts';
import { lockOrder, orderPolicy } from '../orders/index.ts';
import { canProve } from './rules.ts';

/**
 * Stores a courier's photo of the delivered goods; a second one replaces the first.
 * @throws not-found, move-not-allowed
 */
export async function proveDelivery(ctx: Ctx, ref: Ref, photo: Upload): Promise<void> {
  const { db, now, ports } = ctx;
  const lock = async (tx: typeof db) => {
    const order = await lockOrder(tx, ref, orderPolicy.courier.scopeOf(ctx));
    const returning = and(eq(parcels.orderId, order.id), isNotNull(parcels.failedAt));
    const isReturning = (await tx.$count(parcels, returning)) > 0;
    if (!canProve({ status: order.status, isReturning })) throw new Failure('move-not-allowed');
    return { order, isReturning };
  };
  // Access is checked before the upload is read.
  const { isReturning: wasReturning } = await db.transaction(lock);
  await replacePicture(ctx, { upload: photo, shape: 'picture' }, async (proofImg) => {
    const { proofImg: before } = await db.transaction(async (tx) => {
      const { order, isReturning } = await lock(tx);
      // A photo of a door at which nobody was proves nothing of the way back.
      if (isReturning !== wasReturning) throw new Failure('move-not-allowed');
      await tx.update(orders).set({ proofImg, updatedAt: now }).where(eq(orders.id, order.id));
      return order;
    });
    await removeStoredPhoto(ports.files, before);
  });
}
