import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { AccountScreen, BackToLogin, lastPostOf } from '../features/accounts/account-page.tsx';
import { accountSearch } from '../features/accounts/account-route.ts';
import { underHostedPolicy } from '../features/accounts/hosted-page.ts';
import { methodsQuery, PASSWORD_ALONE } from '../features/accounts/methods-query.ts';
import { ResetForm } from '../features/accounts/reset-form.tsx';
import { safeNext } from '../session/safe-next.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: accountSearch,
  loader: async ({ context, location }) => {
    await underHostedPolicy({ context, location });
    const { queryClient, api } = context;
    await queryClient.prefetchQuery(methodsQuery(api));
    return lastPostOf('/reset-password');
  },
  component: ResetPassword,
});

function ResetPassword() {
  const { t } = useTranslation();
  const { unit } = useFormat();
  const next = safeNext(Route.useSearch().next);
  const { values, errors } = Route.useLoaderData();
  const { data: methods = PASSWORD_ALONE } = useQuery(methodsQuery(useApi()));
  const { sent, minutes } = values;
  if (sent !== undefined) {
    const time = unit(Number(minutes), 'minute', { unitDisplay: 'long' });
    return (
      <AccountScreen
        title={t('login.link.sent')}
        about={
          <>
            {t('reset.sent')} {t('reset.sent-about', { email: leftToRight(sent), time })}
          </>
        }
      >
        <BackToLogin next={next} />
      </AccountScreen>
    );
  }
  const kind = methods.reset === methods.phone ? 'either' : methods.phone ? 'phone' : 'email';
  return (
    <AccountScreen title={t('page.reset-password')} about={t(ABOUT[kind])}>
      <ResetForm next={next} values={values} errors={errors} kind={kind} />
      <BackToLogin next={next} />
    </AccountScreen>
  );
}

const ABOUT = { email: 'reset.about-email', phone: 'reset.about-phone', either: 'reset.about' } as const;
