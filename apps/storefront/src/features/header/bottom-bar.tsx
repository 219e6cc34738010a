import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Heart, House, ReceiptText, Search, User } from '@hamper/ui/icons/icons.ts';
import { useLocation } from '@tanstack/react-router';

import { currentTarget } from '../shell/current-target.ts';
import { PageLink } from '../shell/page-link.tsx';

import * as styles from './bottom-bar.module.css';

const TARGETS = [
  { href: '/', word: 'home', Icon: House },
  { href: '/search', word: 'search', Icon: Search },
  { href: '/orders', word: 'orders', Icon: ReceiptText },
  { href: '/liked', word: 'saved', Icon: Heart },
  { href: '/profile', word: 'account', Icon: User },
] as const;

/** Links to the five main pages, at the bottom of a phone's screen. */
export function BottomBar() {
  const { t } = useTranslation();
  const open = currentTarget(
    TARGETS.map(({ href }) => href),
    useLocation(),
  );
  return (
    <nav className={cx(styles.bar, 'mob')} aria-label={t('main-places')}>
      {TARGETS.map(({ href, word, Icon }) => (
        <PageLink key={href} href={href} aria-current={href === open ? 'page' : undefined}>
          <Icon />
          <span className={styles.word}>{t(word)}</span>
        </PageLink>
      ))}
    </nav>
  );
}
