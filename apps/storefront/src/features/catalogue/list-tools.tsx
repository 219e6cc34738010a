import type { Category } from '@hamper/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { ChipTo } from '../../links.ts';
import type { ListSearch, Sort } from './list-search.ts';

import styles from './product-list.module.css';

/** The aisles of a department, itself first. */
export function AisleChips({ department, current }: { department: Category; current: number | undefined }) {
  const { t } = useTranslation();
  const { id, translation, children } = department;
  if (children.length === 0) return null;
  return (
    <nav className={styles.chips} aria-label={t('categories')}>
      <ChipTo
        to="/products"
        search={{ category_id: id, title: translation.title }}
        {...marked(current === id)}
      >
        {t('products.everything')}
      </ChipTo>
      {children.map((aisle) => (
        <ChipTo
          key={aisle.id}
          to="/products"
          search={{ category_id: aisle.id, title: aisle.translation.title }}
          {...marked(current === aisle.id)}
        >
          {aisle.translation.title}
        </ChipTo>
      ))}
    </nav>
  );
}

// The router would mark every link to this path: whether it is the current one is for its search to say.
const marked = (current: boolean) => ({
  activeProps: {},
  activeOptions: { exact: true, includeSearch: true },
  'aria-current': current ? ('page' as const) : undefined,
});

const SORTS = [
  ['popular', 'sort.popular'],
  ['cheap', 'sort.cheap'],
  ['dear', 'sort.dear'],
  ['name', 'sort.name'],
] as const satisfies [Sort, string][];

export function SortLinks({ current = 'popular' }: { current: ListSearch['sort'] | 'popular' }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.sorts} aria-label={t('sort')}>
      <span aria-hidden="true">{t('sort')}</span>
      {SORTS.map(([sort, word]) => (
        <Link
          key={sort}
          to="."
          search={(here) => ({ ...here, sort: sort === 'popular' ? undefined : sort, page: undefined })}
          resetScroll={false}
          {...marked(sort === current)}
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}
