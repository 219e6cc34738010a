import type { RecipeCard as Card } from '@hamper/contract/recipes';
import { CardShelf } from '@hamper/ui/cards/card-shelf.tsx';
import type { ReactNode } from 'react';

import { RecipeCard } from './recipe-card.tsx';

import * as styles from './recipe-card.module.css';

interface RecipeShelfProps {
  title: string;
  about?: string;
  more?: ReactNode;
  recipes: Card[];
}

/** A row of recipes; an empty shelf is not put up at all. */
export function RecipeShelf({ title, about, more, recipes }: RecipeShelfProps) {
  if (recipes.length === 0) return null;
  return (
    <div className={styles.shelf}>
      <CardShelf title={title} about={about} action={more} wide>
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} />
        ))}
      </CardShelf>
    </div>
  );
}
