/*
 * What is said of food. Free of schemas: the browser reads it.
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

/** What a list can be kept free from. `nuts` is every nut, peanuts too; `tree-nuts` and `peanuts` are one of them. */
export const avoidable = allergens.flatMap((allergen) =>
  allergen === 'nuts' ? (['nuts', 'tree-nuts'] as const) : ([allergen] as const),
);
export type Avoidable = (typeof avoidable)[number];

/** The allergens that are none of these in it, each once. */
export const allergensOf = (avoided: readonly Avoidable[]): Allergen[] => [
  ...new Set(
    avoided.flatMap((one): Allergen[] => {
      if (one === 'nuts') return ['nuts', 'peanuts'];
      return [one === 'tree-nuts' ? 'nuts' : one];
    }),
  ),
];

/** What a product's price per kilo, litre or piece is reckoned by. */
export const contentUnits = ['g', 'ml', 'piece'] as const;

/** What a label's table lists, in its order: grams, and kilocalories of energy. */
export const nutrients = [
  'energy_kcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const;
export type Nutrient = (typeof nutrients)[number];
