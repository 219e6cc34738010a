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
  const lock = (tx: typeof db) => lockOrder(tx, ref, orderPolicy.courier.scopeOf(ctx));
  // Access is checked before the upload is read.
  await db.transaction(async (tx) => {
    const { id, status } = await lock(tx);
    const returning = and(eq(parcels.orderId, id), isNotNull(parcels.failedAt));
    if (!canProve({ status, isReturning: (await tx.$count(parcels, returning)) > 0 }))
      throw new Failure('move-not-allowed');
  });
  await replacePicture(ctx, { upload: photo, shape: 'picture' }, async (proofImg) => {
    const { proofImg: before } = await db.transaction(async (tx) => {
      const order = await lock(tx);
      await tx.update(orders).set({ proofImg, updatedAt: now }).where(eq(orders.id, order.id));
      return order;
    });
    await removeStoredPhoto(ports.files, before);
  });
}
