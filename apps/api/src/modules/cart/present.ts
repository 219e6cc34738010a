import type { Cart, CartLine } from '@hamper/contract/cart';
import { convert, RATE_ONE, toWire } from '@hamper/contract/prices/money';
import { priceLine } from '@hamper/contract/prices/pricing';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { Ctx } from '../../http/context.ts';
import {
  presentBonus,
  presentExtra,
  presentShop,
  presentText,
  type SellableStock,
} from '../catalogue/index.ts';
import { presentCoupon, type CouponOfCart } from './cart-coupon.ts';
import { type DecidedCartBonus, giftsOfCart } from './gifts.ts';
import { itemsTotal } from './items-total.ts';
import type { CartRow, LineRow, PartRow } from './queries.ts';
import { lineProblem } from './rules.ts';

interface CartReader {
  couponOf: CouponOfCart;
  /** The key of the member who reads it. */
  memberKey?: string | undefined;
}

/**
 * A cart for its owner or for a member of its group. Everybody sees their own key alone, and members no account but their
 * own.
 */
export async function presentCart(
  cart: CartRow,
  ctx: Ctx,
  { couponOf, memberKey }: CartReader,
): Promise<Cart> {
  const rate = ctx.currency.rateMillionths;
  const total = itemsTotal(cart, rate);
  const gifts = giftsIn(cart, ctx);
  const { minAmountMinor, freeDeliveryMinor, offers } = cart.shop;
  const free =
    freeDeliveryMinor !== null && offers.includes('delivery') ? convert(freeDeliveryMinor, rate) : null;
  return {
    id: cart.id,
    uuid: cart.uuid,
    shop_id: cart.shopId,
    owner_id: isVisibleAccount(cart.ownerId, cart, ctx) ? cart.ownerId : null,
    group: cart.grouped,
    group_pays: cart.groupPays,
    updated_at: cart.updatedAt.toISOString(),
    status: 'new',
    currency_id: ctx.currency.id,
    rate: rate / RATE_ONE,
    total_price: toWire(total),
    receipt_count: 0,
    receipt_discount: 0,
    missing_amount: toWire(Math.max(0, convert(minAmountMinor, rate) - total)),
    free_delivery: free === null ? null : { from: toWire(free), missing: toWire(Math.max(0, free - total)) },
    coupon: await presentCoupon(cart, ctx, { priceMinor: total, couponOf }),
    bonuses: gifts.map((gift) => presentCartBonus(gift, ctx)),
    shop: presentShop(cart.shop, ctx),
    user_carts: cart.parts.map((part) => {
      const own = presentPart(cart, part, ctx, memberKey);
      // They come with the cart as a whole, and stand with its owner's own lines.
      return part === ownersPart(cart)
        ? { ...own, cartDetails: [...own.cartDetails, ...giftLines(cart, gifts, ctx)] }
        : own;
    }),
  };
}

/** A part with its lines; whoever reads it sees their own key alone. */
export function presentPart(
  cart: CartRow,
  part: PartRow,
  ctx: Ctx,
  memberKey: string | undefined,
): Cart['user_carts'][number] {
  const lines = part.lines.map((line) => ({ parentId: line.parentId, line: presentLine(cart, line, ctx) }));
  return {
    id: part.id,
    cart_id: cart.id,
    user_id: isVisibleAccount(part.userId, cart, ctx) ? part.userId : null,
    uuid: isOwnPart(cart, part, ctx, memberKey) ? part.uuid : null,
    name: part.name,
    status: part.done,
    cartDetails: lines
      .filter(({ parentId }) => parentId === null)
      .map(({ line }) => ({
        ...line,
        addons: lines.filter(({ parentId }) => parentId === line.id).map((addon) => addon.line),
      })),
  };
}

/** Whether the reader may see an account: their own, or any in their own cart. */
const isVisibleAccount = (userId: number | null, cart: CartRow, { actor }: Ctx): boolean =>
  actor.kind === 'user' && (actor.id === userId || actor.id === cart.ownerId);

/** Whether a part is the reader's own. A guest's own cart has one part. */
function isOwnPart(cart: CartRow, part: PartRow, { actor }: Ctx, memberKey: string | undefined): boolean {
  if (part.uuid === memberKey) return true;
  return actor.kind === 'user' ? part.userId === actor.id : cart.ownerId === null;
}

function presentLine(cart: CartRow, line: LineRow, ctx: Ctx): Omit<CartLine, 'addons'> {
  const rate = ctx.currency.rateMillionths;
  const stock = cart.stocks.get(line.stockId);
  // The stock row goes only with its line (on delete cascade), so a line always has one.
  if (!stock) throw new Error(`Cart line ${line.id} has no stock`);
  const price = priceLine(stock, line.quantityMilli, rate);
  return {
    id: line.id,
    quantity: quantityToWire(line.quantityMilli),
    price: toWire(price.total),
    discount: toWire(price.discount),
    bonus: false,
    problem: lineProblem(stock, line.quantityMilli),
    previous_price:
      stock.totalMinor === line.seenTotalMinor ? null : toWire(convert(line.seenTotalMinor, rate)),
    note: line.note,
    replacement: presentReplacement(cart, line, ctx),
    stock: presentCartStock(stock, ctx, price.unit),
  };
}

const ownersPart = ({ parts, ownerId }: CartRow): PartRow | undefined =>
  parts.find(({ userId }) => userId === ownerId) ?? parts[0];

const giftsIn = (cart: CartRow, ctx: Ctx): DecidedCartBonus[] =>
  giftsOfCart({ ...cart, lines: cart.parts.flatMap(({ lines }) => lines) }, ctx);

/** The gifts of a cart, as its lines have them. */
export const presentGifts = (cart: CartRow, ctx: Ctx): CartLine[] => giftLines(cart, giftsIn(cart, ctx), ctx);

/** Lines that cost nothing; their ids are below those of all lines. */
function giftLines({ stocks }: Pick<CartRow, 'stocks'>, gifts: DecidedCartBonus[], ctx: Ctx): CartLine[] {
  return gifts.flatMap(({ terms, givenMilli }) => {
    const stock = stocks.get(terms.giftStockId);
    if (!stock || givenMilli === 0) return [];
    const { unit } = priceLine(stock, givenMilli, ctx.currency.rateMillionths);
    return {
      id: -terms.id,
      quantity: quantityToWire(givenMilli),
      ...{ price: 0, discount: 0, bonus: true, problem: null, previous_price: null, note: null },
      replacement: { mode: 'refund', stock_id: null, title: null },
      stock: presentCartStock(stock, ctx, unit),
      addons: [],
    };
  });
}

function presentCartBonus(
  { terms: { row, type, stockId }, earnedMilli, givenMilli, missing }: DecidedCartBonus,
  ctx: Ctx,
): Cart['bonuses'][number] {
  return {
    ...presentBonus(row, ctx),
    stock_id: stockId,
    earned: quantityToWire(earnedMilli),
    quantity: quantityToWire(givenMilli),
    missing: missing === null ? null : type === 'sum' ? toWire(missing) : quantityToWire(missing),
  };
}

/** The replacement preference; without a product if the chosen one is no longer sold. */
function presentReplacement(cart: CartRow, line: LineRow, { locale }: Ctx): CartLine['replacement'] {
  const chosen = line.replacementStockId === null ? undefined : cart.stocks.get(line.replacementStockId);
  if (line.replacement === 'item' && chosen?.active) {
    const title = presentText(chosen.product.title, locale).text;
    return { mode: 'item', stock_id: chosen.stockId, title };
  }
  return { mode: line.replacement === 'item' ? 'ask' : line.replacement, stock_id: null, title: null };
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
