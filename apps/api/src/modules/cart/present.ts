import type { Cart, CartLine } from '@hamper/contract/cart';
import { convert, RATE_ONE, toWire } from '@hamper/contract/money';
import { priceLine } from '@hamper/contract/pricing';
import { quantityToWire } from '@hamper/contract/quantity';

import type { Ctx } from '../../http/context.ts';
import { presentExtra, presentShop, presentText, type SellableStock } from '../catalogue/index.ts';
import type { CartRow, LineRow } from './queries.ts';
import { lineProblem } from './rules.ts';

export function presentCart(cart: CartRow, ctx: Ctx): Cart {
  const rate = ctx.currency.rateMillionths;
  let total = 0;
  const presentLine = (line: LineRow): Omit<CartLine, 'addons'> => {
    const stock = cart.stocks.get(line.stockId);
    const problem = lineProblem(stock, line.quantityMilli);
    // The stock row goes only with its line (on delete cascade), so a line always has one.
    if (!stock) throw new Error(`Cart line ${line.id} has no stock`);
    const price = priceLine(stock, line.quantityMilli, rate);
    if (problem !== 'gone' && problem !== 'out-of-stock') total += price.total;
    const changed = stock.totalMinor !== line.seenTotalMinor;
    return {
      id: line.id,
      quantity: quantityToWire(line.quantityMilli),
      price: toWire(price.total),
      discount: toWire(price.discount),
      bonus: false,
      problem,
      previous_price: changed ? toWire(convert(line.seenTotalMinor, rate)) : null,
      stock: presentCartStock(stock, ctx, price.unit),
    };
  };
  const userCarts = cart.parts.map((part) => ({
    id: part.id,
    cart_id: cart.id,
    user_id: part.userId,
    uuid: part.uuid,
    name: part.name,
    status: part.done,
    cartDetails: part.lines
      .filter(({ parentId }) => parentId === null)
      .map((line) => ({
        ...presentLine(line),
        addons: part.lines.filter(({ parentId }) => parentId === line.id).map(presentLine),
      })),
  }));
  const minimum = convert(cart.shop.minAmountMinor, rate);
  return {
    id: cart.id,
    uuid: cart.uuid,
    shop_id: cart.shopId,
    owner_id: cart.ownerId,
    group: false,
    status: 'new',
    currency_id: ctx.currency.id,
    rate: rate / RATE_ONE,
    total_price: toWire(total),
    receipt_count: 0,
    receipt_discount: 0,
    missing_amount: toWire(Math.max(0, minimum - total)),
    shop: presentShop(cart.shop, ctx),
    user_carts: userCarts,
  };
}

export function presentCartStock(
  stock: SellableStock,
  { locale }: Pick<Ctx, 'locale'>,
  unit: { price: number; total: number },
): CartLine['stock'] {
  const { product } = stock;
  const text = presentText(product.title, locale);
  return {
    id: stock.stockId,
    price: toWire(unit.price),
    total_price: toWire(unit.total),
    quantity: quantityToWire(stock.quantityMilli),
    extras: stock.extras.map((extra) => presentExtra(extra, locale)),
    product: {
      id: product.id,
      uuid: product.uuid,
      slug: product.slug,
      img: product.img,
      tone: product.tone,
      translation: { locale: text.locale, title: text.text },
      unit: { translation: { title: presentText(product.unit, locale).text } },
      min_qty: quantityToWire(product.minQtyMilli),
      max_qty: quantityToWire(product.maxQtyMilli),
      interval: quantityToWire(product.intervalMilli),
    },
  };
}
