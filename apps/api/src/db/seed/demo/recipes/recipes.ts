import type { DemoRecipe } from '../demo.types.ts';
import { breakfastRecipes } from './breakfast.ts';
import { familyRecipes } from './family.ts';
import { meatFreeRecipes } from './meat-free.ts';
import { quickRecipes } from './quick.ts';

/** The order is that of the listings. */
export const recipes: DemoRecipe[] = [
  ...quickRecipes,
  ...familyRecipes,
  ...meatFreeRecipes,
  ...breakfastRecipes,
];
