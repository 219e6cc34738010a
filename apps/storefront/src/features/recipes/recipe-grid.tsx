import type { RecipeCard as Card } from '@hamper/contract/recipes';

import { RecipeCard } from './recipe-card.tsx';

import * as styles from './recipe-card.module.css';

/** Recipes: 4, 2 or 1 a row. */
export function RecipeGrid({ recipes }: { recipes: Card[] }) {
  return (
    <ul className={styles.grid}>
      {recipes.map((recipe) => (
        <RecipeCard key={recipe.id} recipe={recipe} />
      ))}
    </ul>
  );
}
