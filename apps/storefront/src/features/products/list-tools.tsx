import type { Category } from '@hamper/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { ChipTo } from '../../links.ts';
import type { Sort } from '../lists/list-search.ts';
import type { ShopSort } from '../shops/shop-search.ts';

import styles from '../lists/list.module.css';

/** The aisles of a department, itself first. */
export function AisleChips({ department, current }: { department: Category; current: number | undefined }) {
  const { t } = useTranslation();
  const { children } = department;
  if (children.length === 0) return null;
  return (
    <nav className={styles.chips} aria-label={t('categories')}>
      {[department, ...children].map(({ id, translation: { title } }, index) => (
        <ChipTo key={id} to="/products" search={{ category_id: id, title }} {...marked(current === id)}>
          {index === 0 ? t('products.everything') : title}
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

const SORTS = ['cheap', 'dear', 'rated', 'new', 'name'] as const satisfies Sort[];

interface SortLinksProps {
  current: Sort | undefined;
  /** What the list is sorted by when nothing is chosen. */
  usual: 'popular' | 'saving' | 'best';
}

export function SortLinks({ current, usual }: SortLinksProps) {
  const { t } = useTranslation();
  const sorts = SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const);
  return <Sorting current={current} sorts={[[undefined, t(`sort.${usual}`)], ...sorts]} />;
}

interface SortingProps {
  current: Sort | ShopSort | undefined;
  /** What the address says, and its word; the list's own order says nothing. */
  sorts: (readonly [Sort | ShopSort | undefined, string])[];
}

/** The orders of any list, kept in its address. */
export function Sorting({ current, sorts }: SortingProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.sorts} aria-label={t('sort')}>
      <span aria-hidden="true">{t('sort')}</span>
      {sorts.map(([sort, word]) => (
        <Link
          key={word}
          to="."
          search={(here) => ({ ...here, sort, page: undefined })}
          resetScroll={false}
          {...marked(sort === current)}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
