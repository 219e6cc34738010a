import { useTranslation } from 'react-i18next';

import { Entrance } from '../features/accounts/entrance.tsx';
import type { ComingName } from '../features/shell/coming-page.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { ButtonTo } from '../links.ts';
import type { RouterContext } from '../router-context.ts';
import { usePerson } from '../session/use-person.ts';
import { pageHead } from './-page-head.ts';

/** The head of a page whose feature comes later: nothing for search engines yet. */
export function comingHead(match: { context: RouterContext; status: string }, name: ComingName) {
  const { t } = match.context.i18n;
  return pageHead(match, {
    title: t(`page.${name}`),
    description: t(`page.${name}.soon`),
    hidden: true,
  });
}

type ComingScreenName = Extract<
  ComingName,
  'reset-password' | 'update-details' | 'update-password' | 'verify-phone'
>;

/** An account screen whose form comes later. It promises no form, and leads on. */
export function ComingScreen({ name }: { name: ComingScreenName }) {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <Entrance logo={<Logo />} title={t(`page.${name}`)} about={t(`page.${name}.soon`)}>
      {person ? (
        <ButtonTo to="/profile" size="large">
          {t('profile.title')}
        </ButtonTo>
      ) : (
        <ButtonTo to="/login" size="large">
          {t('login.button')}
        </ButtonTo>
      )}
      <ButtonTo to="/help" hash="contact" variant="ghost" size="large">
        {t('page.contact')}
      </ButtonTo>
    </Entrance>
  );
}
