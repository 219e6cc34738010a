import type { Category } from '@hamper/contract/catalogue';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { DisclosureMenu, menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { useLocation } from '@tanstack/react-router';

import { currentTarget } from '../shell/current-target.ts';
import { menuTargets } from '../shell/menu-targets.ts';
import { PageLink } from '../shell/page-link.tsx';
import type { Service } from '../shell/service-targets.ts';
import { type FitsFrom, fitRow } from './fit-row.ts';

import * as styles from './main-menu.module.css';

/** From which width an item stands in the line, and until which it stands under "More". */
const FROM: Record<FitsFrom, string | undefined> = {
  1140: undefined,
  1280: styles.from1280,
  1400: styles.from1400,
  never: styles.fromnever,
};
const UNTIL: Record<FitsFrom, string | undefined> = {
  1140: styles.until1140,
  1280: styles.until1280,
  1400: styles.until1400,
  never: undefined,
};

/** Services that nothing else in the line leads to. */
const ALONE: ReadonlySet<string> = new Set(['/reservations', '/parcels']);

interface MainMenuProps {
  categories: Category[];
  services: readonly Service[];
}

/** The second line of the wide header: the main pages. */
export function MainMenu({ categories, services }: MainMenuProps) {
  const { t } = useTranslation();
  // The other services lead to what stands in the line already.
  const places = [...menuTargets(categories, t), ...services.filter(({ href }) => ALONE.has(href))];
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
              className={FROM[from[at] ?? 'never']}
              aria-current={current(href)}
            >
              {t(word)}
            </PageLink>
          ))}
        </nav>
      </div>
      <DisclosureMenu
        className={cx(styles.rest, UNTIL[all])}
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
              className={cx(menuItem, UNTIL[from[at] ?? 'never'])}
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
