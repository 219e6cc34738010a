import type { DemoRecipe } from './demo.types.ts';
import { breakfastRecipes } from './recipes-breakfast.ts';
import { familyRecipes } from './recipes-family.ts';
import { meatFreeRecipes } from './recipes-meat-free.ts';
import { quickRecipes } from './recipes-quick.ts';

/** The order is that of the listings. */
export const recipes: DemoRecipe[] = [
  ...quickRecipes,
  ...familyRecipes,
  ...meatFreeRecipes,
  ...breakfastRecipes,
];
