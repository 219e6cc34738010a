import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from 'react-i18next';

import { ChipTo } from '../../links.ts';

import styles from './product-list.module.css';

interface ShopSectionsProps {
  slug: string;
  sections: Category[];
  current: number | undefined;
}

/** A shop's departments as chips; a small shop's aisles right away. */
export function ShopSections({ slug, sections, current }: ShopSectionsProps) {
  const { t } = useTranslation();
  const shown = sections.length === 1 ? sections.flatMap(({ children }) => children) : sections;
  if (shown.length < 2) return <span />;
  const chips = [{ id: undefined, title: t('products.everything') }, ...shown.map(named)];
  return (
    <nav className={styles.chips} aria-label={t('categories')}>
      {chips.map(({ id, title }) => (
        <ChipTo
          key={id ?? 'all'}
          to="/shops/$slug"
          params={{ slug }}
          search={id === undefined ? {} : { category_id: id }}
          resetScroll={false}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
        </ChipTo>
      ))}
    </nav>
  );
}

const named = ({ id, translation }: Pick<Category, 'id' | 'translation'>) => ({
  id,
  title: translation.title,
});
