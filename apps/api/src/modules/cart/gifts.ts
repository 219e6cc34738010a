import { type BonusTerms, type DecidedBonus, decideGifts } from '@hamper/contract/prices/bonus';
import { convert } from '@hamper/contract/prices/money';
import { priceLine } from '@hamper/contract/prices/pricing';

import type { Ctx } from '../../http/context.ts';
import { type BonusRow, runningBonuses, type SellableStock } from '../catalogue/index.ts';
import type { Line } from './queries.ts';
import { lineProblem } from './rules.ts';

interface Bought {
  lines: readonly Pick<Line, 'stockId' | 'quantityMilli'>[];
  stocks: ReadonlyMap<number, SellableStock>;
  bonuses: readonly BonusRow[];
}

/** A bonus in the reader's currency. */
type CartBonus = BonusTerms & { row: BonusRow };
export type DecidedCartBonus = DecidedBonus<CartBonus>;

/** The bonuses that what is in a cart counts for, with their gifts; lines that nobody can buy count for none. */
export function giftsOfCart(
  { lines, stocks, bonuses }: Bought,
  { now, currency: { rateMillionths } }: Pick<Ctx, 'now' | 'currency'>,
): DecidedCartBonus[] {
  if (bonuses.length === 0) return [];
  const bought = lines.flatMap(({ stockId, quantityMilli }) => {
    const stock = stocks.get(stockId);
    const problem = lineProblem(stock, quantityMilli);
    if (!stock || problem === 'gone' || problem === 'out-of-stock') return [];
    const totalMinor = priceLine(stock, quantityMilli, rateMillionths).total;
    return [{ stockId, quantityMilli, totalMinor, intervalMilli: stock.product.intervalMilli }];
  });
  if (bought.length === 0) return [];
  const running = runningBonuses(bonuses, now).map((row): CartBonus => {
    const value = row.type === 'sum' ? convert(row.value, rateMillionths) : row.value;
    const { id, stockId, type, giftStockId, giftMilli } = row;
    return { id, stockId, type, value, giftStockId, giftMilli, row };
  });
  const supplies = new Map(
    [...stocks].map(([id, { active, quantityMilli, product }]) => [
      id,
      { quantityMilli: active ? quantityMilli : 0, intervalMilli: product.intervalMilli },
    ]),
  );
  return decideGifts(running, { lines: bought, supplies });
}
