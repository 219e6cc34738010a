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

export const OTHER_FORM_COST = 3600;
export const BEGINNING_COST = 14_400;
export const TYPO_COST = 28_800;
/** The lead of a whole title, and how far one that was only meant is behind. */
export const TITLE_LEAD = 500_000_000;
export const MEANT_TITLE_COST = 100_000_000;
