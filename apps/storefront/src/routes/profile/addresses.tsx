import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { OwnAddresses } from '../../features/accounts/own-addresses.tsx';
import { profileQuery } from '../../features/accounts/profile-query.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/addresses')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    await context.queryClient.ensureQueryData(profileQuery(context.api));
  },
  component: AddressesPage,
});

function AddressesPage() {
  const { t } = useTranslation();
  const { data: person } = useSuspenseQuery(profileQuery(useApi()));
  return (
    <AccountFrame title={t('profile.addresses')}>
      <OwnAddresses person={person} />
    </AccountFrame>
  );
}
