import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import * as styles from './category-row.module.css';

const MAX_CATEGORIES = 12;

/** The main categories as pictures in one line, and the way to the rest; on a phone it scrolls sideways. */
export function CategoryRow({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.row} aria-label={t('categories')}>
      <Link to="/products" search={{ discount: 1, title: t('categories.deals') }} className={styles.category}>
        <Picture src="/images/food/1f525.webp" alt="" sizes={52} />
        <span>{t('categories.deals')}</span>
      </Link>
      {categories.slice(0, MAX_CATEGORIES).map(({ id, img, translation: { title } }) => (
        <Link key={id} to="/products" search={{ category_id: id, title }} className={styles.category}>
          <Picture src={img} alt="" sizes={52} />
          <span>{title}</span>
        </Link>
      ))}
      <Link to="/categories" className={styles.category}>
        <span className={styles.all}>
          <Icon name="layout-grid" />
        </span>
        <span>{t('all-categories')}</span>
      </Link>
    </nav>
  );
}
