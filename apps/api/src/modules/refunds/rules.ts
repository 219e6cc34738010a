import { partOfPaid } from '@hamper/contract/prices/pricing';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import type { AskRefund } from '@hamper/contract/refunds';

import { Failure, invalid, notFound } from '../../http/failure.ts';
import { type OrderRow, paidByLine } from '../orders/index.ts';

type Line = OrderRow['details'][number];
type AskedLine = NonNullable<AskRefund['lines']>[number];

/** What is asked back of an order, in its currency. */
export interface Asked {
  /** Of all of it, fees and tip included: it has no lines then. */
  whole: boolean;
  askedMinor: number;
  lines: { orderDetailId: number; quantityMilli: number; amountMinor: number }[];
}

type Paid = Pick<OrderRow, 'order' | 'payments'>;

/** What can still go back: what its shop has got of what the order comes to, less what has gone back before. */
export function refundableOf({ order, payments }: Paid): number {
  const got = payments.reduce((sum, { transaction }) => sum + takenBy(transaction), 0);
  return Math.max(Math.min(order.totalMinor, got) - order.refundedMinor, 0);
}

function takenBy({
  status,
  authorisedMinor,
  priceMinor,
  capturedMinor,
}: Paid['payments'][number]['transaction']) {
  if (status === 'canceled' || status === 'rejected') return 0;
  // Held, and on its way to being taken.
  const held = status === 'progress' && authorisedMinor > 0 ? priceMinor : 0;
  return Math.max(capturedMinor, held);
}

/**
 * What a request comes to: the lines it names by what was paid for them, coupon and taxes included; without lines
 * everything that is left. A line is asked back once, and so is the whole; a rejected request counts for nothing.
 */
export function requestedRefund(row: OrderRow, lines: AskRefund['lines']): Asked {
  const live = row.refunds.filter(({ status }) => status !== 'rejected');
  const left = refundableOf(row);
  if (lines === undefined) {
    if (live.length > 0) throw new Failure('already-asked');
    return possible({ whole: true, askedMinor: left, lines: [] });
  }
  if (live.some((refund) => refund.lines.length === 0)) throw new Failure('already-asked');
  const taken = new Set(live.flatMap((refund) => refund.lines.map(({ orderDetailId }) => orderDetailId)));
  const paid = paidByLine(row);
  const asked = lines.map((line, index) => {
    const bought = row.details.find(({ id }) => id === line.order_detail_id);
    if (!bought) throw notFound();
    const field = `lines.${index}`;
    if (taken.has(bought.id)) {
      const fields = { [`${field}.order_detail_id`]: [{ fault: 'invalid' as const }] };
      throw new Failure('already-asked', { fields });
    }
    if (lines.findIndex((other) => other.order_detail_id === bought.id) < index)
      throw invalid(`${field}.order_detail_id`, 'invalid');
    return requestedLine(bought, { line, field, paid: paid.get(bought.id) ?? 0 });
  });
  const sum = asked.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return possible({ whole: false, askedMinor: Math.min(sum, left), lines: asked });
}

function requestedLine(
  bought: Line,
  { line, field, paid }: { line: AskedLine; field: string; paid: number },
) {
  const packedMilli = bought.finalMilli ?? bought.quantityMilli;
  // What never came was never paid.
  if (packedMilli <= 0) throw new Failure('refund-not-possible');
  const quantityMilli = line.quantity === undefined ? packedMilli : quantityToMilli(line.quantity);
  if (quantityMilli <= 0) throw invalid(`${field}.quantity`, 'too-small', { limit: 0.001 });
  if (quantityMilli > packedMilli)
    throw invalid(`${field}.quantity`, 'too-big', { limit: quantityToWire(packedMilli) });
  return {
    orderDetailId: bought.id,
    quantityMilli,
    amountMinor: partOfPaid(paid, quantityMilli, packedMilli),
  };
}

function possible(asked: Asked): Asked {
  if (asked.askedMinor <= 0) throw new Failure('refund-not-possible');
  return asked;
}
