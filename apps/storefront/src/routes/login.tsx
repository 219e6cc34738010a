import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';

import { showUnauthorizedNotice } from '../api/lost-session.ts';
import { useApi } from '../api/use-api.ts';
import { AccountScreen } from '../features/accounts/account-page.tsx';
import { accountSearch } from '../features/accounts/account-route.ts';
import { underHostedPolicy } from '../features/accounts/hosted-page.ts';
import { LinkAgain, LinkForm } from '../features/accounts/link-form.tsx';
import { methodsQuery, PASSWORD_ALONE } from '../features/accounts/methods-query.ts';
import { PhoneForm } from '../features/accounts/phone-form.tsx';
import { SignInFooter } from '../features/accounts/sign-in-footer.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { OtherSignInMethods } from '../features/accounts/sign-in-methods.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { useReferralAbout } from '../features/wallet/use-referral-about.ts';
import { flashOf } from '../flash/flash-of.ts';
import { SESSION_LOST } from '../flash/flash.ts';
import type { PageWords } from '../page-head.ts';
import { requireGuest } from '../session/require-session.ts';
import { safeNext } from '../session/safe-next.ts';

export const Route = createFileRoute('/login')({
  validateSearch: accountSearch,
  loader: async ({ context, location }) => {
    requireGuest({ context, location });
    await underHostedPolicy({ context, location });
    const { queryClient, api, i18n } = context;
    // Without an answer there is the password.
    await queryClient.prefetchQuery(methodsQuery(api));
    const title = i18n.t('login.title');
    return {
      flash: flashOf('/login'),
      head: { title, description: i18n.t('login.about'), path: '/login' } satisfies PageWords,
    };
  },
  component: Login,
});

/** A guest who opened a link that was mailed to their address is told why they are here. */
const MAILED_ADDRESS = /^\/(verify|confirm)-email(?![\w-])/;

function Login() {
  const { t } = useTranslation();
  const { next: requested, with: method, referral } = Route.useSearch();
  const next = safeNext(requested);
  const { flash } = Route.useLoaderData();
  const { data: methods = PASSWORD_ALONE } = useQuery(methodsQuery(useApi()));
  const { unit } = useFormat();
  const { data: settings } = useQuery(settingsQuery(useApi()));
  // A hosted provider opens the account, and takes no code.
  const isInvited =
    referral !== undefined && settings?.referral_active === '1' && methods.provider === 'built-in';
  const about = useReferralAbout({ enabled: isInvited });
  const lost = flash?.values?.[SESSION_LOST] === undefined ? undefined : flash;
  useEffect(() => showUnauthorizedNotice(lost), [lost]);

  const { values = {}, errors = {} } = flash ?? {};
  const form = { next, values, errors };
  if (method === 'phone' && methods.phone) {
    return (
      <AccountScreen title={t('login.phone.title')} about={t('login.phone.about')}>
        <PhoneForm {...form} referral={referral} />
        <OtherSignInMethods methods={methods} next={next} referral={referral} here="phone" />
        <SignInFooter next={next} />
      </AccountScreen>
    );
  }
  const { sent, minutes } = values;
  if (sent !== undefined) {
    const time = unit(Number(minutes), 'minute', { unitDisplay: 'long' });
    return (
      <AccountScreen
        title={t('login.link.sent')}
        about={t('login.link.sent-about', { email: leftToRight(sent), time })}
      >
        <LinkAgain next={next} sentTo={sent} referral={referral} />
      </AccountScreen>
    );
  }
  if (method === 'link' && methods.email_link) {
    return (
      <AccountScreen title={t('login.link.title')} about={t('login.link.about')}>
        <LinkForm {...form} referral={isInvited ? { code: referral ?? '', about } : undefined} />
        <OtherSignInMethods methods={methods} next={next} referral={referral} here="link" />
        <SignInFooter next={next} />
      </AccountScreen>
    );
  }
  const forgot = next === '/' ? '/reset-password' : `/reset-password?next=${encodeURIComponent(next)}`;
  return (
    <AccountScreen
      title={t('login.title')}
      about={t(MAILED_ADDRESS.test(next) ? 'login.address-about' : 'login.about')}
    >
      <SignInForm {...form} forgot={methods.reset || methods.phone ? forgot : undefined} />
      <OtherSignInMethods methods={methods} next={next} referral={referral} here="password" />
      <SignInFooter next={next} referral={referral} other="/register" />
    </AccountScreen>
  );
}
