import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails } from '../../db/schema/cart.ts';
import { sellableStocks, type SellableStock } from '../catalogue/index.ts';
import { type Line, linesOf } from './queries.ts';
import { sellableLeft } from './rules.ts';

/** Joins the lines of one part with those of another part of the same cart. */
export async function moveLines(
  tx: Db,
  { cartId, from, into }: { cartId: number; from: number; into: number },
): Promise<void> {
  const lines = await linesOf(tx, cartId);
  await joinLines(tx, { incoming: lines.filter(({ userCartId }) => userCartId === from), into, lines });
}

interface Joining {
  incoming: Line[];
  /** The part that they come into. */
  into: number;
  /** The lines of its cart. */
  lines: Line[];
}

/** Writes lines into a part; quantities of what it has already are added, and capped at what can be sold. */
export async function joinLines(tx: Db, { incoming, into, lines }: Joining): Promise<void> {
  const existing = lines.filter(({ userCartId }) => userCartId === into);
  const stocks = await sellableStocks(
    tx,
    incoming.map(({ stockId }) => stockId),
  );
  const idIn = new Map<number, number>();
  // Parents come first: they were made first, and linesOf is in that order.
  for (const line of incoming) {
    const parentId = line.parentId === null ? null : (idIn.get(line.parentId) ?? null);
    const match = existing.find((other) => other.stockId === line.stockId && other.parentId === parentId);
    const quantityMilli = joinedQuantity(line, match, stocks.get(line.stockId));
    if (match) {
      await tx
        .update(cartDetails)
        .set({ quantityMilli, ...mergedOptions(match, line) })
        .where(eq(cartDetails.id, match.id));
      idIn.set(line.id, match.id);
    } else {
      const { stockId, seenTotalMinor, note, replacement, replacementStockId } = line;
      const options = { note, replacement, replacementStockId };
      const [moved] = await tx
        .insert(cartDetails)
        .values({ userCartId: into, parentId, quantityMilli, stockId, seenTotalMinor, ...options })
        .returning({ id: cartDetails.id });
      if (moved) idIn.set(line.id, moved.id);
    }
  }
}

/** The sum, capped at what can be sold, but at least the account's own quantity; in thousandths. */
function joinedQuantity(line: Line, match: Line | undefined, stock: SellableStock | undefined): number {
  const mergedMilli = line.quantityMilli + (match?.quantityMilli ?? 0);
  const max = stock?.active ? Math.max(sellableLeft(stock), match?.quantityMilli ?? 0) : mergedMilli;
  return Math.min(mergedMilli, max) || line.quantityMilli;
}

/** The guest's choices are the latest and win; choices that the guest did not make stay. */
function mergedOptions(match: Line, { note, replacement, replacementStockId }: Line) {
  const chosen = replacement === 'ask' ? match : { replacement, replacementStockId };
  return {
    note: note ?? match.note,
    replacement: chosen.replacement,
    replacementStockId: chosen.replacementStockId,
  };
}
