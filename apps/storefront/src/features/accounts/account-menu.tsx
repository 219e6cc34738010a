import { Heart, LogOut, ReceiptText, User } from '@hamper/ui/icons/icons.ts';
import { Avatar } from '@hamper/ui/media/avatar.tsx';
import { DisclosureMenu, menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { ButtonTo } from '../../links.ts';
import type { Person } from '../../session/person.ts';
import { SignOutForm } from './sign-out-form.tsx';

import styles from './account-menu.module.css';

/** The way to an account: signing in for a guest, a small menu for a person. It works before any script has arrived. */
export function AccountMenu({ person }: { person: Person | undefined }) {
  const { t } = useTranslation();
  if (!person) {
    return (
      <ButtonTo to="/login" variant="ghost" className="desk">
        {t('login.button')}
      </ButtonTo>
    );
  }
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
