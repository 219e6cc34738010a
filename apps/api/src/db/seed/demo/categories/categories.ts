import type { DemoCategory } from '../demo.types.ts';
import { cupboard } from './cupboard.ts';
import { fresh } from './fresh.ts';
import { home } from './home.ts';
import { kitchens } from './kitchens.ts';
import { recipeShelves } from './recipes.ts';
import { trades } from './trades.ts';

export const categories: DemoCategory[] = [
  ...[...fresh, ...cupboard].map((department) => ({ ...department, holdsFood: true })),
  ...home.map((department) => ({ ...department, holdsFood: false })),
  ...kitchens.map((department) => ({ ...department, holdsFood: true })),
  ...trades,
  ...recipeShelves,
];
