import type { CartLineInput } from '@hamper/contract/cart';
import type { z } from 'zod';

import type { Db } from '../../db/query.ts';
import { Failure, type FieldProblem } from '../../failure.ts';
import { addonStockIds, sellableStocks, type SellableStock } from '../catalogue/index.ts';
import { quantityFault } from './rules.ts';

export type NewLine = z.output<typeof CartLineInput>;
export interface CartLines {
  shop_id: number;
  products: NewLine[];
  cart_id?: number | undefined;
  /** The key of a group member's part; without it the cart is the shopper's own. */
  user_cart_uuid?: string | undefined;
}

type Fields = Record<string, FieldProblem[]>;

/**
 * Validates lines against the goods of a shop, and reports every invalid field. Returns the stocks they are about, as they
 * were read for it.
 * @throws out-of-stock, validation
 */
export async function validateLines(
  db: Db,
  { shop_id, products }: CartLines,
  fieldOf: (index: number, field: string) => string,
): Promise<Map<number, SellableStock>> {
  const [stocks, addons] = await Promise.all([
    sellableStocks(db, products.flatMap(stockIdsOf)),
    addonStockIds(
      db,
      products.flatMap(({ parent_id }) => parent_id ?? []),
    ),
  ]);
  const stockOfShop = (id: number): SellableStock | null => {
    const stock = stocks.get(id);
    return stock?.active && stock.shopId === shop_id ? stock : null;
  };
  const fields: Fields = {};
  for (const [index, line] of products.entries()) {
    const stock = stockOfShop(line.stock_id);
    if (!stock) {
      fields[fieldOf(index, 'stock_id')] = [{ fault: 'gone' }];
      continue;
    }
    if (line.parent_id && !addons.get(line.parent_id)?.has(line.stock_id))
      fields[fieldOf(index, 'parent_id')] = [{ fault: 'invalid' }];
    const fault = line.quantity === undefined ? null : quantityFault(stock, line.quantity);
    if (fault) fields[fieldOf(index, 'quantity')] = [fault];
    const invalidReplacement = replacementFault(line, stockOfShop);
    if (invalidReplacement) fields[fieldOf(index, 'replacement.stock_id')] = [invalidReplacement];
  }
  const faults = Object.values(fields).flat();
  if (faults.length === 0) return stocks;
  const isUnavailable = faults.every(({ fault }) => fault === 'out-of-stock' || fault === 'gone');
  throw new Failure(isUnavailable ? 'out-of-stock' : 'validation', { fields });
}

const stockIdsOf = ({ stock_id, parent_id, replacement }: NewLine): number[] =>
  [stock_id, parent_id, replacement?.stock_id].filter((id) => typeof id === 'number');

/** The chosen replacement has to be another stock of the same shop. */
function replacementFault(
  { stock_id, replacement }: NewLine,
  stockOfShop: (id: number) => SellableStock | null,
): FieldProblem | null {
  if (replacement?.mode !== 'item' || !replacement.stock_id) return null;
  if (replacement.stock_id === stock_id) return { fault: 'invalid' };
  return stockOfShop(replacement.stock_id) ? null : { fault: 'gone' };
}
