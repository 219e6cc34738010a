import { paidShare } from '@hamper/contract/prices/pricing';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import type { AskRefund } from '@hamper/contract/refunds';

import { Failure, invalid, notFound } from '../../failure.ts';
import { costToBuyer, type OrderRow, paidByLine, paidByMembers } from '../orders/index.ts';
import { capturedOf } from '../payments/index.ts';

// Amounts alone. Who may approve or reject a refund: `who-may-approve.ts`.

type Line = OrderRow['details'][number];
type AskedLine = NonNullable<AskRefund['lines']>[number];

/** A requested refund, in minor units of the order's currency. */
export interface RequestedRefund {
  /** The whole order, fees and tip included: without lines. */
  whole: boolean;
  requestedMinor: number;
  lines: { orderDetailId: number; quantityMilli: number; amountMinor: number }[];
}

type Paid = Pick<OrderRow, 'order' | 'payments' | 'parts' | 'partPayments' | 'receiverPays'>;

/** The amount that can still be refunded, in minor units: what was paid of what it costs, and what a cover adds, less earlier refunds. */
export const refundableOf = (paid: Paid): number =>
  Math.max(paidOf(paid) + paid.order.coveredMinor - paid.order.refundedMinor, 0);

/** The part of it that was paid; it goes back first. */
export const refundableOfPayments = (paid: Paid): number =>
  Math.max(paidOf(paid) - paid.order.refundedMinor, 0);

function paidOf(row: Paid): number {
  const { payments } = row;
  const byBuyer = payments.reduce((sum, { transaction }) => sum + capturedOf(transaction), 0);
  return Math.min(costToBuyer(row), byBuyer + paidByMembers(row));
}

/**
 * The amount of a refund request: for its lines what was paid for them, coupon and taxes included; without lines
 * everything that is left. A line, or the whole order, can be requested once; rejected requests do not count.
 * @throws already-asked, refund-not-possible, not-found, validation
 */
export function requestedRefund(row: OrderRow, lines: AskRefund['lines']): RequestedRefund {
  const live = row.refunds.filter(({ status }) => status !== 'rejected');
  const left = refundableOf(row);
  if (lines === undefined) {
    if (live.length > 0) throw new Failure('already-asked');
    return ensurePositive({ whole: true, requestedMinor: left, lines: [] });
  }
  if (live.some((refund) => refund.lines.length === 0)) throw new Failure('already-asked');
  const taken = new Set(live.flatMap((refund) => refund.lines.map(({ orderDetailId }) => orderDetailId)));
  const paid = paidByLine(row);
  const asked = lines.map((line, index) => {
    const detail = row.details.find(({ id }) => id === line.order_detail_id);
    if (!detail) throw notFound();
    const field = `lines.${index}`;
    if (taken.has(detail.id)) {
      const fields = { [`${field}.order_detail_id`]: [{ fault: 'invalid' as const }] };
      throw new Failure('already-asked', { fields });
    }
    if (lines.findIndex((other) => other.order_detail_id === detail.id) < index)
      throw invalid(`${field}.order_detail_id`, 'invalid');
    return requestedLine(detail, { line, field, paid: paid.get(detail.id) ?? 0 });
  });
  const sum = asked.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return ensurePositive({ whole: false, requestedMinor: Math.min(sum, left), lines: asked });
}

function requestedLine(
  detail: Line,
  { line, field, paid }: { line: AskedLine; field: string; paid: number },
) {
  const packedMilli = detail.finalMilli ?? detail.quantityMilli;
  // Lines that were not packed were not paid, and gifts never are.
  if (packedMilli <= 0 || detail.bonus !== null) throw new Failure('refund-not-possible');
  const quantityMilli = line.quantity === undefined ? packedMilli : quantityToMilli(line.quantity);
  if (quantityMilli <= 0) throw invalid(`${field}.quantity`, 'too-small', { limit: 0.001 });
  if (quantityMilli > packedMilli)
    throw invalid(`${field}.quantity`, 'too-big', { limit: quantityToWire(packedMilli) });
  return {
    orderDetailId: detail.id,
    quantityMilli,
    amountMinor: paidShare(paid, quantityMilli, packedMilli),
  };
}

function ensurePositive(asked: RequestedRefund): RequestedRefund {
  if (asked.requestedMinor <= 0) throw new Failure('refund-not-possible');
  return asked;
}
