import { useLocation } from '@tanstack/react-router';
import { House, ReceiptText, Search, ShoppingCart, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { cx } from '../../ui/class-names.ts';
import { PageLink } from './page-link.tsx';

import styles from './bottom-bar.module.css';

const PLACES = [
  { href: '/', word: 'home', Icon: House },
  { href: '/search', word: 'search', Icon: Search },
  { href: '/cart', word: 'cart', Icon: ShoppingCart },
  { href: '/orders', word: 'orders', Icon: ReceiptText },
  { href: '/profile', word: 'account', Icon: User },
] as const;

/** The five main places, under a phone shopper's thumb. */
export function BottomBar({ cartCount }: { cartCount?: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={cx(styles.bar, 'mob')} aria-label={t('main-places')}>
      {PLACES.map(({ href, word, Icon }) => (
        <PageLink key={href} href={href} aria-current={isIn(pathname, href) ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon className="ic" />
            {word === 'cart' && <span className={cx(styles.count, 'num')}>{cartCount}</span>}
          </span>
          {t(word)}
        </PageLink>
      ))}
    </nav>
  );
}

function isIn(pathname: string, place: string): boolean {
  return pathname === place || (place !== '/' && pathname.startsWith(`${place}/`));
}
