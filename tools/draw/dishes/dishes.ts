import { BOWLS } from './bowls.ts';
import { BURGERS } from './burgers.ts';
import { CAFE } from './cafe.ts';
import { CRUST } from './crust.ts';
import type { Drawings } from './drawings.ts';
import { DRINKS } from './drinks.ts';
import { GOODS } from './goods.ts';
import { HOME } from './home.ts';
import { NAPOLI } from './napoli.ts';
import { PIZZAS } from './pizzas.ts';
import { SAKURA } from './sakura.ts';
import { SUSHI } from './sushi.ts';
import { SWEETS } from './sweets.ts';
import { YARD } from './yard.ts';

/** Every dish that is drawn here, those of the recipes, and the few goods. */
export const DISHES: Drawings = {
  ...PIZZAS,
  ...NAPOLI,
  ...BURGERS,
  ...YARD,
  ...DRINKS,
  ...CAFE,
  ...SUSHI,
  ...SAKURA,
  ...BOWLS,
  ...SWEETS,
  ...CRUST,
  ...GOODS,
  ...HOME,
};
