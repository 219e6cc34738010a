import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { flashOf } from '../../flash/flash-of.ts';
import { ButtonTo } from '../../links.ts';
import { Logo } from '../shell/logo.tsx';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';

/** The last post of an account screen's form: the typed values and their faults. */
export function lastPostOf(screen: string) {
  const { values = {}, errors = {} } = flashOf(screen) ?? {};
  return { values, errors };
}

/** In the browser: loads a page from the server, which alone sees the cookies that it is made of. */
export function loadFromServer(href: string): void {
  if (typeof document !== 'undefined') throw redirect({ href, reloadDocument: true });
}

interface AccountScreenProps {
  title: ReactNode;
  about?: ReactNode;
  children: ReactNode;
}

/** The quiet frame of an account screen, with a way back to the login page or on. */
export function AccountScreen({ title, about, children }: AccountScreenProps) {
  return (
    <SignInFrame logo={<Logo />} title={title} about={about}>
      {children}
    </SignInFrame>
  );
}

/** Back to the login page. */
export function BackToLogin({ next }: { next: string }) {
  const { t } = useTranslation();
  return (
    <ButtonTo to="/login" search={next === '/' ? {} : { next }} variant="ghost" size="large">
      {t('login.back')}
    </ButtonTo>
  );
}
