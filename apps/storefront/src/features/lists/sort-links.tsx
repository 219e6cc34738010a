import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Link, type RegisteredRouter, type useSearch } from '@tanstack/react-router';

import * as styles from './list.module.css';

/**
 * Props of a link to another search of the same page. The router would mark every link to this path as current; only
 * the link's search tells.
 */
export const markCurrent = (current: boolean) => ({
  activeProps: {},
  activeOptions: { exact: true, includeSearch: true },
  'aria-current': current ? ('page' as const) : undefined,
});

/** The values that `sort` has in the addresses of all lists. */
type Sort = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>['sort'];

interface SortLinksProps {
  current: Sort;
  /** The address's `sort` with its label; undefined is the list's default order. */
  sorts: (readonly [Sort, string])[];
}

/** Links that sort a list; the choice is kept in the address. */
export function SortLinks({ current, sorts }: SortLinksProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.sorts} aria-label={t('sort')}>
      <span aria-hidden="true">{t('sort')}</span>
      {sorts.map(([sort, label]) => (
        <Link
          key={label}
          to="."
          search={(here) => ({ ...here, sort, page: undefined })}
          resetScroll={false}
          {...markCurrent(sort === current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
