import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Heart, LogOut, ReceiptText, User } from '@hamper/ui/icons/icons.ts';
import { Avatar } from '@hamper/ui/media/avatar.tsx';
import { DisclosureMenu, menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { Link } from '@tanstack/react-router';

import type { Person } from '../../session/person.ts';
import { SignOutForm } from './sign-out-form.tsx';

import * as styles from './account-menu.module.css';

/** The header's menu of a person. */
export function AccountMenu({ person }: { person: Person }) {
  const { t } = useTranslation();
  return (
    <DisclosureMenu
      className="desk"
      button={<Avatar person={person} />}
      buttonClass={styles.face}
      label={t('account.of', { name: person.firstname })}
    >
      <p className={styles.name}>
        <bdi>{[person.firstname, person.lastname].filter(Boolean).join(' ')}</bdi>
      </p>
      <Link to="/profile" className={menuItem} activeProps={{}}>
        <User />
        {t('profile.title')}
      </Link>
      <Link to="/orders" className={menuItem} activeProps={{}}>
        <ReceiptText />
        {t('orders')}
      </Link>
      <Link to="/liked" className={menuItem} activeProps={{}}>
        <Heart />
        {t('saved')}
      </Link>
      <SignOutForm>
        <button type="submit" className={menuItem}>
          <LogOut className="flip" />
          {t('logout')}
        </button>
      </SignOutForm>
    </DisclosureMenu>
  );
}
