import type { Category } from '@hamper/contract/catalogue';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import * as styles from './category-tiles.module.css';

interface CategoryTilesProps {
  categories: Category[];
  /** They take the place of a screen that has a history entry of its own. */
  replace?: boolean;
}

/** Main categories as large tiles. */
export function CategoryTiles({ categories, replace = false }: CategoryTilesProps) {
  return (
    <ul className={styles.tiles}>
      {categories.map(({ id, img, translation: { title } }) => (
        <li key={id}>
          <Link to="/products" search={{ category_id: id, title }} replace={replace} className={styles.tile}>
            <Tile tone={toneOf(id)}>
              <Picture src={img} alt="" sizes="(width < 577px) 20vw, 120px" className={styles.picture} />
            </Tile>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Every category with its aisles: the menu of a phone, and of a browser without scripts. */
export function CategoryIndex({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.index}>
      {categories.map(({ id, img, translation: { title }, children }) => (
        <li key={id} className={styles.department}>
          <h2>
            <Link to="/products" search={{ category_id: id, title }}>
              <Tile tone={toneOf(id)} shape="small">
                <Picture src={img} alt="" sizes={46} className={styles.small} />
              </Tile>
              {title}
            </Link>
          </h2>
          {children.length > 0 && (
            <ul className={styles.aisles} aria-label={t('categories.see', { name: title })}>
              {children.map((aisle) => (
                <li key={aisle.id}>
                  <Link to="/products" search={{ category_id: aisle.id, title: aisle.translation.title }}>
                    {aisle.img && <Picture src={aisle.img} alt="" sizes={26} className={styles.tiny} />}
                    {aisle.translation.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
