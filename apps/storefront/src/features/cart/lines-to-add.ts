import type { CartLine } from '@hamper/contract/cart';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import { stepsOf } from '@hamper/contract/prices/quantity-steps';

/** One of several things that are put into the cart together. */
export interface GoodsToAdd {
  stock: Pick<CartLine['stock'], 'id' | 'quantity' | 'total_price'> & {
    product: Pick<CartLine['stock']['product'], 'min_qty' | 'max_qty' | 'interval'> & {
      translation: { title: string };
    };
  };
  /** None of what is sold out. */
  quantity: number;
}

/**
 * The lines that fit beside those in the cart already, and the names of goods that do not, or not as many: a cart takes
 * all lines of a call or none.
 */
export function linesToAdd(goods: GoodsToAdd[], inCart: (stockId: number) => number) {
  const lines: { stock_id: number; quantity: number }[] = [];
  const missing: string[] = [];
  for (const { stock, quantity } of goods) {
    const { max } = stepsOf({ ...stock.product, left: stock.quantity });
    const room = Math.max(0, quantityToMilli(max) - quantityToMilli(inCart(stock.id)));
    const added = Math.min(quantityToMilli(quantity), room);
    if (added > 0) lines.push({ stock_id: stock.id, quantity: quantityToWire(added) });
    if (added < quantityToMilli(quantity)) missing.push(stock.product.translation.title);
  }
  return { lines, missing };
}
