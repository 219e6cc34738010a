import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { paidShare } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';

/** As many as the contract takes; a test holds the two together. */
export const MAX_PHOTOS = 5;

/** A line that a refund can be requested of, add-ons by themselves; quantities in thousandths, amounts in minor units. */
export interface RefundableLine {
  id: number;
  line: Omit<OrderLine, 'addons'>;
  wholeMilli: number;
  stepMilli: number;
  paidMinor: number;
}

/** The lines that a refund can be requested of: they came, were paid for, and are in no other request. */
export const refundableLines = ({ details }: Pick<Order, 'details'>): RefundableLine[] =>
  details
    .flatMap(({ addons, ...line }) => [line, ...addons])
    .map((line) => ({
      id: line.id,
      line,
      wholeMilli: quantityToMilli(line.final_quantity ?? line.quantity),
      stepMilli: quantityToMilli(line.stock.product.interval),
      paidMinor: toMinor(line.paid_price),
    }))
    .filter(
      ({ line, wholeMilli, paidMinor }) =>
        wholeMilli > 0 && paidMinor > 0 && (line.refund_status === null || line.refund_status === 'rejected'),
    );

/** One step fewer; a packed 1.15 kg goes down to 1 kg, the nearest step. At the least one step, or all there is. */
export const fewer = ({ wholeMilli, stepMilli }: RefundableLine, milli: number): number =>
  Math.max(Math.ceil(milli / stepMilli - 1) * stepMilli, Math.min(stepMilli, wholeMilli));

/** One step more, up to all of it. */
export const more = ({ wholeMilli, stepMilli }: RefundableLine, milli: number): number =>
  Math.min((Math.floor(milli / stepMilli) + 1) * stepMilli, wholeMilli);

/** The requested quantity of each line in thousandths, by its id. */
export type RequestedQuantities = ReadonlyMap<number, number>;

/** The amount of the requested lines, in the wire's decimals; the server reckons it by the same rule. */
export const linesAmount = (lines: readonly RefundableLine[], requested: RequestedQuantities): number =>
  toWire(
    lines.reduce(
      (sum, { id, paidMinor, wholeMilli }) => sum + paidShare(paidMinor, requested.get(id) ?? 0, wholeMilli),
      0,
    ),
  );

/** The amount of the request: no more than is left of the paid amount, and of a parcel its covered value. */
export const requestedAmount = (
  order: Paid,
  lines: readonly RefundableLine[],
  requested: RequestedQuantities | 'whole',
  covered = 0,
): number =>
  requested === 'whole'
    ? toWire(toMinor(wholeAmount(order)) + toMinor(covered))
    : Math.min(linesAmount(lines, requested), wholeAmount(order));

type Paid = Pick<Order, 'status' | 'total_price' | 'refunded_price'>;

/** The amount that is left of the whole order: of a canceled one it has gone back by itself. */
const wholeAmount = ({ status, total_price, refunded_price }: Paid) =>
  status === 'canceled' ? 0 : toWire(toMinor(total_price) - toMinor(refunded_price));
