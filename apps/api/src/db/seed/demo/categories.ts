import { cupboard } from './categories-cupboard.ts';
import { fresh } from './categories-fresh.ts';
import { home } from './categories-home.ts';
import { kitchens } from './categories-kitchens.ts';
import { recipeShelves } from './categories-recipes.ts';
import { trades } from './categories-trades.ts';
import type { DemoCategory } from './demo.types.ts';

export const categories: DemoCategory[] = [
  ...[...fresh, ...cupboard].map((department) => ({ ...department, holdsFood: true })),
  ...home.map((department) => ({ ...department, holdsFood: false })),
  ...kitchens.map((department) => ({ ...department, holdsFood: true })),
  ...trades,
  ...recipeShelves,
];
