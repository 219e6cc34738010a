import type { Category } from '@hamper/contract/catalogue';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, LayoutGrid } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { whenLeft } from '../../ui/close-from-outside.ts';
import { CategoryIndex } from './category-tiles.tsx';

import styles from './categories-menu.module.css';

const never = () => () => {};

/** "All categories" of the wide header: a link to the page of them, which scripts turn into a menu. */
export function CategoriesMenu({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  const { href } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Open only where it was opened: following any link closes it.
  const open = openAt === href;

  useEffect(() => {
    if (!open || !menu.current) return undefined;
    return whenLeft(menu.current, (by) => {
      setOpenAt(undefined);
      if (by === 'escape') button.current?.focus();
    });
  }, [open]);

  const label = (
    <>
      <LayoutGrid className="ic" />
      {t('all-categories')}
      <ChevronDown className="ic" />
    </>
  );
  if (!inBrowser) {
    return (
      <Link to="/categories" className={`${styles.button} desk`}>
        {label}
      </Link>
    );
  }
  return (
    <div ref={menu} className="desk">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpenAt(open ? undefined : href)}
      >
        {label}
      </button>
      {open && (
        <div id={id} className={styles.panel}>
          <nav className="wrap" aria-label={t('all-categories')}>
            <CategoryIndex categories={categories} />
          </nav>
        </div>
      )}
    </div>
  );
}
