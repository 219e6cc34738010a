import type { Db } from '../../db/query.ts';
import { Failure, type FieldProblem } from '../../http/failure.ts';
import { addonStockIds, sellableStocks, type SellableStock } from '../catalogue/index.ts';
import { quantityFault } from './rules.ts';
import type { Input, NewLine } from './set-lines.ts';

type Fields = Record<string, FieldProblem[]>;

/** Refuses lines that a shop does not sell so, naming every field that is at fault. */
export async function validateLines(
  db: Db,
  { shop_id, products }: Input,
  fieldOf: (index: number, field: string) => string,
): Promise<void> {
  const [stocks, addons] = await Promise.all([
    sellableStocks(db, products.flatMap(stocksNamed)),
    addonStockIds(
      db,
      products.flatMap(({ parent_id }) => parent_id ?? []),
    ),
  ]);
  const soldHere = (id: number): SellableStock | null => {
    const stock = stocks.get(id);
    return stock?.active && stock.shopId === shop_id ? stock : null;
  };
  const fields: Fields = {};
  for (const [index, line] of products.entries()) {
    const stock = soldHere(line.stock_id);
    if (!stock) {
      fields[fieldOf(index, 'stock_id')] = [{ fault: 'gone' }];
      continue;
    }
    if (line.parent_id && !addons.get(line.parent_id)?.has(line.stock_id))
      fields[fieldOf(index, 'parent_id')] = [{ fault: 'invalid' }];
    const fault = line.quantity === undefined ? null : quantityFault(stock, line.quantity);
    if (fault) fields[fieldOf(index, 'quantity')] = [fault];
    const wrong = replacementFault(line, soldHere);
    if (wrong) fields[fieldOf(index, 'replacement.stock_id')] = [wrong];
  }
  const faults = Object.values(fields).flat();
  if (faults.length === 0) return;
  const empty = faults.every(({ fault }) => fault === 'out-of-stock' || fault === 'gone');
  throw new Failure(empty ? 'out-of-stock' : 'validation', { fields });
}

const stocksNamed = ({ stock_id, parent_id, replacement }: NewLine): number[] =>
  [stock_id, parent_id, replacement?.stock_id].filter((id) => typeof id === 'number');

/** What a line is replaced with is something else that the same shop sells. */
function replacementFault(
  { stock_id, replacement }: NewLine,
  soldHere: (id: number) => SellableStock | null,
): FieldProblem | null {
  if (replacement?.mode !== 'item' || !replacement.stock_id) return null;
  if (replacement.stock_id === stock_id) return { fault: 'invalid' };
  return soldHere(replacement.stock_id) ? null : { fault: 'gone' };
}
