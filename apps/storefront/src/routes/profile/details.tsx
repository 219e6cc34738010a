import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { loadAccount, useAccount } from '../../features/accounts/methods-query.ts';
import { OwnDetails } from '../../features/accounts/own-details.tsx';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/details')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    await loadAccount(context);
  },
  component: DetailsPage,
});

function DetailsPage() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('profile.contact')}>
      <OwnDetails {...useAccount()} />
    </AccountFrame>
  );
}
