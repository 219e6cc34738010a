import { Link } from '@tanstack/react-router';
import { LogOut, ReceiptText, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ButtonTo } from '../../links.ts';
import type { Person } from '../../session/person.ts';
import { cx } from '../../ui/class-names.ts';
import { closeFromOutside } from '../../ui/close-from-outside.ts';
import { Avatar } from './avatar.tsx';
import { SignOutForm } from './sign-out-form.tsx';

import styles from './account-menu.module.css';

/** The way to an account: signing in for a guest, a small menu for a person. */
export function AccountMenu({ person }: { person: Person | undefined }) {
  const { t } = useTranslation();
  if (person) return <PersonMenu person={person} />;
  return (
    <ButtonTo to="/login" variant="ghost" className="desk">
      {t('login.button')}
    </ButtonTo>
  );
}

/** A native disclosure: it opens, leads on and signs out before any script has arrived. */
function PersonMenu({ person }: { person: Person }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu.current), []);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details ref={menu} className={cx(styles.menu, 'desk')}>
      <summary className={styles.summary} aria-label={t('account.of', { name: person.firstname })}>
        <Avatar person={person} />
      </summary>
      <div className={styles.list}>
        <p className={styles.name}>
          <bdi>{[person.firstname, person.lastname].filter(Boolean).join(' ')}</bdi>
        </p>
        <Link to="/profile" className={styles.item} onClick={close}>
          <User className="ic" />
          {t('profile.title')}
        </Link>
        <Link to="/orders" className={styles.item} onClick={close}>
          <ReceiptText className="ic" />
          {t('orders')}
        </Link>
        <SignOutForm>
          <button type="submit" className={styles.item}>
            <LogOut className="ic flip" />
            {t('logout')}
          </button>
        </SignOutForm>
      </div>
    </details>
  );
}
