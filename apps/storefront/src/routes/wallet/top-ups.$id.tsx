import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orNotFound } from '../../api/or-not-found.ts';
import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { topUpQuery } from '../../features/wallet/queries.ts';
import { TopUpState } from '../../features/wallet/top-up-state.tsx';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/wallet/top-ups/$id')({
  loader: async ({ context, location, params: { id } }) => {
    requireSession({ context, location });
    await orNotFound(context.queryClient.fetchQuery(topUpQuery(context.api, id)));
  },
  component: TopUpPage,
});

function TopUpPage() {
  const { t } = useTranslation();
  const { id } = Route.useParams();
  const { data: topUp } = useSuspenseQuery(topUpQuery(useApi(), id));
  return (
    <AccountFrame title={t('wallet.top-up.title')}>
      <TopUpState topUp={topUp} />
    </AccountFrame>
  );
}
