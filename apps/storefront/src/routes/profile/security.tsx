import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { AccountSecurity } from '../../features/accounts/account-security.tsx';
import { loadAccount, useAccount } from '../../features/accounts/methods-query.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/security')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    await loadAccount(context);
  },
  component: SecurityPage,
});

function SecurityPage() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('account.security')}>
      <AccountSecurity {...useAccount()} />
    </AccountFrame>
  );
}
