import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import type { LockedOrder } from '../lock-order.ts';
import { readOrder } from '../read-orders.ts';
import { transactionByTag } from '../settlement/settle-payments.ts';
import { chargedToMembers } from '../shares/shares-of-order.ts';

/**
 * Writes how much cash is the owner's, which nothing secures, as members pay their parts or lose their holds. Wallet and card of the owner stay
 * as they are until the order is settled: as lines change, the members' parts may come to less.
 */
export async function writeCashDue(tx: Db, { id, totalMinor, walletMinor }: LockedOrder): Promise<void> {
  const cash = await transactionByTag(tx, id, 'cash');
  if (cash?.status !== 'progress') return;
  const dueMinor = totalMinor - chargedToMembers(await readOrder(tx, sql`true`, id));
  const priceMinor = dueMinor - Math.min(walletMinor, dueMinor);
  await tx.update(transactions).set({ priceMinor }).where(eq(transactions.id, cash.id));
}
