import { eq } from 'drizzle-orm';

import { dropPictures } from '../../db/dropped-pictures.ts';
import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';

/** Forgets what another courier scanned and photographed: whoever has a parcel now proves it themselves. */
export async function forgetPickup(tx: Db, orderId: number): Promise<void> {
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.orderId, orderId)).for('update');
  if (!parcel) return;
  await dropPictures(tx, [parcel.pickupImg]);
  await tx.update(parcels).set({ scannedAt: null, pickupImg: null }).where(eq(parcels.orderId, orderId));
}

/** Forgets proofs from before a parcel was on its way: they say nothing of who takes it. */
export async function forgetEarlyProofs(tx: Db, orderId: number): Promise<void> {
  const [order] = await tx
    .select({ proofImg: orders.proofImg })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.orderId, orderId)).for('update');
  if (!order || !parcel) return;
  await dropPictures(tx, [order.proofImg, parcel.signatureImg]);
  await tx.update(orders).set({ proofImg: null }).where(eq(orders.id, orderId));
  await tx.update(parcels).set({ signatureImg: null }).where(eq(parcels.orderId, orderId));
}
