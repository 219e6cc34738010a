import type { RecipeCard as Card } from '@hamper/contract/recipes';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { durationWords } from '../../i18n/duration-words.ts';

import * as styles from './recipe-card.module.css';

/** One recipe with its time, servings and price; a list item. */
export function RecipeCard({ recipe }: { recipe: Card }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number } = format;
  const { id, slug, img, tone, translation, servings, calories, missing_count: missing } = recipe;
  return (
    <li className={styles.card}>
      <Tile tone={tone ?? toneOf(id)} shape="wide" className={styles.tile}>
        <Picture src={img} alt="" shape="wide" sizes={SIZES} className={styles.picture} />
        {missing > 0 && (
          <Badge className={styles.badge}>
            {t('recipe.missing', { count: missing, total: number(missing) })}
          </Badge>
        )}
      </Tile>
      <div className={styles.line}>
        <h3 className={`clamp ${styles.name}`}>
          <Link to="/recipes/$slug" params={{ slug }}>
            <bdi>{translation.title}</bdi>
          </Link>
        </h3>
        <Price amount={recipe.total_price} className={styles.price} />
      </div>
      <p className={styles.meta}>
        <span>
          <Icon name="clock" />
          {durationWords(recipe.total_time, format)}
        </span>
        <span>
          <Icon name="users" />
          {t('recipe.servings', { count: servings, total: number(servings) })}
        </span>
        {calories !== null && <span>{t('recipe.kcal', { total: number(calories) })}</span>}
      </p>
    </li>
  );
}

/** A cut-out picture takes a third of its card: one, two or four a row. */
const SIZES = '(width < 577px) 40vw, (width < 1140px) 20vw, 140px';
