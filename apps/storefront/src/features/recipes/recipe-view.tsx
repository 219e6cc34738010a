import type { Recipe } from '@hamper/contract/recipes';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

import { durationWords } from '../../i18n/duration-words.ts';
import { IngredientRow } from './ingredient-row.tsx';
import type { scale } from './scale.ts';
import { ServingsStepper } from './servings-stepper.tsx';

import * as styles from './recipe-view.module.css';

interface RecipeViewProps {
  recipe: Recipe;
  servings: number;
  /** Its ingredients for so many servings, and their price. */
  scaled: ReturnType<typeof scale>;
  productLink: ComponentProps<typeof IngredientRow>['productLink'];
  /** Puts everything into the cart; the cart's own business, handed in by the route. */
  addAll: ReactNode;
}

/** A recipe with its ingredients for the chosen servings. */
export function RecipeView({ recipe, servings, scaled, productLink, addAll }: RecipeViewProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { id, slug, img, tone, translation, shop } = recipe;
  const { ingredients, total } = scaled;
  const hasScaledNotes = servings !== recipe.servings && ingredients.some(({ note }) => note);
  return (
    <article className={styles.recipe}>
      <Tile tone={tone ?? toneOf(id)} shape="wide" className={styles.show}>
        <Picture
          src={img}
          alt=""
          shape="wide"
          sizes="(width < 1140px) 50vw, 320px"
          priority
          className={styles.picture}
        />
      </Tile>
      <header className={styles.head}>
        <h1>
          <bdi>{translation.title}</bdi>
        </h1>
        {translation.description && <p className={styles.about}>{translation.description}</p>}
        <Facts recipe={recipe} />
      </header>
      <section className={styles.goods} aria-labelledby="goods">
        <div className={styles.bar}>
          <h2 id="goods">{t('recipe.goods')}</h2>
          <ServingsStepper slug={slug} servings={servings} originalServings={recipe.servings} />
        </div>
        {hasScaledNotes && (
          <p className={styles.hint}>
            {t('recipe.notes-for', { count: recipe.servings, total: number(recipe.servings) })}
          </p>
        )}
        <ul>
          {ingredients.map((ingredient) => (
            <IngredientRow key={ingredient.stock.id} ingredient={ingredient} productLink={productLink} />
          ))}
        </ul>
        <p className={styles.total}>
          {t('recipe.total')}
          <Price amount={total} />
        </p>
        {addAll}
        <p className={styles.shop}>
          <Icon name="store" />
          <Link to="/shops/$slug" params={{ slug: shop.slug }}>
            {t('recipe.from', { shop: shop.translation.title })}
          </Link>
        </p>
      </section>
      <section className={styles.method} aria-labelledby="method">
        <h2 id="method">{t('recipe.steps')}</h2>
        <ol>
          {recipe.steps.map((step) => (
            <li key={step}>
              <p>{step}</p>
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

function Facts({ recipe: { active_time: active, total_time: total, calories } }: { recipe: Recipe }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" />
        {t('recipe.time', { time: durationWords(total, format) })}
      </li>
      {active < total && (
        <li>
          <Icon name="hand" />
          {t('recipe.active', { time: durationWords(active, format) })}
        </li>
      )}
      {calories !== null && (
        <li>
          <Icon name="flame" />
          {t('recipe.calories', { total: format.number(calories) })}
        </li>
      )}
    </ul>
  );
}
