import type { User } from '@hamper/contract/accounts';
import type { SignInMethods } from '@hamper/contract/auth';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { AddressList } from './profile/address-list.tsx';
import { ContactFacts } from './profile/contact-facts.tsx';
import { DetailsForm } from './profile/details-form.tsx';
import { DeviceList } from './profile/device-list.tsx';
import { AccountDeletion, DataExport } from './profile/own-data.tsx';
import { PhotoForm } from './profile/photo-form.tsx';
import { PasswordForm } from './sign-in/password-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';

import * as styles from './profile.module.css';

interface ProfileProps {
  person: User;
  /** How people sign in here: what of an account can be proved. */
  methods: SignInMethods;
  /** A link to the orders. */
  orders: ReactNode;
  /** Choices that belong to the shell. */
  language: ReactNode;
  /** Nothing where there is no choice. */
  currency: ReactNode;
  theme: ReactNode;
  /** The switches of notifications. */
  notifications: ReactNode;
}

export function Profile({ person, methods, orders, notifications, ...choices }: ProfileProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.profile}>
      <header className={styles.head}>
        <PhotoForm person={person}>
          <h1 className={styles.name}>
            <bdi>{[person.firstname, person.lastname].filter(Boolean).join(' ')}</bdi>
          </h1>
          <p className={styles.faint}>{t('profile.title')}</p>
        </PhotoForm>
      </header>
      <noscript>
        <p className={styles.faint}>{t('profile.needs-scripts')}</p>
      </noscript>

      <Card id="contact" title={t('profile.contact')}>
        <ContactFacts person={person} methods={methods} />
        <DetailsForm person={person} />
        {orders}
      </Card>
      <Card id="addresses" title={t('profile.addresses')}>
        <AddressList addresses={person.addresses} />
      </Card>
      <Card id="settings" title={t('profile.settings')}>
        <Choices {...choices} />
      </Card>
      <Card id="tell" title={t('tell.title')}>
        {notifications}
      </Card>
      <Card id="password" title={t('password.title')}>
        <Password person={person} methods={methods} />
      </Card>
      <Card id="devices" title={t('devices.title')}>
        <p className={styles.faint}>{t('devices.about')}</p>
        <DeviceList />
      </Card>
      <Card id="data" title={t('data.title')}>
        <DataExport />
      </Card>
      <Card id="leave" title={t('leave.title')}>
        <AccountDeletion person={person} />
      </Card>

      <SignOutForm>
        <Button type="submit" variant="danger">
          <Icon name="log-out" className="flip" />
          {t('logout')}
        </Button>
      </SignOutForm>
    </div>
  );
}

function Card({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Choices({ language, currency, theme }: Pick<ProfileProps, 'language' | 'currency' | 'theme'>) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles.strong}>{t('language')}</h3>
      <div className={styles.languages}>{language}</div>
      {currency && (
        <>
          <h3 className={styles.strong}>{t('currency')}</h3>
          <div className={styles.languages}>{currency}</div>
        </>
      )}
      <div className={styles.row}>
        <h3 className={styles.strong}>{t('profile.theme')}</h3>
        {theme}
      </div>
    </>
  );
}

function Password({ person, methods }: Pick<ProfileProps, 'person' | 'methods'>) {
  const { t } = useTranslation();
  // A password at a hosted provider is none here; the first admin has one here.
  const hosted = methods.provider !== 'built-in';
  return (
    <>
      {person.empty_p && (
        <p className={styles.faint}>{t(hosted ? 'password.hosted' : 'password.first-about')}</p>
      )}
      {(!hosted || !person.empty_p) && <PasswordForm first={person.empty_p} />}
    </>
  );
}
