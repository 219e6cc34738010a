import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import type { Shell } from '../../route-map.ts';
import { Logo } from '../shell/logo.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { SupportPhone } from '../shell/support-phone.tsx';

import * as styles from './header.module.css';
import * as iconButton from '@hamper/ui/controls/icon-button.module.css';

/** The parts of the header that other features make. */
export interface HeaderProps {
  shell: Shell;
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

/**
 * A phone's header is one line: what stands between its buttons, `shell.row` says, and styles show. A wide one has a second
 * line, and is the same on every page.
 */
export function Header(props: HeaderProps) {
  const { shell, menu, address, categories, search, searchScreen, notifications, account, cart } = props;
  const { phone, mainMenu, preferences } = props;
  const { t } = useTranslation();
  return (
    <header className={styles.header} data-row={shell.row}>
      <div className={styles.bar}>
        <a className={styles.skip} href="#content">
          {t('skip-to-content')}
        </a>
        <div className={cx('wrap', styles.row)}>
          {menu}
          <Logo markOnly={shell.row !== 'plain'} />
          <div className={styles.address}>{address}</div>
          <PhoneTitle shell={shell} />
          {search}
          {searchScreen}
          <div className={styles.tools}>
            <SupportPhone phone={phone} className="desk" />
            <PageLink href="/liked" className={cx(iconButton.button, 'desk')} aria-label={t('page.liked')}>
              <Icon name="heart" />
            </PageLink>
            {notifications}
          </div>
          {account}
          {cart}
        </div>
      </div>
      <div className={cx('wrap', 'desk', styles.second)}>
        {categories}
        {mainMenu}
        {preferences}
      </div>
    </header>
  );
}

/** The name of a task's page in place of its heading, or the way back to the page that it belongs to. */
function PhoneTitle({ shell: { title, backTo } }: Pick<HeaderProps, 'shell'>) {
  const { t } = useTranslation();
  if (title === undefined) return null;
  if (backTo === undefined)
    return (
      // The page's heading says it to who does not see it.
      <p className={cx('mob', styles.title)} data-page-title aria-hidden="true">
        {t(title)}
      </p>
    );
  return (
    <PageLink href={backTo} className={cx('mob', styles.back)}>
      <Icon name="chevron-left" className="flip" />
      <span>{t(title)}</span>
    </PageLink>
  );
}
