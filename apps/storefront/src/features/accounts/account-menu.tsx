import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Avatar } from '@hamper/ui/media/avatar.tsx';
import { DisclosureMenu, menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { PlainPath } from '../../route-map.ts';
import type { Person } from '../../session/person.ts';
import { headerPages } from './account-pages.ts';
import { SignOutItem } from './sign-out-form.tsx';

import * as styles from './account-menu.module.css';

interface AccountMenuProps {
  person: Person;
  /** Behind the name of a page: how much is new there. */
  counts: Partial<Record<PlainPath, ReactNode>>;
}

/** The header's menu of a person. */
export function AccountMenu({ person, counts }: AccountMenuProps) {
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
        <Icon name="user" />
        {t('account')}
      </Link>
      {headerPages.map(({ to, word, icon }) => (
        <Link key={to} to={to} className={menuItem} activeProps={{}}>
          <Icon name={icon} />
          {t(word)}
          {counts[to]}
        </Link>
      ))}
      <SignOutItem />
    </DisclosureMenu>
  );
}
