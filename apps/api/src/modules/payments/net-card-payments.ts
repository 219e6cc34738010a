import { and, eq, notInArray } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { transactions } from '../../db/schema/payments.ts';
import { payments } from '../../db/schema/settings.ts';
import { isFor, isForOrderOrPart, type Payable } from './payable.ts';
import { nonCardMethods } from './start-payment.ts';
import { pendingRefundMinor } from './tasks.ts';

/**
 * The captured amount of an order, its members' parts included, or of a deposit by cards, less refunds, pending ones included; minor units of its currency.
 * `hasFailedRefund`: a provider refused a refund.
 */
export async function netCardPayments(
  tx: Db,
  payable: Payable,
): Promise<{ minor: number; hasFailedRefund: boolean }> {
  const found = await tx
    .select({
      id: transactions.id,
      status: transactions.status,
      capturedMinor: transactions.capturedMinor,
      refundedMinor: transactions.refundedMinor,
    })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(
      and(
        'orderId' in payable ? isForOrderOrPart(payable.orderId) : isFor(payable),
        notInArray(payments.tag, [...nonCardMethods]),
        notInArray(transactions.status, ['canceled', 'rejected']),
      ),
    );
  let minor = 0;
  for (const { id, capturedMinor, refundedMinor } of found)
    minor += Math.max(capturedMinor - refundedMinor - (await pendingRefundMinor(tx, id)), 0);
  return { minor, hasFailedRefund: found.some(({ status }) => status === 'refund_failed') };
}
