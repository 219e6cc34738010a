import { priceLine } from '@hamper/contract/prices/pricing';

import type { SellableStock } from '../catalogue/index.ts';
import type { CartRow, LineRow } from './queries.ts';
import { lineProblem } from './rules.ts';

/** The sum of a cart's available lines, in minor units of the currency of the rate. */
export const itemsTotal = ({ parts, stocks }: CartRow, rateMillionths: number): number =>
  linesTotal(
    parts.flatMap(({ lines }) => lines),
    stocks,
    rateMillionths,
  );

/** The same of some lines. */
export function linesTotal(
  lines: readonly Pick<LineRow, 'stockId' | 'quantityMilli'>[],
  stocks: ReadonlyMap<number, SellableStock>,
  rateMillionths: number,
): number {
  let total = 0;
  for (const line of lines) {
    const stock = stocks.get(line.stockId);
    const problem = lineProblem(stock, line.quantityMilli);
    if (stock && problem !== 'gone' && problem !== 'out-of-stock')
      total += priceLine(stock, line.quantityMilli, rateMillionths).total;
  }
  return total;
}
