import type { AllergenFilter } from '@hamper/contract/food';

/** The dictionary's key of an allergen to avoid: every nut, or tree nuts alone. */
export const avoidedKey = (value: AllergenFilter) => {
  if (value === 'nuts') return 'filters.without.nuts';
  return value === 'tree-nuts' ? 'allergen.nuts' : (`allergen.${value}` as const);
};
