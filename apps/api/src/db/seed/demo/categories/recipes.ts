import type { DemoCategory } from '../demo.types.ts';
import { w } from '../words.ts';
import { recipeShelf } from './category.ts';

export const recipeShelves: DemoCategory[] = [
  recipeShelf(
    'recipes-breakfast',
    '1f95e',
    w('Breakfast | فطور | Desayunos | Petits-déjeuners | Frühstück | Pequeno-almoço'),
  ),
  recipeShelf(
    'recipes-quick',
    '1f373',
    w(
      'In half an hour | في نصف ساعة | En media hora | En une demi-heure | In einer halben Stunde | Em meia hora',
    ),
  ),
  recipeShelf(
    'recipes-meat-free',
    '1f957',
    w('Meat-free | دون لحم | Sin carne | Sans viande | Ohne Fleisch | Sem carne'),
  ),
  recipeShelf(
    'recipes-family',
    '1f372',
    w(
      'For the whole family | لكل العائلة | Para toda la familia | Pour toute la famille | Für die ganze Familie | Para toda a família',
    ),
  ),
];
