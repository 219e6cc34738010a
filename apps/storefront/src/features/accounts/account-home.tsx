import type { User } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { pageOfFragment, useAccountPages } from './account-pages.ts';
import { PhotoForm } from './profile/photo-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';

import * as styles from './profile/account-home.module.css';

/** The account's menu: who it is, and the ways to its pages. */
export function AccountHome({ person }: { person: User }) {
  const { t } = useTranslation();
  const pages = useAccountPages();
  useFormerAddress();
  const reach = person.email ?? person.phone;
  return (
    <div className={styles.home}>
      <header>
        <PhotoForm person={person}>
          <div>
            <h1 className={styles.name}>
              <bdi>{[person.firstname, person.lastname].filter(Boolean).join(' ')}</bdi>
            </h1>
            {reach !== null && (
              <p className={styles.reach}>
                <bdi dir="ltr">{reach}</bdi>
              </p>
            )}
          </div>
        </PhotoForm>
      </header>
      <nav aria-label={t('account')}>
        <ul className={styles.pages}>
          {pages.map(({ to, word, about, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.page}>
                <Icon name={icon} />
                <span className={styles.words}>
                  <b>{t(word)}</b>
                  <small>{t(about)}</small>
                </span>
                <Icon name="chevron-right" className="flip" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignOutForm>
        <Button type="submit" variant="ghost">
          <Icon name="log-out" className="flip" />
          {t('logout')}
        </Button>
      </SignOutForm>
    </div>
  );
}

/** Leads links to a part of the page that once held the whole account to where that part is. Only browsers know it. */
function useFormerAddress(): void {
  const navigate = useNavigate();
  const part = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const to = pageOfFragment(part);
    if (to !== undefined) void navigate({ to, hash: part, replace: true });
  }, [navigate, part]);
}
