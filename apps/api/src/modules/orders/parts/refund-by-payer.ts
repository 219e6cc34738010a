import { splitRefund } from '@hamper/contract/prices/shares';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderParts } from '../../../db/schema/orders.ts';
import { unitOf } from '../../../ports/payment/payment.port.ts';
import { type PaymentEnv, refundableOf, type RefundPart, refundPayment } from '../../payments/index.ts';
import type { OrderRow } from '../read-orders.ts';
import { refundWeights, sharesOf } from '../shares/shares-of-order.ts';

/** The portion of a refund that goes back to one who paid: the member with a part, or the order's buyer. */
export interface PayerRefund {
  partId: number | null;
  /** Whose wallet gets it; null without an account. */
  userId: number | null;
  parts: RefundPart[];
}

interface Refund {
  refundId: number;
  amountMinor: number;
}

/** Refunds an amount of an order to those who paid: each line to whoever paid for it. */
export async function refundByPayer(
  tx: Db,
  env: PaymentEnv,
  row: OrderRow,
  { refundId, amountMinor }: Refund,
): Promise<PayerRefund[]> {
  const { id: orderId, userId: buyerId } = row.order;
  const ofBuyer = async (minor: number): Promise<PayerRefund> => ({
    ...{ partId: null, userId: buyerId },
    parts: await refundPayment(tx, env, { orderId, amountMinor: minor, refundId }),
  });
  if (row.parts.length === 0) return [await ofBuyer(amountMinor)];
  const shares = sharesOf(row);
  const lines = row.refunds.find(({ id }) => id === refundId)?.lines ?? [];
  // A bank may have taken less than was due, or given some of it back by itself.
  const left: number[] = [];
  for (const { part, row: share } of shares)
    left.push(
      part?.status === 'paid'
        ? await refundableOf(tx, env, { partId: part.id })
        : share.isOwner
          ? await refundableOf(tx, env, { orderId })
          : 0,
    );
  const split = splitRefund(amountMinor, {
    weights: refundWeights(row, lines, shares),
    left,
    owner: shares.findIndex((share) => share.row.isOwner),
    unit: unitOf(row.currency.code),
  });
  const refunds: PayerRefund[] = [];
  let buyersMinor = 0;
  for (const [index, { part, row: share }] of shares.entries()) {
    const minor = split[index] ?? 0;
    if (part?.status !== 'paid') buyersMinor += minor;
    else if (minor > 0) {
      await tx
        .update(orderParts)
        .set({ refundedMinor: sql`${orderParts.refundedMinor} + ${minor}` })
        .where(eq(orderParts.id, part.id));
      const parts = await refundPayment(tx, env, { partId: part.id, amountMinor: minor, refundId });
      // A deleted account has no wallet any more: the owner passes it on.
      refunds.push({ partId: part.id, userId: share.userId ?? buyerId, parts });
    }
  }
  if (buyersMinor > 0) refunds.push(await ofBuyer(buyersMinor));
  return refunds;
}
