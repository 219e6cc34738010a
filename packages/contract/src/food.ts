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
