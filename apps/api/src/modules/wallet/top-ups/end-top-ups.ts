import { and, asc, eq, exists, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { walletTopUps } from '../../../db/schema/wallet.ts';
import type { Env } from '../../../http/context.ts';
import type { OnAccountDeletion } from '../../accounts/index.ts';
import { releasePayment } from '../../payments/index.ts';

const ownAwaited = (userId: number) =>
  and(eq(walletTopUps.userId, userId), eq(walletTopUps.status, 'awaited'));

/** Ends top-ups that wait for their cards. Money that comes for one nevertheless goes back. */
async function endTopUps(tx: Db, { ports, now }: Pick<Env, 'ports' | 'now'>, which: SQL | undefined) {
  const awaited = await tx
    .select({ id: walletTopUps.id })
    .from(walletTopUps)
    .where(which)
    .orderBy(asc(walletTopUps.id))
    .for('update');
  if (awaited.length === 0) return;
  const ids = awaited.map(({ id }) => id);
  await tx
    .update(walletTopUps)
    .set({ status: 'canceled', waitsFrom: null })
    .where(inArray(walletTopUps.id, ids));
  for (const topUpId of ids) await releasePayment(tx, { ports, now }, { topUpId, by: null });
}

/**
 * Ends the top-ups of a deleted account that still wait for their cards, since there is no wallet for them any more, and forgets
 * the cards of all.
 */
export const eraseTopUps: OnAccountDeletion = async (tx, { userId, ...env }) => {
  await endTopUps(tx, env, ownAwaited(userId));
  const own = tx.select({ id: walletTopUps.id }).from(walletTopUps).where(eq(walletTopUps.userId, userId));
  await tx
    .update(transactions)
    .set({ note: null, customer: null, savedCard: null })
    .where(inArray(transactions.topUpId, own));
};

/** How long a provider's form may have been answered before the provider's word of it comes. */
const ANSWER_WITHIN_MS = 2 * 60_000;

/**
 * Ends the top-ups that wait for their person, who has begun another one: nobody comes back to them. One whose form was shown a
 * moment ago may have been answered in another tab, and stays.
 */
export async function endReplaced(tx: Db, env: Pick<Env, 'ports' | 'now'>, userId: number): Promise<void> {
  const shownBefore = new Date(env.now.getTime() - ANSWER_WITHIN_MS);
  const waitsForPerson = tx
    .select({ id: transactions.topUpId })
    .from(transactions)
    .where(
      and(
        eq(transactions.topUpId, walletTopUps.id),
        eq(transactions.status, 'progress'),
        eq(transactions.authorisedMinor, 0),
        or(
          eq(transactions.needsAction, true),
          and(isNotNull(transactions.clientSecret), lt(transactions.createdAt, shownBefore)),
        ),
      ),
    );
  await endTopUps(tx, env, and(ownAwaited(userId), exists(waitsForPerson)));
}
