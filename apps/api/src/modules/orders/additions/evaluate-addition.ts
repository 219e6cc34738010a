import type { AdditionMethod } from '@hamper/contract/lifecycle';
import type { AddLines } from '@hamper/contract/orders/addition';
import { quantityToMilli } from '@hamper/contract/prices/quantity';

import type { Db } from '../../../db/query.ts';
import { Failure, type FieldProblem, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { MAX_LINES, validateLines } from '../../cart/index.ts';
import type { SellableStock } from '../../catalogue/index.ts';
import { atMost, type Line, priceOf } from '../lines/price-order.ts';
import { snapshotLine } from '../lines/snapshot-line.ts';
import { quantitiesOf } from '../lines/take-stock.ts';
import type { LockedOrder } from '../lock-order.ts';
import { linesOfOrder } from '../queries.ts';
import { limitEvents } from '../record-event.ts';
import { questionsOf } from '../replacements/queries.ts';
import { isUntouched } from '../rules.ts';
import { waysToPayMore } from './ways-to-pay-more.ts';

/** How often something may be added to one order. */
const MAX_ADDITIONS = 20;

type NewLine = ReturnType<typeof snapshotLine>;

/** An order with more goods: what is added, what it costs then, and how the difference is paid. */
export interface Addition {
  lines: NewLine[];
  /** By stock id, at the prices that the addition goes by. */
  stocks: Map<number, SellableStock>;
  method: Exclude<AdditionMethod, 'none'>;
  /** In minor units of the order's currency. */
  goodsMinor: number;
  differenceMinor: number;
  totalMinor: number;
  /** The highest total after weighing. */
  maxTotalMinor: number;
}

/**
 * Evaluates goods that a buyer wants to add to their order, at the prices of now and by the terms the order was placed
 * with: there is no second delivery fee.
 * @throws addition-late, too-many-changes, out-of-stock, payment-unavailable, validation
 */
export async function evaluateAddition(
  db: Db,
  ctx: Ctx,
  order: LockedOrder,
  { products }: AddLines,
): Promise<Addition> {
  if (order.kind !== 'goods') throw new Failure('addition-late');
  const before = await linesOfOrder(db, order.id);
  const hasQuestions = (await questionsOf(db, order.id)).length > 0;
  if (!isUntouched({ order, lines: before, hasQuestions })) throw new Failure('addition-late');
  await limitEvents(db, order.id, 'addition', MAX_ADDITIONS);
  const method = await waysToPayMore(db, ctx, order);
  if (new Set(products.map(({ stock_id }) => stock_id)).size < products.length)
    throw invalid('products', 'invalid');
  if (before.length + products.length > MAX_LINES) throw invalid('products', 'too-big', { limit: MAX_LINES });
  const fieldOf = (index: number, field: string) => `products.${index}.${field}`;
  const stocks = await validateLines(db, { shop_id: order.shopId, products }, fieldOf);
  const hasMargin = method === 'cash';
  const lines = products.map(({ stock_id, quantity }, index) => {
    const stock = stocks.get(stock_id);
    if (!stock) throw invalid(fieldOf(index, 'stock_id'), 'gone');
    const line = snapshotLine(stock, quantityToMilli(quantity), order.rateMillionths);
    // More than was ordered is packed only where more than the total is secured.
    return { ...line, maxPackedMilli: hasMargin ? line.maxPackedMilli : line.quantityMilli };
  });
  refuseTooMany(lines, before, stocks);
  const all = [...before, ...lines];
  const totalMinor = priceOf(order, all).total;
  const differenceMinor = totalMinor - order.totalMinor;
  const max = priceOf(order, all.map(atMost)).total;
  return {
    lines,
    stocks,
    method,
    goodsMinor: lines.reduce((sum, line) => sum + line.totalMinor, 0),
    differenceMinor,
    totalMinor,
    maxTotalMinor: hasMargin ? Math.max(totalMinor, max) : order.maxTotalMinor + differenceMinor,
  };
}

/** Quantities that are in the order already count towards the most that one may buy of a product. */
function refuseTooMany(lines: NewLine[], before: Line[], stocks: Map<number, SellableStock>): void {
  const held = quantitiesOf(before.filter(({ bonus }) => bonus === null));
  const fields: Record<string, FieldProblem[]> = {};
  for (const [index, { stockId, quantityMilli }] of lines.entries()) {
    const max = stocks.get(stockId)?.product.maxQtyMilli ?? 0;
    if (quantityMilli + (held.get(stockId) ?? 0) > max)
      fields[`products.${index}.quantity`] = [{ fault: 'quantity-max', values: { max: max / 1000 } }];
  }
  if (Object.keys(fields).length > 0) throw new Failure('validation', { fields });
}
