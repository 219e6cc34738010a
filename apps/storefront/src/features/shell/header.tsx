import { LayoutGrid, MapPin, ShoppingCart, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { PageLink } from './page-link.tsx';
import { SearchBox } from './search-box.tsx';
import { ServiceTabs } from './service-tabs.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

import iconButton from '../../ui/icon-button.module.css';
import styles from './header.module.css';

export interface HeaderProps {
  /** Replaces the plain cart link, e.g. with the total and a drawer. */
  cart?: ReactNode;
  /** The bell; absent for guests. */
  notifications?: ReactNode;
  /** Replaces the plain link to the account. */
  account?: ReactNode;
  /** Replaces the plain delivery address. */
  address?: ReactNode;
  /** Replaces the plain "All categories" link. */
  categories?: ReactNode;
  /** What the search box holds. */
  term?: string | undefined;
}

export function Header({ cart, notifications, account, address, categories, term }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('skip-to-content')}
      </a>
      <div className="wrap">
        <div className={styles.row}>
          <Logo className="desk" />
          {address ?? <DeliveryAddress />}
          <SearchBox className="desk" term={term} />
          <LanguageMenu />
          <ThemeToggle className="desk" />
          {notifications}
          {account ?? (
            <PageLink href="/profile" className={cx(iconButton.button, 'desk')} aria-label={t('account')}>
              <User className="ic" />
            </PageLink>
          )}
          {cart ?? (
            <PageLink href="/cart" className={cx(buttonClass(), 'desk')}>
              <ShoppingCart className="ic" />
              {t('cart')}
            </PageLink>
          )}
        </div>
        <SearchBox className="mob" term={term} />
        <div className={styles.services}>
          {categories ?? (
            <PageLink href="/categories" className={cx(styles.categories, 'desk')}>
              <LayoutGrid className="ic" />
              {t('all-categories')}
            </PageLink>
          )}
          <ServiceTabs />
        </div>
      </div>
    </header>
  );
}

/** "Deliver now, to here". Words until there is something to choose: a button that does nothing is worse than none. */
export function DeliveryAddress({ label }: { label?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.address}>
      <MapPin className="ic" />
      <span>
        <small>{t('deliver-now')}</small>
        <span className={styles.place}>
          <bdi>{label ?? t('brand')}</bdi>
        </span>
      </span>
    </div>
  );
}
