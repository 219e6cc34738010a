import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { AccountScreen, lastPostOf, loadFromServer } from '../features/accounts/account-page.tsx';
import { CodeForm } from '../features/accounts/code-form.tsx';
import { HostedCodeForm } from '../features/accounts/hosted-code-form.tsx';
import { isHosted, methodsQuery } from '../features/accounts/methods-query.ts';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { referralOfferQuery } from '../features/wallet/queries.ts';
import { useReferralAbout } from '../features/wallet/use-referral-about.ts';
import { type PendingCode, pendingCode } from '../session/pending-code.ts';

export const Route = createFileRoute('/verify-phone')({
  loader: async ({ context: { queryClient, api } }) => {
    loadFromServer('/verify-phone');
    const code = pendingCode();
    const lastPost = lastPostOf('/verify-phone');
    // A hosted provider's code is known to the browser alone.
    if (!code && (await isHosted(queryClient, api))) return { code: null, lastPost };
    if (!code) throw redirect({ to: '/login', search: { with: 'phone' }, replace: true });
    await Promise.all([
      queryClient.prefetchQuery(methodsQuery(api)),
      code.referral !== undefined && queryClient.prefetchQuery(referralOfferQuery(api)),
    ]);
    return { code, lastPost };
  },
  component: VerifyPhone,
});

function VerifyPhone() {
  const { t } = useTranslation();
  const { code } = Route.useLoaderData();
  if (code === null) {
    return (
      <AccountScreen title={t('page.verify-phone')}>
        <HostedCodeForm />
      </AccountScreen>
    );
  }
  // Left to right in every language.
  const phone = leftToRight(code.phone);
  return (
    <AccountScreen
      title={t(code.purpose === 'reset' ? 'password.choose' : 'page.verify-phone')}
      about={t('verify.about', { phone })}
    >
      <SentCode code={code} />
    </AccountScreen>
  );
}

/** The form for the code; whoever came by an invitation sees its code, and may change it. */
function SentCode({ code }: { code: PendingCode }) {
  const { values, errors } = Route.useLoaderData().lastPost;
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const isInvited = code.referral !== undefined && settings?.referral_active === '1';
  const about = useReferralAbout({ enabled: isInvited });
  return (
    <CodeForm
      code={code}
      errors={errors}
      referral={isInvited ? { code: values.referral ?? code.referral ?? '', about } : undefined}
    />
  );
}
