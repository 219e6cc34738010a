import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { methodsQuery, PASSWORD_ALONE } from '../../features/accounts/methods-query.ts';
import { OwnDetails } from '../../features/accounts/own-details.tsx';
import { profileQuery } from '../../features/accounts/profile-query.ts';
import { pageHead } from '../../page-head.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/details')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      queryClient.prefetchQuery(methodsQuery(api)),
    ]);
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('profile.contact'), hidden: true }),
  component: DetailsPage,
});

function DetailsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { data: person } = useSuspenseQuery(profileQuery(api));
  const { data: methods = PASSWORD_ALONE } = useQuery(methodsQuery(api));
  return (
    <AccountFrame title={t('profile.contact')}>
      <OwnDetails person={person} methods={methods} />
    </AccountFrame>
  );
}
