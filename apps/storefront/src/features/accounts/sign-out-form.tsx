import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { menuItem } from '@hamper/ui/overlays/disclosure-menu.tsx';
import type { ReactNode } from 'react';

import { forgetShopper } from '../../session/forget-shopper.ts';
import { leaveByForm } from '../../session/leaving.ts';

/** Posts to the storefront's server, which ends the session; the submit button is its child. */
export function SignOutForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/logout" onSubmit={leave}>
      {children}
    </form>
  );
}

function leave(): void {
  leaveByForm();
  forgetShopper();
}

/** Signing out as a line of a menu. */
export function SignOutItem() {
  const { t } = useTranslation();
  return (
    <SignOutForm>
      <button type="submit" className={menuItem}>
        <Icon name="log-out" className="flip" />
        {t('logout')}
      </button>
    </SignOutForm>
  );
}
