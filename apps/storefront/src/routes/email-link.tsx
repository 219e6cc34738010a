import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { createFileRoute } from '@tanstack/react-router';

import { AccountScreen, BackToLogin, lastPostOf } from '../features/accounts/account-page.tsx';
import { accountSearch } from '../features/accounts/account-route.ts';
import { HostedLinkForm } from '../features/accounts/hosted-link-form.tsx';
import { linkOwner } from '../features/accounts/link-owner.ts';
import { MailedLink } from '../features/accounts/mailed-link.tsx';
import { isHosted } from '../features/accounts/methods-query.ts';
import { useReferralAbout } from '../features/wallet/use-referral-about.ts';
import { ButtonTo } from '../links.ts';
import { safeNext } from '../session/safe-next.ts';

export const Route = createFileRoute('/email-link')({
  validateSearch: accountSearch,
  loader: async ({ context: { queryClient, api }, location }) => {
    if (await isHosted(queryClient, api)) return 'hosted' as const;
    const { token = '' } = accountSearch(location.search);
    const { errors, values } = lastPostOf('/email-link');
    const path = { hash: token };
    const link = await linkOwner(() => api.call('GET /auth/email-link/{hash}', { path }));
    return (
      link && {
        token,
        errors,
        email: link.email,
        referral: link.referral && (values.referral ?? link.referral),
      }
    );
  },
  component: EmailLink,
});

function EmailLink() {
  const { t } = useTranslation();
  const link = Route.useLoaderData();
  const next = safeNext(Route.useSearch().next);
  const about = useReferralAbout({ enabled: link !== 'hosted' && link?.referral !== undefined });
  if (link === 'hosted') {
    return (
      <AccountScreen title={t('page.email-link')} about={t('email-link.about')}>
        <HostedLinkForm next={next} />
        <BackToLogin next={next} />
      </AccountScreen>
    );
  }
  if (!link) {
    return (
      <AccountScreen title={t('mailed.gone')} about={t('error.link')}>
        <ButtonTo to="/login" search={{ with: 'link' }} size="large">
          {t('email-link.ask')}
        </ButtonTo>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t('page.email-link')} about={t('email-link.about')}>
      <MailedLink
        action="/email-link"
        token={link.token}
        errors={link.errors}
        submit={t('email-link.submit', { email: leftToRight(link.email) })}
        referral={link.referral === null ? null : { code: link.referral, about }}
      />
    </AccountScreen>
  );
}
