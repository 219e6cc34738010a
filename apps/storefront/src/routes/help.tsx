import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { ContactList, hasContacts } from '../features/footer/contact-list.tsx';
import { InfoCard, InfoPage } from '../features/shell/info-page.tsx';
import { LinkRow } from '../features/shell/link-row.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { MoreTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';

import * as styles from '../features/shell/info-page.module.css';

export const Route = createFileRoute('/help')({
  loader: async ({ context: { queryClient, api, i18n } }) => {
    await queryClient.prefetchQuery(settingsQuery(api));
    return { head: { description: i18n.t('help.about'), path: '/help' } satisfies PageWords };
  },
  component: Help,
});

function Help() {
  const { t } = useTranslation();
  const { data: settings = {} } = useQuery(settingsQuery(useApi()));
  return (
    <InfoPage title={t('page.help')} about={t('help.about')}>
      <div className={styles.cards}>
        <InfoCard id="often" title={t('help.often')}>
          <ul className={styles.links}>
            <LinkRow href="/orders" title={t('help.order')} about={t('help.order.about')} />
            <LinkRow
              href="/profile"
              title={t('help.profile')}
              about={t('help.profile.about')}
              className="members"
            />
            <LinkRow
              href="/login"
              title={t('help.sign-in')}
              about={t('help.sign-in.about')}
              className="guests"
            />
            <LinkRow href="/settings" title={t('page.settings')} about={t('help.settings.about')} />
          </ul>
        </InfoCard>
        <InfoCard
          id="contact"
          title={t('page.contact')}
          {...(hasContacts(settings) ? {} : { about: t('help.no-contact') })}
        >
          {hasContacts(settings) ? (
            <ContactList settings={settings} className={styles.contacts} />
          ) : (
            <MoreTo to="/shops">{t('help.see-shops')}</MoreTo>
          )}
        </InfoCard>
      </div>
      <InfoCard id="refunds" title={t('help.refund')} about={t('help.refund.about')}>
        <MoreTo to="/orders">{t('orders')}</MoreTo>
      </InfoCard>
    </InfoPage>
  );
}
