import type { User } from '@hamper/contract/accounts';
import type { SignInMethods } from '@hamper/contract/auth';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { LogOut } from '@hamper/ui/icons/icons.ts';
import type { ReactNode } from 'react';

import type { MapSettings } from './profile/address-dialog.tsx';
import { AddressList } from './profile/address-list.tsx';
import { ContactFacts } from './profile/contact-facts.tsx';
import { DetailsForm } from './profile/details-form.tsx';
import { DeviceList } from './profile/device-list.tsx';
import { DataExport, Leaving } from './profile/own-data.tsx';
import { PhotoForm } from './profile/photo-form.tsx';
import { PasswordForm } from './sign-in/password-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';

import * as styles from './profile.module.css';

interface ProfileProps {
  person: User;
  /** How people sign in here: what of an account can be proved. */
  methods: SignInMethods;
  /** A way to the orders. */
  orders: ReactNode;
  maps: MapSettings;
  /** Choices that belong to the shell. */
  language: ReactNode;
  /** Nothing where there is no choice. */
  currency: ReactNode;
  theme: ReactNode;
  /** Where they want to hear of what. */
  notifications: ReactNode;
}

export function Profile({
  person,
  methods,
  orders,
  maps,
  language,
  currency,
  theme,
  notifications,
}: ProfileProps) {
  const { t } = useTranslation();
  // Who has a password there has none here; the first admin has one here.
  const hosted = methods.provider !== 'built-in';
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

      <section className={styles.card} aria-labelledby="contact">
        <h2 id="contact">{t('profile.contact')}</h2>
        <ContactFacts person={person} methods={methods} />
        <DetailsForm person={person} />
        {orders}
      </section>

      <section className={styles.card} aria-labelledby="addresses">
        <h2 id="addresses">{t('profile.addresses')}</h2>
        <AddressList addresses={person.addresses} {...maps} />
      </section>

      <section className={styles.card} aria-labelledby="settings">
        <h2 id="settings">{t('profile.settings')}</h2>
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
      </section>

      <section className={styles.card} aria-labelledby="tell">
        <h2 id="tell">{t('tell.title')}</h2>
        {notifications}
      </section>

      <section className={styles.card} aria-labelledby="password">
        <h2 id="password">{t('password.title')}</h2>
        {person.empty_p && (
          <p className={styles.faint}>{t(hosted ? 'password.hosted' : 'password.first-about')}</p>
        )}
        {(!hosted || !person.empty_p) && <PasswordForm first={person.empty_p} />}
      </section>

      <section className={styles.card} aria-labelledby="devices">
        <h2 id="devices">{t('devices.title')}</h2>
        <p className={styles.faint}>{t('devices.about')}</p>
        <DeviceList />
      </section>

      <section className={styles.card} aria-labelledby="data">
        <h2 id="data">{t('data.title')}</h2>
        <DataExport />
      </section>

      <section className={styles.card} aria-labelledby="leave">
        <h2 id="leave">{t('leave.title')}</h2>
        <Leaving person={person} />
      </section>

      <SignOutForm>
        <Button type="submit" variant="danger">
          <LogOut className="flip" />
          {t('logout')}
        </Button>
      </SignOutForm>
    </div>
  );
}
