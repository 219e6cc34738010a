import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useLocation } from '@tanstack/react-router';

import { currentTarget } from '../shell/current-target.ts';
import { PageLink } from '../shell/page-link.tsx';

import * as styles from './bottom-bar.module.css';

const TARGETS = [
  { href: '/', word: 'home', icon: 'house' },
  { href: '/search', word: 'search', icon: 'search' },
  { href: '/orders', word: 'orders', icon: 'receipt-text' },
  { href: '/liked', word: 'page.liked', icon: 'heart' },
  { href: '/profile', word: 'account', icon: 'user' },
] as const;

/** Links to the five main pages, at the bottom of a phone's screen. */
export function BottomBar() {
  const { t } = useTranslation();
  const open = currentTarget(
    TARGETS.map(({ href }) => href),
    useLocation(),
  );
  return (
    <nav className={cx(styles.bar, 'mob', 'under-cart')} aria-label={t('main-places')}>
      {TARGETS.map(({ href, word, icon }) => (
        <PageLink key={href} href={href} aria-current={href === open ? 'page' : undefined}>
          <Icon name={icon} />
          <span className={styles.word}>{t(word)}</span>
        </PageLink>
      ))}
    </nav>
  );
}
