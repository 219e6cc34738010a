import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { methodsQuery, PASSWORD_ALONE } from '../features/accounts/methods-query.ts';
import { profileQuery } from '../features/accounts/profile-query.ts';
import { Profile } from '../features/accounts/profile.tsx';
import { PreferenceTable } from '../features/notifications/preference-table.tsx';
import { CurrencyLinks } from '../features/preferences/currency-menu.tsx';
import { currenciesQuery } from '../features/preferences/currency-query.ts';
import { LanguageLinks } from '../features/preferences/language-menu.tsx';
import { ThemeToggle } from '../features/preferences/theme-toggle.tsx';
import { MoreTo } from '../links.ts';
import { pageHead } from '../page-head.ts';
import { requireSession } from '../session/require-session.ts';

export const Route = createFileRoute('/profile')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      queryClient.prefetchQuery(methodsQuery(api)),
    ]);
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('profile.title'), hidden: true }),
  component: ProfilePage,
});

function ProfilePage() {
  const { t } = useTranslation();
  const api = useApi();
  const { data: person } = useSuspenseQuery(profileQuery(api));
  const { data: methods = PASSWORD_ALONE } = useQuery(methodsQuery(api));
  const { data: currencies = [] } = useQuery(currenciesQuery(api));
  return (
    <div className="wrap">
      <Profile
        person={person}
        methods={methods}
        orders={
          <>
            <MoreTo to="/orders">{t('orders')}</MoreTo>
            <MoreTo to="/wallet">{t('wallet')}</MoreTo>
          </>
        }
        language={<LanguageLinks />}
        currency={currencies.length > 1 && <CurrencyLinks />}
        theme={<ThemeToggle />}
        notifications={<PreferenceTable />}
      />
    </div>
  );
}
