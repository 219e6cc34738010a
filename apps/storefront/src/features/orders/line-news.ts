import type { OrderLine } from '@hamper/contract/orders';

type Line = Pick<
  OrderLine,
  'id' | 'quantity' | 'final_quantity' | 'weighed' | 'replace_stock_id' | 'replaces_id'
>;

/**
 * What became of a line: `to-weigh` before it is packed, `missing` and `replaced` where nothing of it came, `other` where
 * another amount did.
 */
export type LineNews = 'as-ordered' | 'to-weigh' | 'other' | 'missing' | 'replaced';

export function newsOfLine(line: Line): LineNews {
  const { quantity, final_quantity: packed, weighed, replace_stock_id } = line;
  if (replace_stock_id !== null) return 'replaced';
  if (packed === null) return weighed ? 'to-weigh' : 'as-ordered';
  if (packed === 0) return 'missing';
  return packed === quantity ? 'as-ordered' : 'other';
}

/** Lines as they were ordered, each followed by what came instead of it. */
export function withReplacements<L extends Line>(lines: readonly L[]): { line: L; instead: L[] }[] {
  const ids = new Set(lines.map(({ id }) => id));
  return lines
    .filter(({ replaces_id }) => replaces_id === null || !ids.has(replaces_id))
    .map((line) => ({ line, instead: lines.filter(({ replaces_id }) => replaces_id === line.id) }));
}
