import type { Category } from '@hamper/contract/catalogue';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { DisclosureMenu, menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { useLocation } from '@tanstack/react-router';

import { currentTarget } from '../shell/current-target.ts';
import { menuTargets } from '../shell/menu-targets.ts';
import { PageLink } from '../shell/page-link.tsx';
import { fitRow } from './fit-row.ts';

import * as styles from './main-menu.module.css';

/** The second line of the wide header: the main pages. */
export function MainMenu({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  const places = menuTargets(categories, t);
  const here = useLocation();
  const open = currentTarget(
    places.map(({ href }) => href),
    here,
  );
  const current = (href: string) => (href === open ? 'page' : undefined);
  const { from, all } = fitRow({
    button: t('categories.shop-by'),
    more: t('menu.more'),
    items: places.map(({ word }) => t(word)),
  });
  const holdsOpen = places.some(({ href }, at) => href === open && from[at] !== 1140);
  return (
    <>
      <div className={styles.line}>
        <nav className={styles.places} aria-label={t('menu.places')}>
          {places.map(({ href, word }, at) => (
            <PageLink
              key={word}
              href={href}
              className={styles[`from${from[at] ?? 'never'}`]}
              aria-current={current(href)}
            >
              {t(word)}
            </PageLink>
          ))}
        </nav>
      </div>
      <DisclosureMenu
        className={cx(styles.rest, styles[`until${all}`])}
        buttonClass={cx(styles.more, holdsOpen && styles.holdsOpen)}
        button={
          <>
            {t('menu.more')}
            <Icon name="chevron-down" />
          </>
        }
      >
        <nav aria-label={t('menu.more')}>
          {places.map(({ href, word }, at) => (
            <PageLink
              key={word}
              href={href}
              className={cx(menuItem, styles[`until${from[at] ?? 'never'}`])}
              aria-current={current(href)}
            >
              {t(word)}
            </PageLink>
          ))}
        </nav>
      </DisclosureMenu>
    </>
  );
}
