import type { Ref } from '@hamper/contract/envelope';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import type { SQL } from 'drizzle-orm';

import type { Ctx } from '../../../http/context.ts';
import { quantitiesInCart, sellableLeft, setLines } from '../../cart/index.ts';
import { addonStockIds, presentText, type SellableStock, sellableStocks } from '../../catalogue/index.ts';
import { type OrderRow, readOrder } from '../queries.ts';

type Line = OrderRow['details'][number];

/**
 * Adds the lines of an order to the buyer's cart again, as far as they are available; quantities in the cart are never
 * reduced. Returns the cart's id, null if nothing is available, and the names of unavailable products (`gone`).
 * @throws not-found
 */
export async function repeatOrder(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
): Promise<{ cartId: number | null; gone: string[] }> {
  const { order, details } = await readOrder(ctx.db, scope, ref);
  const ordered = details.filter(({ replacesId }) => replacesId === null);
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
    const quantity = quantityOf(line, stock, inCart);
    if (quantity > 0)
      available.set(line.id, { stockId: stock.stockId, quantity, parentStockId: parent?.stockId });
  }
  const gone = ordered
    .filter(({ id }) => !available.has(id))
    .map(({ product }) => presentText(product.title, ctx.locale).text);
  if (available.size === 0) return { cartId: null, gone };
  const cartId = await setLines(ctx, {
    shop_id: order.shopId,
    products: [...available.values()].map(({ stockId, quantity, parentStockId }) => ({
      stock_id: stockId,
      quantity,
      ...(parentStockId ? { parent_id: parentStockId } : {}),
    })),
  });
  return { cartId, gone };
}

interface NewCartLine {
  stockId: number;
  quantity: number;
  parentStockId: number | undefined;
}

/** A quantity in units, as on the wire; 0 if it cannot be bought. */
function quantityOf(line: Line, stock: SellableStock, inCart: Map<number, number>): number {
  if (!stock.active) return 0;
  const maxMilli = sellableLeft(stock);
  if (maxMilli < stock.product.minQtyMilli) return 0;
  const { intervalMilli, minQtyMilli } = stock.product;
  const wanted = Math.max(line.quantityMilli, inCart.get(stock.stockId) ?? 0, minQtyMilli);
  // The product's step may have changed since.
  const stepped = Math.ceil(wanted / intervalMilli) * intervalMilli;
  return quantityToWire(Math.min(stepped, maxMilli));
}
