import type { Shop } from '@hamper/contract/catalogue';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import type { SharedShoppingList, ShoppingListLine } from '@hamper/contract/shopping-lists/shopping-lists';

import { linesToAdd } from '../cart/lines-to-add.ts';

type Section = Pick<SharedShoppingList['sections'][number], 'shop'> & {
  lines: (Omit<ShoppingListLine, 'ticked'> & { ticked?: boolean })[];
};

/** A line of which the cart does not get as much as the list says. */
export interface ShortLine {
  title: string;
  reason: 'gone' | 'sold-out' | 'fewer';
  wanted: number;
  /** Quantity in the cart then. */
  got: number;
}

export interface FittedLines {
  shops: { shop: Shop; lines: { stock_id: number; quantity: number }[] }[];
  /** How many lines are in the cart already, with as much as the list says. */
  have: number;
  short: ShortLine[];
}

/**
 * Unticked lines of a list as far as the cart lacks them: pressed twice it adds nothing twice. As much of each as the shop
 * has.
 */
export function fitLines(sections: Section[], inCart: (stockId: number) => number): FittedLines {
  const fitted: FittedLines = { shops: [], have: 0, short: [] };
  for (const { shop, lines } of sections) {
    const added = lines.flatMap((line) => fitLine(line, inCart, fitted));
    if (shop && added.length > 0) fitted.shops.push({ shop, lines: added });
  }
  return fitted;
}

function fitLine(
  { title, quantity: wanted, problem, stock, ticked = false }: Section['lines'][number],
  inCart: (stockId: number) => number,
  fitted: FittedLines,
): { stock_id: number; quantity: number }[] {
  if (ticked) return [];
  if (!stock || problem === 'gone') {
    fitted.short.push({ title, reason: 'gone', wanted, got: 0 });
    return [];
  }
  const before = inCart(stock.id);
  const missing = quantityToMilli(wanted) - quantityToMilli(before);
  if (missing <= 0) {
    fitted.have += 1;
    return [];
  }
  const quantity = problem === 'out-of-stock' ? 0 : quantityToWire(missing);
  const { lines } = linesToAdd([{ stock, quantity }], inCart);
  const got = quantityToWire(quantityToMilli(before) + quantityToMilli(lines[0]?.quantity ?? 0));
  if (got < wanted) fitted.short.push({ title, reason: got === 0 ? 'sold-out' : 'fewer', wanted, got });
  return lines;
}
