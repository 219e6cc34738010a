/*
 * Vocabulary of food. Without schemas, since the browser loads it.
 */

export const diets = ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten-free', 'lactose-free'] as const;
export const allergens = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soy',
  'sulphites',
] as const;
export type Allergen = (typeof allergens)[number];

/** Allergens that a list can exclude. `nuts` are tree nuts and peanuts. */
export const allergenFilters = allergens.flatMap((allergen) =>
  allergen === 'nuts' ? (['nuts', 'tree-nuts'] as const) : ([allergen] as const),
);
export type AllergenFilter = (typeof allergenFilters)[number];

/** The allergens that these filters exclude, each once. */
export const allergensOf = (filters: readonly AllergenFilter[]): Allergen[] => [
  ...new Set(
    filters.flatMap((filter): Allergen[] => {
      if (filter === 'nuts') return ['nuts', 'peanuts'];
      return [filter === 'tree-nuts' ? 'nuts' : filter];
    }),
  ),
];

/** The units of a product's content, from which its price per kilo, litre or piece is calculated. */
export const contentUnits = ['g', 'ml', 'piece'] as const;
