/*
 * The order of what a search finds. A rank is a sum of costs, the least first; each cost is more than all that is named after it
 * can come to for one word:
 *
 * 1. the whole title: as it was typed, then as it was probably meant;
 * 2. in stock before sold out;
 * 3. how a word is meant: as typed, by its beginning, with a slip;
 * 4. where it stands: a title or the brand, then a category, the shop or the number;
 * 5. its form: as typed, then its plural or singular, written together, without an article;
 * 6. a title of one or two words, and how much is sold, against each other: `search_place` of the database, whose costs of
 *    places and of what is sold out these are.
 *
 * Costs of several words add up.
 */

/** Costs of a place by its weight in the index: a short title, a longer one or the brand, the rest. */
export const PLACE_COSTS = { A: 0, B: 1000, C: 7200 } as const;
/** The most that hardly being sold costs: e^0.01 times as much sold is one less. */
export const UNSOLD_COST = 2500;
export const OTHER_FORM_COST = 3600;
export const BEGINNING_COST = 14_400;
export const TYPO_COST = 28_800;
export const SOLD_OUT_COST = 1_048_576;
/** The lead of a whole title, and how far one that was only meant is behind. */
export const TITLE_LEAD = 500_000_000;
export const MEANT_TITLE_COST = 100_000_000;

/** How a product has a word that a search asks for. */
export interface Match {
  meaning: 'typed' | 'beginning' | 'typo';
  form: 'typed' | 'other';
  place: keyof typeof PLACE_COSTS;
  isInStock: boolean;
  /** How often it was sold. */
  popularity: number;
  /** Whether the search is its whole title. */
  isTitle: boolean;
}

const MEANING_COSTS = { typed: 0, beginning: BEGINNING_COST, typo: TYPO_COST };

/** The rank of a product by one word, as the database reckons it. */
export function rankOfMatch({ meaning, form, place, isInStock, popularity, isTitle }: Match): number {
  const sold = Math.min(UNSOLD_COST, Math.round(100 * Math.log(1 + popularity)));
  return (
    (isTitle ? -TITLE_LEAD : 0) +
    (isInStock ? 0 : SOLD_OUT_COST) +
    (MEANING_COSTS[meaning] || (form === 'other' ? OTHER_FORM_COST : 0)) +
    PLACE_COSTS[place] +
    (UNSOLD_COST - sold)
  );
}
