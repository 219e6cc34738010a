import type { Ref } from '@hamper/contract/envelope';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import type { SQL } from 'drizzle-orm';

import type { Ctx } from '../../../http/context.ts';
import { quantitiesInCart, sellableLeft, setLines } from '../../cart/index.ts';
import { addonStockIds, presentText, type SellableStock, sellableStocks } from '../../catalogue/index.ts';
import { type OrderRow, readOrder } from '../queries.ts';

type Line = OrderRow['details'][number];

/**
 * Puts what was ordered into the buyer's cart again, as much of it as the shop still has and no less than is in it
 * already. Returns the cart's id, or null when nothing is sold any more, and the names of what is gone.
 */
export async function repeatOrder(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
): Promise<{ cartId: number | null; gone: string[] }> {
  const { order, details } = await readOrder(ctx.db, scope, ref);
  const wanted = details.filter(({ replacesId }) => replacesId === null);
  const ids = wanted.flatMap(({ stockId }) => stockId ?? []);
  const stocks = await sellableStocks(ctx.db, ids);
  const addons = await addonStockIds(ctx.db, ids);
  const inCart = await quantitiesInCart(ctx.db, ctx.actor, order.shopId);
  const again = new Map<number, Wanted>();
  for (const line of wanted.toSorted((a, b) => (a.parentId ?? 0) - (b.parentId ?? 0))) {
    const stock = stocks.get(line.stockId ?? 0);
    const parent = line.parentId === null ? null : again.get(line.parentId);
    // An add-on without its parent is no product of its own.
    if (!stock || parent === undefined) continue;
    if (parent && !addons.get(parent.stockId)?.has(stock.stockId)) continue;
    const quantity = quantityOf(line, stock, inCart);
    if (quantity > 0)
      again.set(line.id, { stockId: stock.stockId, quantity, parentStockId: parent?.stockId });
  }
  const gone = wanted
    .filter(({ id }) => !again.has(id))
    .map(({ product }) => presentText(product.title, ctx.locale).text);
  if (again.size === 0) return { cartId: null, gone };
  const cartId = await setLines(ctx, {
    shop_id: order.shopId,
    products: [...again.values()].map(({ stockId, quantity, parentStockId }) => ({
      stock_id: stockId,
      quantity,
      ...(parentStockId ? { parent_id: parentStockId } : {}),
    })),
  });
  return { cartId, gone };
}

interface Wanted {
  stockId: number;
  quantity: number;
  parentStockId: number | undefined;
}

/** In the wire's plain numbers; 0 when it cannot be bought. */
function quantityOf(line: Line, stock: SellableStock, inCart: Map<number, number>): number {
  if (!stock.active) return 0;
  const most = sellableLeft(stock);
  if (most < stock.product.minQtyMilli) return 0;
  const { intervalMilli, minQtyMilli } = stock.product;
  const wanted = Math.max(line.quantityMilli, inCart.get(stock.stockId) ?? 0, minQtyMilli);
  // The step may be another one than it was then.
  const stepped = Math.ceil(wanted / intervalMilli) * intervalMilli;
  return quantityToWire(Math.min(stepped, most));
}
