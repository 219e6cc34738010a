import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { AccountHome } from '../../features/accounts/account-home.tsx';
import { profileQuery } from '../../features/accounts/profile-query.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    await context.queryClient.ensureQueryData(profileQuery(context.api));
  },
  component: AccountPage,
});

function AccountPage() {
  const { data: person } = useSuspenseQuery(profileQuery(useApi()));
  return (
    <div className="wrap">
      <AccountHome person={person} />
    </div>
  );
}
