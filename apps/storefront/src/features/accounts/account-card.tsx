import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Avatar } from '@hamper/ui/media/avatar.tsx';
import { Link } from '@tanstack/react-router';

import { ButtonTo } from '../../links.ts';
import type { Person } from '../../session/person.ts';
import { SignOutForm } from './sign-out-form.tsx';

import * as styles from './account-card.module.css';

/** The signed-in person with links to the profile and to sign out; for a guest, to sign in. */
export function AccountCard({ person }: { person: Person | undefined }) {
  const { t } = useTranslation();
  if (!person) {
    return (
      <div className={styles.guest}>
        <p>{t('login.about')}</p>
        <ButtonTo to="/login">{t('login.button')}</ButtonTo>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <Link to="/profile" activeProps={{}} className={styles.person}>
        <Avatar person={person} />
        <span className={styles.words}>
          <strong>
            <bdi>{[person.firstname, person.lastname].filter(Boolean).join(' ')}</bdi>
          </strong>
          <span>{t('account')}</span>
        </span>
      </Link>
      <SignOutForm>
        <IconButton type="submit" label={t('logout')} icon={<Icon name="log-out" className="flip" />} />
      </SignOutForm>
    </div>
  );
}
