import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { Logo } from '../shell/logo.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { SupportPhone } from '../shell/support-phone.tsx';

import * as styles from './header.module.css';
import * as iconButton from '@hamper/ui/controls/icon-button.module.css';

/** The parts of the header that other features make. */
export interface HeaderProps {
  /** Opens the menu of a phone. */
  menu: ReactNode;
  address: ReactNode;
  /** "Shop By Category" of a wide screen. */
  categories: ReactNode;
  /** The bell with what is unread. */
  notifications?: ReactNode;
  account: ReactNode;
  cart: ReactNode;
  /** The number of the shop's support, when it has one. */
  phone: string | undefined;
  /** Links to the main pages. */
  mainMenu: ReactNode;
  /** Language, currency and theme. */
  preferences: ReactNode;
  /** The search box of wide screens, and that of phones. */
  search: ReactNode;
  searchScreen: ReactNode;
}

export function Header(props: HeaderProps) {
  const { menu, address, categories, search, searchScreen, notifications, account, cart } = props;
  const { phone, mainMenu, preferences } = props;
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.skip} href="#content">
          {t('skip-to-content')}
        </a>
        <div className="wrap">
          <div className={styles.row}>
            {menu}
            <Logo markOnly />
            {address}
            {search}
            <div className={styles.tools}>
              <SupportPhone phone={phone} className="desk" />
              <PageLink href="/liked" className={cx(iconButton.button, 'desk')} aria-label={t('saved')}>
                <Icon name="heart" />
              </PageLink>
              {notifications}
              {preferences}
            </div>
            {account}
            {cart}
          </div>
          {searchScreen}
        </div>
      </div>
      <div className={cx('wrap', styles.second)}>
        {categories}
        {mainMenu}
      </div>
    </header>
  );
}
