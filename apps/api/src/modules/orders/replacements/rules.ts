import { SIMILAR_MARGIN_POINTS } from '@hamper/contract/prices/pricing';
import { basisPoints } from '@hamper/contract/prices/rounding';
import { inArray, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { products, stocks } from '../../../db/schema/catalogue.ts';
import type { Line } from '../lines/price-order.ts';

/** How often a buyer is asked about one line at most. */
export const MAX_QUESTIONS = 3;

/** Declared traits by which a product may replace another without an answer. */
export interface ProductTraits {
  stockId: number;
  categoryId: number | null;
  /** Null: not declared; empty: declared to have none. */
  allergens: string[] | null;
  diets: string[];
  /** Null: unknown. */
  isFood: boolean | null;
}

/** Product traits by stock id. */
export async function traitsOf(db: Db, stockIds: number[]): Promise<Map<number, ProductTraits>> {
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
  return new Map(found.map((one) => [one.stockId, one]));
}

/** The same category, the same diets at least, and no new allergens. */
export function isSimilar(ordered: ProductTraits | undefined, offered: ProductTraits | undefined): boolean {
  if (!ordered || !offered || ordered.categoryId === null) return false;
  return (
    ordered.categoryId === offered.categoryId &&
    hasNoNewAllergens(ordered, offered) &&
    ordered.diets.every((one) => offered.diets.includes(one))
  );
}

/** Food without declared allergens may contain any: it never qualifies. Other goods need no declaration. */
const hasNoNewAllergens = (ordered: ProductTraits, { allergens, isFood }: ProductTraits): boolean =>
  allergens === null ? isFood === false : newAllergens(ordered.allergens, allergens).length === 0;

/** Allergens that are declared for the offered product and not for the ordered one. */
export const newAllergens = (
  ordered: ProductTraits['allergens'],
  offered: ProductTraits['allergens'],
): string[] => offered?.filter((one) => !ordered?.includes(one)) ?? [];

/** The highest total of a replacement without an answer, in minor units. */
export const maxUnansweredMinor = ({ orderedMinor }: Pick<Line, 'orderedMinor'>): number =>
  orderedMinor + basisPoints(orderedMinor, SIMILAR_MARGIN_POINTS);

interface Offer {
  line: Line;
  offered: { stockId: number; totalMinor: number };
  traits: Map<number, ProductTraits>;
}

/**
 * Whether a replacement was approved when ordering: the named product, or any similar one. Both have to be similar, since
 * the buyer has not seen the label, and cost little more than the ordered line.
 */
export function isPreapproved({ line, offered, traits }: Offer): boolean {
  if (offered.totalMinor > maxUnansweredMinor(line)) return false;
  const isChosen =
    line.replacement === 'best' ||
    (line.replacement === 'item' && line.replacementStockId === offered.stockId);
  return isChosen && isSimilar(traits.get(line.stockId ?? 0), traits.get(offered.stockId));
}
