/** The nutrients of a label, in its order: grams, and kilocalories of energy. */
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
