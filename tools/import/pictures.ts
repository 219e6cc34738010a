/** The first word found in a category's title gives its picture; most telling words first. */
const pictures: [word: string, codePoint: string][] = [
  ['vegetable', '1f966'],
  ['fruit', '1f34e'],
  ['bread', '1f35e'],
  ['pastries', '1f950'],
  ['cake', '1f370'],
  ['bakery', '1f950'],
  ['baking', '1f9c1'],
  ['cheese', '1f9c0'],
  ['yogurt', '1f95b'],
  ['milk', '1f95b'],
  ['butter', '1f9c8'],
  ['egg', '1f95a'],
  ['dairy', '1f95b'],
  ['seafood', '1f990'],
  ['fish', '1f41f'],
  ['meat', '1f969'],
  ['ice cream', '1f368'],
  ['frozen', '1f366'],
  ['juice', '1f9c3'],
  ['coffee', '2615'],
  ['tea', '1f375'],
  ['soda', '1f964'],
  ['water', '1f4a7'],
  ['drink', '1f9c3'],
  ['chocolate', '1f36b'],
  ['candy', '1f36c'],
  ['cookie', '1f36a'],
  ['biscuit', '1f36a'],
  ['chips', '1f95c'],
  ['nuts', '1f95c'],
  ['snack', '1f968'],
  ['cereal', '1f963'],
  ['pasta', '1f35d'],
  ['rice', '1f35a'],
  ['soup', '1f372'],
  ['canned', '1f96b'],
  ['honey', '1f36f'],
  ['sauce', '1fad9'],
  ['oil', '1fad2'],
  ['spice', '1f9c2'],
  ['pantry', '1f96b'],
  ['supplement', '1f48a'],
  ['health', '1f48a'],
  ['baby', '1f37c'],
];

/** A picture for a new category, where an obvious one exists. */
export function pictureFor(title: string): string | null {
  const name = title.toLowerCase();
  // At a word's beginning, so that steak does not drink tea.
  const found = pictures.find(([word]) => new RegExp(`\\b${word}`).test(name));
  return found ? `/images/food/${found[1]}.webp` : null;
}
