import type { ReactNode } from 'react';

import { forgetShopper } from '../../session/forget-shopper.ts';

/** Posts to the storefront's server, which ends the session; the submit button is its child. */
export function SignOutForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/logout" onSubmit={forgetShopper}>
      {children}
    </form>
  );
}
