import type { Ref } from '@hamper/contract/envelope';
import { eq } from 'drizzle-orm';

import { parcels } from '../../../db/schema/parcels.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { removeStoredPhoto, replacePicture } from '../../accounts/index.ts';
import { orderPolicy } from '../../orders/index.ts';
import { notNow } from '../not-now.ts';
import { type LockedParcel, lockParcel } from '../queries.ts';
import { isFetched, isReturning } from '../rules.ts';

/** The parcel as it was fetched, and the signature of whoever took it. */
type Shown = 'pickupImg' | 'signatureImg';

const isTime: Record<Shown, (locked: LockedParcel) => boolean> = {
  pickupImg: ({ order }) => order.status === 'accepted',
  // Somebody takes it at a door: its receiver's, or its sender's when it comes back.
  signatureImg: ({ order, parcel }) =>
    order.status === 'on_a_way' || (isFetched(order) && isReturning(parcel)),
};

/**
 * Stores a courier's photo of a parcel; a second one replaces the first.
 * @throws not-found, move-not-allowed, validation for a file that is no picture
 */
export async function storePhoto(
  ctx: Ctx & { actor: UserActor },
  { ref, shown }: { ref: Ref; shown: Shown },
  upload: Upload,
): Promise<void> {
  const { db, ports } = ctx;
  const lock = async (tx: typeof db) => {
    const locked = await lockParcel(tx, ref, orderPolicy.courier.scopeOf(ctx));
    if (!isTime[shown](locked)) throw notNow();
    return locked.parcel;
  };
  // Access is checked before the upload is read.
  await db.transaction(lock);
  await replacePicture(ctx, { upload, shape: 'picture' }, async (path) => {
    const before = await db.transaction(async (tx) => {
      const parcel = await lock(tx);
      await tx
        .update(parcels)
        .set({ [shown]: path })
        .where(eq(parcels.orderId, parcel.orderId));
      return parcel[shown];
    });
    await removeStoredPhoto(ports.files, before);
  });
}
