import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';

import { AccountScreen, lastPostOf } from '../features/accounts/account-page.tsx';
import { accountSearch } from '../features/accounts/account-route.ts';
import { linkOwner } from '../features/accounts/link-owner.ts';
import { isHosted, methodsQuery } from '../features/accounts/methods-query.ts';
import { NewPasswordForm } from '../features/accounts/new-password-form.tsx';
import { profileQuery } from '../features/accounts/profile-query.ts';
import { ButtonTo } from '../links.ts';
import { safeNext } from '../session/safe-next.ts';

export const Route = createFileRoute('/update-password')({
  validateSearch: accountSearch,
  loader: async ({ context: { queryClient, api, person }, location }) => {
    const { token, next } = accountSearch(location.search);
    const lastPost = lastPostOf('/update-password');
    // The rules for a new password.
    await queryClient.prefetchQuery(methodsQuery(api));
    if (token !== undefined) {
      const path = { hash: token };
      const owner = await linkOwner(() => api.call('GET /auth/forgot/email-password/{hash}', { path }));
      return { ...lastPost, owner: owner && owner.email, hasPassword: false, hosted: false };
    }
    // Nobody's password: a link is what helps.
    if (!person)
      throw redirect({ to: '/reset-password', search: next === undefined ? {} : { next }, replace: true });
    const { empty_p: none } = await queryClient.ensureQueryData(profileQuery(api));
    return {
      ...lastPost,
      owner: undefined,
      hasPassword: !none,
      hosted: none && (await isHosted(queryClient, api)),
    };
  },
  component: UpdatePassword,
});

function UpdatePassword() {
  const { t } = useTranslation();
  const { token, next: requested } = Route.useSearch();
  const next = safeNext(requested);
  const { values, errors, owner, hasPassword, hosted } = Route.useLoaderData();
  if (values.done !== undefined) {
    return (
      <AccountScreen title={t('page.update-password')} about={t('password.changed')}>
        <ButtonTo to="/profile" size="large">
          {t('account')}
        </ButtonTo>
      </AccountScreen>
    );
  }
  if (hosted) {
    return (
      <AccountScreen title={t('page.update-password')} about={t('password.hosted')}>
        <ButtonTo to="/profile" size="large">
          {t('account')}
        </ButtonTo>
      </AccountScreen>
    );
  }
  if (owner === null) {
    return (
      <AccountScreen title={t('mailed.gone')} about={t('error.link')}>
        <ButtonTo to="/reset-password" size="large">
          {t('email-link.ask')}
        </ButtonTo>
      </AccountScreen>
    );
  }
  const others = t('password.others-end');
  const whose = owner === undefined ? '' : t('password.choose-for', { email: leftToRight(owner) });
  return (
    <AccountScreen
      title={t(
        owner !== undefined ? 'password.choose' : hasPassword ? 'page.update-password' : 'password.first',
      )}
      about={owner !== undefined ? `${whose} ${others}` : hasPassword ? others : t('password.first-about')}
    >
      <NewPasswordForm token={token} next={next} errors={errors} asksOld={hasPassword} />
    </AccountScreen>
  );
}
