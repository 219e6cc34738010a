import { and, asc, eq, inArray } from 'drizzle-orm';

import { walletTopUps } from '../../../db/schema/wallet.ts';
import type { OnAccountDeletion } from '../../accounts/index.ts';
import { releasePayment } from '../../payments/index.ts';

/** Ends the top-ups of a deleted account that still wait for their cards: there is no wallet for them any more. */
export const cancelTopUps: OnAccountDeletion = async (tx, { userId, now, ports }) => {
  const awaited = await tx
    .select({ id: walletTopUps.id })
    .from(walletTopUps)
    .where(and(eq(walletTopUps.userId, userId), eq(walletTopUps.status, 'awaited')))
    .orderBy(asc(walletTopUps.id))
    .for('update');
  if (awaited.length === 0) return;
  const ids = awaited.map(({ id }) => id);
  await tx
    .update(walletTopUps)
    .set({ status: 'canceled', waitsFrom: null })
    .where(inArray(walletTopUps.id, ids));
  for (const topUpId of ids) await releasePayment(tx, { ports, now }, { topUpId, by: null });
};
