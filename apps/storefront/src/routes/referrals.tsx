import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';

export const Route = createFileRoute('/referrals')({
  // Not knowing whether it is on must not take the page down.
  loader: async ({ context: { queryClient, api } }) => queryClient.prefetchQuery(settingsQuery(api)),
  component: Referrals,
});

function Referrals() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const active = settings?.referral_active === '1';
  return (
    <ComingSoonPage
      name="referrals"
      picture="1f381"
      tone="rose"
      links={['/', '/products', 'contact']}
      {...(active ? {} : { about: t('page.referrals.off') })}
    />
  );
}
