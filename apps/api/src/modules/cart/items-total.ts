import { priceLine } from '@hamper/contract/prices/pricing';

import type { CartRow } from './queries.ts';
import { lineProblem } from './rules.ts';

/** The sum of a cart's available lines, in minor units of the currency of the rate. */
export function itemsTotal({ parts, stocks }: CartRow, rateMillionths: number): number {
  let total = 0;
  for (const line of parts.flatMap(({ lines }) => lines)) {
    const stock = stocks.get(line.stockId);
    const problem = lineProblem(stock, line.quantityMilli);
    if (stock && problem !== 'gone' && problem !== 'out-of-stock')
      total += priceLine(stock, line.quantityMilli, rateMillionths).total;
  }
  return total;
}
