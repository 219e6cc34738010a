import { basisPoints } from '@hamper/contract/prices/money';
import { ALIKE_MARGIN_POINTS } from '@hamper/contract/prices/pricing';
import { inArray, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { products, stocks } from '../../../db/schema/catalogue.ts';
import type { Line } from '../lines/price-order.ts';

/** So often a buyer is asked about one line. */
export const MAX_QUESTIONS = 3;

/** What decides whether one thing may stand for another unasked. */
export interface Kind {
  stockId: number;
  categoryId: number | null;
  /** Null where nobody has declared any, or that there are none. */
  allergens: string[] | null;
  diets: string[];
  /** Whether it is eaten; null where nobody has said. */
  isFood: boolean | null;
}

/** Stocks by what kind of thing they are. */
export async function traitsOf(db: Db, stockIds: number[]): Promise<Map<number, Kind>> {
  if (stockIds.length === 0) return new Map();
  const found = await db
    .select({
      stockId: stocks.id,
      categoryId: products.categoryId,
      allergens: products.allergens,
      diets: products.diets,
      isFood: sql<boolean | null>`(select coalesce(c.holds_food, d.holds_food) from categories c
        left join categories d on d.id = c.parent_id where c.id = ${products.categoryId})`,
    })
    .from(stocks)
    .innerJoin(products, sql`${products.id} = ${stocks.productId}`)
    .where(inArray(stocks.id, stockIds));
  return new Map(found.map((kind) => [kind.stockId, kind]));
}

/** Of the same category, and nothing in it that whoever avoids it does not expect. */
export function isSimilar(ordered: Kind | undefined, offered: Kind | undefined): boolean {
  if (!ordered || !offered || ordered.categoryId === null) return false;
  return (
    ordered.categoryId === offered.categoryId &&
    containsNoMore(ordered, offered) &&
    ordered.diets.every((one) => offered.diets.includes(one))
  );
}

/** Food of which nobody has declared anything may contain anything: it stands for nothing. Of a soap nobody has to. */
const containsNoMore = (ordered: Kind, { allergens, isFood }: Kind): boolean =>
  allergens === null ? isFood === false : newAllergens(ordered.allergens, allergens).length === 0;

/** What is declared to be in one thing and not in the other. */
export const newAllergens = (ordered: Kind['allergens'], offered: Kind['allergens']): string[] =>
  offered?.filter((one) => !ordered?.includes(one)) ?? [];

/** The most that something may cost which comes instead of a line without an answer. */
export const maxUnansweredMinor = ({ orderedMinor }: Pick<Line, 'orderedMinor'>): number =>
  orderedMinor + basisPoints(orderedMinor, ALIKE_MARGIN_POINTS);

interface Offer {
  line: Line;
  offered: { stockId: number; totalMinor: number };
  kinds: Map<number, Kind>;
}

/**
 * Whether an offer is what its buyer chose beforehand: the product they named, or what the shop has. Either has to be
 * alike, since nobody looked at its label for them, and not much dearer than what was ordered.
 */
export function isPreapproved({ line, offered, kinds }: Offer): boolean {
  if (offered.totalMinor > maxUnansweredMinor(line)) return false;
  const chosen =
    line.replacement === 'best' ||
    (line.replacement === 'item' && line.replacementStockId === offered.stockId);
  return chosen && isSimilar(kinds.get(line.stockId ?? 0), kinds.get(offered.stockId));
}
