import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { ConsentCard } from '../features/analytics/consent-card.tsx';
import { CurrencyLinks } from '../features/preferences/currency-links.tsx';
import { LanguageLinks } from '../features/preferences/language-links.tsx';
import { ThemeToggle } from '../features/preferences/theme-toggle.tsx';
import { InfoCard } from '../features/shell/info-card.tsx';
import { MoreTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';
import { usePerson } from '../session/use-person.ts';

import * as styles from '../features/shell/info-card.module.css';

export const Route = createFileRoute('/settings')({
  loader: ({ context: { i18n } }) => ({
    head: { description: i18n.t('settings.about'), path: '/settings' } satisfies PageWords,
  }),
  component: SettingsPage,
});

function SettingsPage() {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <AccountFrame title={t('page.settings')} about={t('settings.about')}>
      <div className={styles.stack}>
        <InfoCard id="language" title={t('language')}>
          <LanguageLinks className={styles.choices} />
        </InfoCard>
        <InfoCard id="currency" title={t('currency')}>
          <CurrencyLinks className={styles.choices} />
        </InfoCard>
        <InfoCard
          id="theme"
          title={t('profile.theme')}
          about={t('settings.theme.about')}
          action={<ThemeToggle />}
        />
        <ConsentCard />
        <InfoCard
          id="account"
          title={t('account')}
          about={t(person ? 'settings.account.about' : 'help.sign-in.about')}
        >
          {person ? (
            <MoreTo to="/profile">{t('account')}</MoreTo>
          ) : (
            <MoreTo to="/login" search={{ next: '/settings' }}>
              {t('login.button')}
            </MoreTo>
          )}
        </InfoCard>
      </div>
    </AccountFrame>
  );
}
