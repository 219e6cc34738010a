import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { Entrance } from '../features/accounts/entrance.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { flashOf } from '../flash/flash-of.ts';
import { searchOf } from '../search-params.ts';
import { safeNext } from '../session/safe-next.ts';
import { pageHead } from './-page-head.ts';

export const Route = createFileRoute('/register')({
  validateSearch: ({ next }): { next?: string } =>
    searchOf(['next'], typeof next === 'string' ? { next } : {}),
  beforeLoad: ({ context, search }) => {
    if (context.person) throw redirect({ href: safeNext(search.next), replace: true });
  },
  loader: () => flashOf('/register') ?? null,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, {
      title: t('register.title'),
      description: t('register.about'),
      path: '/register',
    });
  },
  component: Register,
});

function Register() {
  const { t } = useTranslation();
  const { next } = Route.useSearch();
  const flash = Route.useLoaderData();
  return (
    <Entrance logo={<Logo />} title={t('register.title')} about={t('register.about')}>
      <SignInForm
        kind="register"
        next={safeNext(next)}
        values={flash?.values ?? {}}
        errors={flash?.errors ?? {}}
      />
    </Entrance>
  );
}
