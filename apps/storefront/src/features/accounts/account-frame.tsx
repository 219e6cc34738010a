import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useAccountPages } from './account-pages.ts';
import { SignOutItem } from './sign-out-form.tsx';

import * as styles from './profile/account-frame.module.css';

interface AccountFrameProps {
  title: ReactNode;
  about?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the account: on a wide screen with the account's menu beside it, which leads to the others. The menu names
 * nobody, so that a page which is the same for everybody may have it; guests do not see it.
 */
export function AccountFrame({ title, about, children }: AccountFrameProps) {
  const { t } = useTranslation();
  const pages = useAccountPages();
  return (
    <div className={cx('wrap', styles.frame)}>
      <nav className={cx(styles.side, 'desk', 'members')} aria-label={t('account')}>
        <Link to="/profile" activeOptions={{ exact: true }} className={cx(menuItem, styles.home)}>
          {t('account')}
        </Link>
        {pages.map(({ to, word, icon }) => (
          <Link key={to} to={to} className={menuItem}>
            <Icon name={icon} />
            {t(word)}
          </Link>
        ))}
        <SignOutItem />
      </nav>
      <div className={styles.content}>
        <div className={cx(styles.head, 'in-header')}>
          <h1 id="page-title" className={styles.title}>
            {title}
          </h1>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
