import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { explainLeaving } from '../api/leave-for-login.ts';
import { Entrance } from '../features/accounts/entrance.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { flashOf } from '../flash/flash-of.ts';
import { SESSION_LOST } from '../flash/flash.ts';
import { searchOf } from '../search-params.ts';
import { safeNext } from '../session/safe-next.ts';
import { pageHead } from './-page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }): { next?: string } =>
    searchOf(['next'], typeof next === 'string' ? { next } : {}),
  beforeLoad: ({ context, search }) => {
    if (context.person) throw redirect({ href: safeNext(search.next), replace: true });
  },
  loader: () => flashOf('/login') ?? null,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('login.title'), description: t('login.about'), path: '/login' });
  },
  component: Login,
});

function Login() {
  const { t } = useTranslation();
  const { next } = Route.useSearch();
  const flash = Route.useLoaderData();
  const lost = flash?.form === '/login' && flash.values?.[SESSION_LOST] !== undefined ? flash : undefined;
  useEffect(() => explainLeaving(lost), [lost]);
  return (
    <Entrance logo={<Logo />} title={t('login.title')} about={t('login.about')}>
      <SignInForm
        kind="login"
        next={safeNext(next)}
        values={flash?.values ?? {}}
        errors={flash?.errors ?? {}}
      />
    </Entrance>
  );
}
