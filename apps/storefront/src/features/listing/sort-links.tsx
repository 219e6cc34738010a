import { cx } from '@hamper/ui/class-names.ts';
import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Link, type RegisteredRouter, type useSearch } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import * as styles from './sort-links.module.css';

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

const MENU = 'sort-menu';

/**
 * A menu of links that sort a list; the choice is kept in the address. The browser's own popover: it opens before scripts, and
 * is not cut off by the row that scrolls.
 */
export function SortLinks({ current, sorts }: SortLinksProps) {
  const { t } = useTranslation();
  const [, chosen = ''] = sorts.find(([sort]) => sort === current) ?? sorts[0] ?? [];
  const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover?.();
  };
  return (
    <div className={styles.sort}>
      <button
        type="button"
        className={cx(buttonClass({ variant: 'ghost', size: 'small' }), styles.opener)}
        popoverTarget={MENU}
        data-usual={sorts[0]?.[1] === chosen || undefined}
      >
        <Icon name="arrow-up-down" className={styles.alone} />
        <span className={styles.label}>{t('sort')}</span>
        <span>{chosen}</span>
        <Icon name="chevron-down" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses of the links inside, keyboard's included, pass through here */}
      <nav id={MENU} popover="auto" className={styles.menu} aria-label={t('sort')} onClick={closeAfterLink}>
        <p className={styles.title} aria-hidden="true">
          {t('sort')}
        </p>
        {sorts.map(([sort, label]) => (
          <Link
            key={label}
            to="."
            search={(here) => ({ ...here, sort, page: undefined })}
            resetScroll={false}
            {...markCurrent(sort === current)}
          >
            <span>{label}</span>
            {sort === current && <Icon name="check" />}
          </Link>
        ))}
      </nav>
    </div>
  );
}
