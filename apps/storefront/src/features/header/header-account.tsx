import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { createElement } from 'react';

import { ButtonTo } from '../../links.ts';
import { usePerson } from '../../session/use-person.ts';
import { PageLink } from '../shell/page-link.tsx';
import { useShell } from '../shell/use-shell.ts';

import * as styles from './header-account.module.css';

const menu = loadOnUse(() => import('./header-parts.ts').then((module) => module.PersonMenu));

/**
 * The header's way to an account. The HTML is the same for everybody and holds both ways, of which styles show one: see
 * `signed-in-mark.ts`. A person's place becomes their menu once the page is alive; both are of one size.
 */
export function HeaderAccount() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const known = usePerson();
  const person = hydrated ? known : undefined;
  const loaded = menu.useLoaded(person !== undefined);
  // A task that signing in interrupts is come back to. A page that is the same for everybody has one address.
  const isTask = useShell().kind === 'task';
  const next = useLocation({ select: ({ href }) => (isTask ? href : undefined) });
  if (person && loaded) return createElement(loaded, { person });
  return (
    <>
      <ButtonTo to="/login" search={{ next }} variant="ghost" className="desk guests">
        {t('login.button')}
      </ButtonTo>
      <PageLink href="/profile" className={cx(styles.face, 'desk', 'members')} aria-label={t('account')}>
        <Icon name="user" />
      </PageLink>
    </>
  );
}
