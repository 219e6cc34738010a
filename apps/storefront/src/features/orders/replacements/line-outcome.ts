import type { OrderLine } from '@hamper/contract/orders/order-line';
import type { Replacement } from '@hamper/contract/orders/replacement';
import { toMinor } from '@hamper/contract/prices/money';

type Line = Pick<
  OrderLine,
  'id' | 'quantity' | 'final_quantity' | 'weighed' | 'replace_stock_id' | 'replaces_id'
>;

/**
 * The outcome of a line: `asked` while its buyer is asked about another thing, `to-weigh` before it is packed, `missing`
 * and `replaced` where nothing of it came, by their own word `refused` and without any `unanswered`, `other` where another
 * amount came.
 */
export type LineOutcome =
  | 'as-ordered'
  | 'asked'
  | 'to-weigh'
  | 'other'
  | 'missing'
  | 'refused'
  | 'unanswered'
  | 'replaced';

type Question = Pick<Replacement, 'order_detail_id' | 'status' | 'decided_by'>;

export function lineOutcome(line: Line, questions: readonly Question[]): LineOutcome {
  const { id, quantity, final_quantity: packed, weighed, replace_stock_id } = line;
  const last = questions.findLast((one) => one.order_detail_id === id && one.status !== 'withdrawn');
  if (last?.status === 'open') return 'asked';
  if (replace_stock_id !== null) return 'replaced';
  if (packed === 0 && last?.status === 'refused')
    return last.decided_by === 'shopper' ? 'refused' : 'unanswered';
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

/** Whether nothing of a line came. */
export const isGone = (outcome: LineOutcome): boolean =>
  outcome === 'missing' || outcome === 'replaced' || outcome === 'refused' || outcome === 'unanswered';

type Changed = Pick<OrderLine, 'change_price'>;

/** By how much a line and its add-ons make their order cheaper or dearer, in minor units. */
export const changeMinorOf = ({ addons, ...line }: Changed & { addons: readonly Changed[] }): number =>
  [line, ...addons].reduce((sum, { change_price }) => sum + toMinor(change_price), 0);
