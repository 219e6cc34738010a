import { distanceMetres } from '@hamper/contract/geo/distance';
import type { BonusTerms } from '@hamper/contract/prices/bonus';
import { convert, toMinor } from '@hamper/contract/prices/money';
import {
  type LinePrice,
  maxPackedMilli,
  type OrderPricing,
  priceLine,
  priceOrder,
} from '@hamper/contract/prices/pricing';
import { MILLI } from '@hamper/contract/prices/quantity';

import type { Db } from '../../db/query.ts';
import type { FieldProblem } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { type DecidedCartBonus, giftsOfCart, type Line, lineProblem } from '../cart/index.ts';
import { deliveryFee, type SellableStock, type ShopForSale } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { hasTimeForParts, quantitiesOf } from '../orders/index.ts';
import { evaluateCoupon } from './evaluate-coupon.ts';
import { evaluateGroupParts } from './evaluate-group-parts.ts';
import { evaluateWindow, expectedOf } from './evaluate-window.ts';
import { type Obstacle, obstacleAt } from './obstacle.ts';
import type { OrderOptions } from './order-options.ts';
import type { CheckoutCart } from './read-checkout-cart.ts';
import { PAY_MS } from './secure-orders.ts';
import { evaluateTips } from './tips/evaluate-tips.ts';

/**
 * Evaluates a cart as an order: price, expected window, and all obstacles. A quote shows the result; placing evaluates
 * again under the cart's lock, and continues only without obstacles.
 */
export async function evaluateOrder(
  db: Db,
  ctx: Ctx,
  { cart, shop, lines, stocks, bonuses, settings, isGroupOpen, group }: CheckoutCart,
  options: OrderOptions,
) {
  const rate = ctx.currency.rateMillionths;
  const obstacles: Obstacle[] = [];
  if (isGroupOpen) obstacles.push({ code: 'group-open' });
  if (lines.length === 0) obstacles.push({ code: 'cart-empty' });
  const { priced, faults } = priceLines(lines, stocks, rate);
  if (Object.keys(faults).length > 0) obstacles.push({ code: 'out-of-stock', fields: faults });
  if (!shop.offers.includes(options.deliveryType)) {
    obstacles.push(obstacleAt('type-unavailable', 'delivery_type', { fault: 'invalid' }));
  }
  const window = await evaluateWindow(db, ctx, { shop, options, obstacles });
  const items = priced.reduce((sum, { price }) => sum + price.total, 0);
  const delivery = evaluateDelivery(shop, { options, items, rate, obstacles });
  const coupon = await evaluateCoupon(db, ctx, { shop, items, options, obstacles });
  const pricing = (of: (one: Priced) => LinePrice): OrderPricing => ({
    lines: priced.map(of),
    taxPoints: shop.taxPoints,
    deliveryFee: convert(delivery.feeMinor, rate),
    serviceFee: convert(serviceFee(settings), rate),
    tips: toMinor(options.tips ?? 0),
    coupon: coupon?.terms ?? null,
  });
  const price = priceOrder(pricing((one) => one.price));
  const groupParts = evaluateGroupParts(ctx, { group, priced, price, coupon: coupon?.terms ?? null });
  // The owner's card may be confirmed that late.
  const when = { slotFrom: window?.from ?? null, now: ctx.now, afterMs: PAY_MS };
  if (groupParts && groupParts.othersMinor > 0 && !hasTimeForParts(shop, when))
    obstacles.push({ code: 'parts-too-late' });
  evaluateTips(ctx, { tips: price.tips, items, settings, obstacles });
  const missing = convert(shop.minAmountMinor, rate) - price.price;
  if (lines.length > 0 && missing > 0) {
    obstacles.push({
      code: 'below-minimum',
      values: { amount: amountText(missing, ctx.currency, ctx.locale) },
    });
  }
  return {
    shop,
    cartVersion: cart.updatedAt,
    priced,
    gifts: giftsToOrder(giftsOfCart({ lines, stocks, bonuses }, ctx), stocks),
    price,
    /** The price if all weighed goods reach their maximum. */
    maxPrice: priceOrder(pricing((one) => one.maxPrice)),
    coupon,
    groupParts,
    metres: delivery.metres,
    freeMissing: delivery.freeMissing,
    window,
    expected: expectedOf(shop, { window, now: ctx.now, travelSeconds: options.travelSeconds ?? 0 }),
    obstacles,
  };
}
export type OrderEvaluation = Awaited<ReturnType<typeof evaluateOrder>>;

/** A gift that comes with an order. */
export interface GiftToOrder {
  stock: SellableStock;
  quantityMilli: number;
  terms: BonusTerms;
}

const giftsToOrder = (decided: DecidedCartBonus[], stocks: Map<number, SellableStock>): GiftToOrder[] =>
  decided.flatMap(({ terms: { id, stockId, type, value, giftStockId, giftMilli }, givenMilli }) => {
    const stock = stocks.get(giftStockId);
    const terms = { id, stockId, type, value, giftStockId, giftMilli };
    return stock && givenMilli > 0 ? [{ stock, quantityMilli: givenMilli, terms }] : [];
  });

interface Priced {
  line: Line;
  stock: SellableStock;
  price: LinePrice;
  maxPrice: LinePrice;
}

function priceLines(lines: Line[], stocks: Map<number, SellableStock>, rate: number) {
  const faults: Record<string, FieldProblem[]> = {};
  // Lines of the same stock are checked together: group members do not see each other's limits.
  const totals = quantitiesOf(lines);
  const priced = lines.flatMap((line): Priced[] => {
    const stock = stocks.get(line.stockId);
    const quantityMilli = totals.get(line.stockId) ?? 0;
    const problem = lineProblem(stock, quantityMilli);
    if (problem) faults[`products.${line.stockId}`] = [faultOf(problem, stock, quantityMilli)];
    if (!stock || problem === 'gone' || problem === 'out-of-stock') return [];
    const maxMilli = maxPackedMilli(line.quantityMilli, stock.product.intervalMilli);
    const price = priceLine(stock, line.quantityMilli, rate);
    return [{ line, stock, price, maxPrice: priceLine(stock, maxMilli, rate) }];
  });
  return { priced, faults };
}

function faultOf(
  problem: NonNullable<ReturnType<typeof lineProblem>>,
  stock: SellableStock | undefined,
  quantityMilli: number,
): FieldProblem {
  if (!stock || problem === 'gone') return { fault: 'gone' };
  if (quantityMilli > stock.quantityMilli || problem === 'out-of-stock') {
    return { fault: 'out-of-stock', values: { left: stock.quantityMilli / MILLI } };
  }
  return { fault: 'quantity-max', values: { max: stock.product.maxQtyMilli / MILLI } };
}

interface Evaluation {
  shop: ShopForSale;
  options: OrderOptions;
  obstacles: Obstacle[];
}

/** Distance in metres and delivery fee in the base currency; free from the shop's amount on. */
function evaluateDelivery(
  shop: ShopForSale,
  { options, items, rate, obstacles }: Omit<Evaluation, 'shop'> & { items: number; rate: number },
) {
  if (options.deliveryType !== 'delivery') return { metres: 0, feeMinor: 0, freeMissing: null };
  const free = shop.freeDeliveryMinor === null ? null : convert(shop.freeDeliveryMinor, rate);
  const freeMissing = free === null ? null : Math.max(0, free - items);
  if (!options.location) {
    obstacles.push(obstacleAt('address-needed', 'location', { fault: 'required' }));
    return { metres: 0, feeMinor: 0, freeMissing };
  }
  const metres = distanceMetres(shop, options.location);
  const fee = deliveryFee(shop.zones, options.location, metres);
  if (fee === null) obstacles.push(obstacleAt('not-deliverable', 'location', { fault: 'not-deliverable' }));
  return { metres, feeMinor: freeMissing === 0 ? 0 : (fee ?? 0), freeMissing };
}

const serviceFee = (settings: { key: string; value: string }[]): number =>
  toMinor(Number(settings.find(({ key }) => key === 'service_fee')?.value) || 0);
