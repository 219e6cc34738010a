import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';

import { AccountScreen, lastPostOf, loadFromServer } from '../features/accounts/account-page.tsx';
import { CodeForm } from '../features/accounts/code-form.tsx';
import { HostedCodeForm } from '../features/accounts/hosted-code-form.tsx';
import { isHosted, methodsQuery } from '../features/accounts/methods-query.ts';
import { pendingCode } from '../session/pending-code.ts';

export const Route = createFileRoute('/verify-phone')({
  loader: async ({ context: { queryClient, api } }) => {
    loadFromServer('/verify-phone');
    const code = pendingCode();
    // A hosted provider's code is known to the browser alone.
    if (!code && (await isHosted(queryClient, api))) return { code: null, errors: {} };
    if (!code) throw redirect({ to: '/login', search: { with: 'phone' }, replace: true });
    await queryClient.prefetchQuery(methodsQuery(api));
    return { code, errors: lastPostOf('/verify-phone').errors };
  },
  component: VerifyPhone,
});

function VerifyPhone() {
  const { t } = useTranslation();
  const { code, errors } = Route.useLoaderData();
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
      <CodeForm code={code} errors={errors} />
    </AccountScreen>
  );
}
