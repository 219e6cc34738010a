import type { User } from '@hamper/contract/accounts';
import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { AccountSection, NeedsScripts } from './account-section.tsx';
import { DeviceList } from './profile/device-list.tsx';
import { PasswordForm } from './sign-in/password-form.tsx';

import * as styles from './profile/profile.module.css';

interface AccountSecurityProps {
  person: User;
  methods: SignInMethods;
}

/** The password, and where one is signed in. */
export function AccountSecurity({ person, methods }: AccountSecurityProps) {
  const { t } = useTranslation();
  // A password at a hosted provider is none here; the first admin has one here.
  const hosted = methods.provider !== 'built-in';
  return (
    <>
      <NeedsScripts />
      <AccountSection id="password" title={t('password.title')}>
        {person.empty_p && (
          <p className={styles.faint}>{t(hosted ? 'password.hosted' : 'password.first-about')}</p>
        )}
        {(!hosted || !person.empty_p) && <PasswordForm first={person.empty_p} />}
      </AccountSection>
      <AccountSection id="devices" title={t('devices.title')}>
        <p className={styles.faint}>{t('devices.about')}</p>
        <DeviceList />
      </AccountSection>
    </>
  );
}
