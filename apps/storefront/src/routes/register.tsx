import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { AccountScreen, lastPostOf } from '../features/accounts/account-page.tsx';
import { accountSearch } from '../features/accounts/account-route.ts';
import { underHostedPolicy } from '../features/accounts/hosted-page.ts';
import { methodsQuery, PASSWORD_ALONE } from '../features/accounts/methods-query.ts';
import { SignInFooter } from '../features/accounts/sign-in-footer.tsx';
import { RegisterForm } from '../features/accounts/sign-in-form.tsx';
import { OtherSignInMethods } from '../features/accounts/sign-in-methods.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { referralOfferQuery } from '../features/wallet/queries.ts';
import { useReferralAbout } from '../features/wallet/use-referral-about.ts';
import type { PageWords } from '../page-head.ts';
import { requireGuest } from '../session/require-session.ts';
import { safeNext } from '../session/safe-next.ts';

export const Route = createFileRoute('/register')({
  validateSearch: accountSearch,
  loader: async ({ context, location }) => {
    requireGuest({ context, location });
    await underHostedPolicy({ context, location });
    const { queryClient, api, i18n } = context;
    await Promise.all([
      queryClient.prefetchQuery(methodsQuery(api)),
      // Without it the form stands, and says less of an invitation.
      queryClient.prefetchQuery(referralOfferQuery(api)),
    ]);
    const title = i18n.t('register.title');
    return {
      lastPost: lastPostOf('/register'),
      head: { title, description: i18n.t('register.about'), path: '/register' } satisfies PageWords,
    };
  },
  component: Register,
});

function Register() {
  const { t } = useTranslation();
  const { next: requested, referral } = Route.useSearch();
  const carried = { next: safeNext(requested), referral };
  const api = useApi();
  const { data: methods = PASSWORD_ALONE } = useQuery(methodsQuery(api));
  const { data: settings } = useQuery(settingsQuery(api));
  const about = useReferralAbout();
  // A hosted provider opens the account, and takes no code.
  const isAsked = settings?.referral_active === '1' && methods.provider === 'built-in';
  return (
    <AccountScreen title={t('register.title')} about={t('register.about')}>
      <RegisterForm
        {...Route.useLoaderData().lastPost}
        next={carried.next}
        referral={isAsked ? { code: referral ?? '', about } : undefined}
      />
      <OtherSignInMethods methods={{ ...methods, password: false }} {...carried} here="password" />
      <SignInFooter {...carried} other="/login" />
    </AccountScreen>
  );
}
