import type { diets } from '@hamper/contract/food';

import { askedWords } from '../../../text/catalogue-words.ts';

type Diet = (typeof diets)[number];

/** How people write a diet before or after a thing: "vegan milk", "glutenfreies Brot", "pan sin gluten". */
const written: Record<Diet, string> = {
  vegan:
    'vegan, vegane, veganer, veganes, veganen, vegano, vegana, veganos, veganas, végane, végétalien, végétalienne, نباتي صرف',
  vegetarian:
    'vegetarian, veggie, vegetarisch, vegetarische, vegetarischer, vegetarisches, vegetariano, vegetariana, végétarien, végétarienne, نباتي, نباتية',
  halal: 'halal, حلال',
  kosher: 'kosher, koscher, koschere, casher, kascher, كوشر',
  'gluten-free':
    'gluten free, glutenfree, no gluten, without gluten, glutenfrei, glutenfreie, glutenfreies, glutenfreier, glutenfreien, ohne Gluten, sans gluten, sin gluten, sem glúten, خال من الغلوتين, خالي من الغلوتين, بدون غلوتين',
  'lactose-free':
    'lactose free, lactosefree, no lactose, without lactose, laktosefrei, laktosefreie, laktosefreies, laktosefreier, ohne Laktose, sans lactose, sin lactosa, sem lactose, deslactosada, خال من اللاكتوز, خالي من اللاكتوز, بدون لاكتوز',
};

/** The longer one first: "vegan" is not looked for in what "strictly vegan" has taken. */
const phrases = Object.entries(written)
  .flatMap(([diet, texts]) =>
    texts.split(', ').map((text) => ({ diet: diet as Diet, words: askedWords(text) })),
  )
  .toSorted((a, b) => b.words.length - a.words.length);

/** The diets that folded words name, and the words that are left. */
export function splitDiets(words: readonly string[]): { diet: Diet[]; rest: string[] } {
  let rest = [...words];
  const found = new Set<Diet>();
  for (const { diet, words: phrase } of phrases) {
    const at = rest.findIndex((_, start) => phrase.every((word, next) => rest[start + next] === word));
    if (at === -1) continue;
    rest = rest.toSpliced(at, phrase.length);
    found.add(diet);
  }
  return { diet: [...found], rest };
}
