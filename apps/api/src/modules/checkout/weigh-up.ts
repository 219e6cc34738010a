import { convert, toMinor } from '@hamper/contract/money';
import { shopState } from '@hamper/contract/opening-hours';
import type { ProblemCode } from '@hamper/contract/problem';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import type { FieldProblem } from '../../http/failure.ts';
import { lineProblem, priceLine, type linesOf } from '../cart/index.ts';
import { deliveryFee, distanceMetres, sellableStocks, shopForSale, type Place } from '../catalogue/index.ts';
import { readSettings } from '../settings/index.ts';
import { priceOrder } from './rules.ts';

type Lines = Awaited<ReturnType<typeof linesOf>>;

interface Wish {
  deliveryType: 'delivery' | 'pickup';
  location: Place | undefined;
  tips: number | undefined;
}

/** Something that stands between a cart and an order, in the words of the API's errors. */
export interface Obstacle {
  code: ProblemCode;
  fields?: Record<string, FieldProblem[]>;
  values?: Record<string, string | number>;
}

/**
 * What an order of these lines would cost now, and everything that stands in its way. The quote shows both;
 * placing runs the same on locked rows and goes on only without obstacles.
 */
export async function weighUp(db: Db, ctx: Ctx, shopId: number, lines: Lines, wish: Wish) {
  const rate = ctx.currency.rateMillionths;
  // One after the other: a transaction has one connection.
  const shop = await shopForSale(db, shopId);
  const stocks = await sellableStocks(
    db,
    lines.map(({ stockId }) => stockId),
  );
  const settings = await readSettings(db);
  const obstacles: Obstacle[] = [];
  if (lines.length === 0) obstacles.push({ code: 'cart-empty' });

  const fields: Record<string, FieldProblem[]> = {};
  const priced = lines.flatMap((line) => {
    const stock = stocks.get(line.stockId);
    const problem = lineProblem(stock, line.quantityMilli);
    if (problem) {
      fields[`products.${line.stockId}`] = [
        problem === 'gone'
          ? { fault: 'gone' }
          : { fault: 'out-of-stock', values: { left: (stock?.quantityMilli ?? 0) / 1000 } },
      ];
    }
    if (!stock || problem === 'gone' || problem === 'out-of-stock') return [];
    return [{ line, stock, price: priceLine(stock, line.quantityMilli, rate) }];
  });
  if (Object.keys(fields).length > 0) obstacles.push({ code: 'out-of-stock', fields });

  if (!shopState(shop.hours, ctx.now).open) obstacles.push({ code: 'shop-closed' });

  let fee = 0;
  let metres = 0;
  if (wish.deliveryType === 'delivery' && wish.location) {
    metres = distanceMetres(shop, wish.location);
    const found = deliveryFee(shop.zones, wish.location, metres);
    if (found === null)
      obstacles.push({ code: 'not-deliverable', fields: { location: [{ fault: 'not-deliverable' }] } });
    fee = found ?? 0;
  }

  const serviceFee = settings.find(({ key }) => key === 'service_fee')?.value ?? '';
  const price = priceOrder({
    lines: priced.map((entry) => entry.price),
    taxPoints: shop.taxPoints,
    deliveryFeeMinor: fee,
    serviceFeeMinor: toMinor(Number(serviceFee) || 0),
    tipsMinor: toMinor(wish.tips ?? 0),
    rateMillionths: rate,
  });
  const missing = convert(shop.minAmountMinor, rate) - price.price;
  if (lines.length > 0 && missing > 0) {
    const { symbol, position } = ctx.currency;
    const amount = (missing / 100).toFixed(2);
    obstacles.push({
      code: 'below-minimum',
      values: { amount: position === 'before' ? `${symbol}${amount}` : `${amount} ${symbol}` },
    });
  }
  return { shop, priced, price, metres, obstacles };
}
