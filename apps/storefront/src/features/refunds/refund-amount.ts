import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { paidShare } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';

/** As many as the contract takes; a test holds the two together. */
export const MAX_PHOTOS = 5;

/** A line that can be asked back, add-ons by themselves; quantities in thousandths, amounts in minor units. */
export interface RefundableLine {
  id: number;
  line: Omit<OrderLine, 'addons'>;
  wholeMilli: number;
  stepMilli: number;
  paidMinor: number;
}

/** What of an order can be asked back: what came, was paid for, and is not asked back already. */
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

/** How much of each line is asked back, by its id. */
export type Asked = ReadonlyMap<number, number>;

/** What the chosen lines come to, in the wire's decimals: the server works it out by the same rule. */
export const amountOf = (lines: readonly RefundableLine[], asked: Asked): number =>
  toWire(
    lines.reduce(
      (sum, { id, paidMinor, wholeMilli }) => sum + paidShare(paidMinor, asked.get(id) ?? 0, wholeMilli),
      0,
    ),
  );

/** What the request comes to: no more than is left of what was paid. */
export const requestedAmount = (
  order: Paid,
  lines: readonly RefundableLine[],
  asked: Asked | 'whole',
): number => (asked === 'whole' ? wholeAmount(order) : Math.min(amountOf(lines, asked), wholeAmount(order)));

type Paid = Pick<Order, 'total_price' | 'refunded_price'>;

/** What is left of the whole order. */
const wholeAmount = ({ total_price, refunded_price }: Paid) =>
  toWire(toMinor(total_price) - toMinor(refunded_price));
