import { asc, eq, inArray } from 'drizzle-orm';

import { FORGOTTEN_PARCEL } from '../../db/purge-parcels.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';

/**
 * Removes from the parcels of a person whom and where they were for, when the account is deleted; before their orders forget
 * whose they were. Types, sizes and amounts stay for the merchant's accounts.
 */
export const eraseParcels: OnAccountDeletion = async (tx, { userId, removePicture }) => {
  // Orders before their parcels, as everywhere.
  const locked = await tx
    .select({ id: orders.id, kind: orders.kind })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('update');
  const own = locked.flatMap(({ id, kind }) => (kind === 'parcel' ? [id] : []));
  const erased = await tx
    .select({
      orderId: parcels.orderId,
      pickupImg: parcels.pickupImg,
      signatureImg: parcels.signatureImg,
      failedImg: parcels.failedImg,
    })
    .from(parcels)
    .where(inArray(parcels.orderId, own));
  for (const { pickupImg, signatureImg, failedImg } of erased)
    for (const picture of [pickupImg, signatureImg, failedImg]) if (picture !== null) removePicture(picture);
  await tx.update(parcels).set(FORGOTTEN_PARCEL).where(inArray(parcels.orderId, own));
};
