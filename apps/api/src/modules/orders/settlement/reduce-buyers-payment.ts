import { convertBack } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { reduceWalletPayment } from '../../wallet/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import { hasOtherPayment, transactionByTag } from './settle-payments.ts';

/**
 * Takes what the members of a group have paid off the payment of its owner: the wallet gets it back at once, and less cash is due. Of a
 * card less is taken once the order is ready.
 */
export async function reduceBuyersPayment(
  tx: Db,
  order: LockedOrder,
  { paidMinor, now }: { paidMinor: number; now: Date },
): Promise<void> {
  const { id: orderId, rateMillionths } = order;
  const dueMinor = Math.max(0, order.totalMinor - paidMinor);
  const walletMinor = Math.min(order.walletMinor, dueMinor);
  const wallet = await transactionByTag(tx, orderId, 'wallet');
  if (wallet && order.walletMinor > 0) {
    const isAlone = !(await hasOtherPayment(tx, orderId));
    // The margin for weighing stays secured.
    const securedMinor = isAlone ? Math.max(walletMinor, order.maxTotalMinor - paidMinor) : walletMinor;
    await reduceWalletPayment(tx, { orderId, baseMinor: convertBack(securedMinor, rateMillionths), now });
    await tx
      .update(transactions)
      .set({ priceMinor: walletMinor, capturedMinor: walletMinor })
      .where(eq(transactions.id, wallet.id));
    await tx.update(orders).set({ walletMinor }).where(eq(orders.id, orderId));
  }
  const cash = await transactionByTag(tx, orderId, 'cash');
  if (cash)
    await tx
      .update(transactions)
      .set({ priceMinor: dueMinor - walletMinor, toAuthoriseMinor: dueMinor - walletMinor })
      .where(eq(transactions.id, cash.id));
}
