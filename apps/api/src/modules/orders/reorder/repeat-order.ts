import type { Ref } from '@hamper/contract/envelope';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import type { SQL } from 'drizzle-orm';

import type { Ctx } from '../../../http/context.ts';
import { quantitiesInCart, sellableLeft, setLines } from '../../cart/index.ts';
import { addonStockIds, presentText, type SellableStock, sellableStocks } from '../../catalogue/index.ts';
import { type OrderRow, readOrder } from '../read-orders.ts';
import { type Alternatives, alternativesTo } from './alternatives.ts';

type Line = OrderRow['details'][number];

/**
 * Adds the lines of an order to the buyer's cart again, as far as they are available; quantities in the cart are never
 * reduced. Returns the cart's id, null if nothing is available, the names of unavailable products (`gone`), and what the
 * shop has like them.
 * @throws not-found
 */
export async function repeatOrder(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
): Promise<{ cartId: number | null; gone: string[]; alternatives: Alternatives[] }> {
  const { order, details } = await readOrder(ctx.db, scope, ref);
  // Gifts come again with what earns them.
  const ordered = details.filter(({ replacesId, bonus }) => replacesId === null && bonus === null);
  const ids = ordered.flatMap(({ stockId }) => stockId ?? []);
  const stocks = await sellableStocks(ctx.db, ids);
  const addons = await addonStockIds(ctx.db, ids);
  const inCart = await quantitiesInCart(ctx.db, ctx.actor, order.shopId);
  const available = new Map<number, NewCartLine>();
  for (const line of ordered.toSorted((a, b) => (a.parentId ?? 0) - (b.parentId ?? 0))) {
    const stock = stocks.get(line.stockId ?? 0);
    const parent = line.parentId === null ? null : available.get(line.parentId);
    // An add-on is not sold without its parent.
    if (!stock || parent === undefined) continue;
    if (parent && !addons.get(parent.stockId)?.has(stock.stockId)) continue;
    const quantity = quantityOf(orderedMilli(line, ordered), stock, inCart);
    if (quantity > 0)
      available.set(line.id, { stockId: stock.stockId, quantity, parentStockId: parent?.stockId });
  }
  const goneLines = ordered.filter(({ id }) => !available.has(id));
  const titleOf = ({ product }: Line) => presentText(product.title, ctx.locale).text;
  const gone = goneLines.map(titleOf);
  const alternatives = await alternativesTo(
    ctx.db,
    goneLines
      .filter(({ parentId }) => parentId === null)
      .map((line) => ({ productId: line.product.id, title: titleOf(line) })),
    ordered.map(({ product }) => product.id),
  );
  if (available.size === 0) return { cartId: null, gone, alternatives };
  const cartId = await setLines(ctx, {
    shop_id: order.shopId,
    products: withoutTwins([...available.values()]).map(({ stockId, quantity, parentStockId }) => ({
      stock_id: stockId,
      quantity,
      ...(parentStockId ? { parent_id: parentStockId } : {}),
    })),
  });
  return { cartId, gone, alternatives };
}

interface NewCartLine {
  stockId: number;
  quantity: number;
  parentStockId: number | undefined;
}

/** All that was ordered of a line's stock, of the same parent's: an addition to an order has lines of its own. */
function orderedMilli({ stockId, parentId }: Line, ordered: Line[]): number {
  const parentStock = (id: number | null) => ordered.find((line) => line.id === id)?.stockId ?? null;
  return ordered
    .filter((line) => line.stockId === stockId && parentStock(line.parentId) === parentStock(parentId))
    .reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
}

/** One line of a cart for each stock and parent. */
const withoutTwins = (lines: NewCartLine[]): NewCartLine[] => [
  ...new Map(lines.map((line) => [`${line.stockId} ${line.parentStockId ?? ''}`, line])).values(),
];

/** A quantity in units, as on the wire; 0 if it cannot be bought. */
function quantityOf(quantityMilli: number, stock: SellableStock, inCart: Map<number, number>): number {
  if (!stock.active) return 0;
  const maxMilli = sellableLeft(stock);
  if (maxMilli < stock.product.minQtyMilli) return 0;
  const { intervalMilli, minQtyMilli } = stock.product;
  const wanted = Math.max(quantityMilli, inCart.get(stock.stockId) ?? 0, minQtyMilli);
  // The product's step may have changed since.
  const stepped = Math.ceil(wanted / intervalMilli) * intervalMilli;
  return quantityToWire(Math.min(stepped, maxMilli));
}
