import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { newKey } from '../../api/new-key.ts';
import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { topUpMethodsQuery, walletQuery } from '../../features/wallet/queries.ts';
import { TopUpForm } from '../../features/wallet/top-up-form.tsx';
import { TOP_UP_FORM, walletFlash } from '../../features/wallet/wallet-flash.ts';
import { flashOf } from '../../flash/flash-of.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/wallet/top-up')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    const { queryClient, api, currencyId } = context;
    await Promise.all([
      queryClient.fetchQuery({ ...walletQuery(api), staleTime: 0 }),
      queryClient.prefetchQuery(topUpMethodsQuery(api)),
    ]);
    const flash = walletFlash(flashOf(TOP_UP_FORM));
    return { flash, formKey: flash.values['key'] ?? newKey(), currency: String(currencyId ?? '') };
  },
  component: TopUpPage,
});

function TopUpPage() {
  const { t } = useTranslation();
  const { flash, formKey, currency } = Route.useLoaderData();
  const { data: wallet } = useSuspenseQuery(walletQuery(useApi()));
  return (
    <AccountFrame title={t('wallet.top-up.title')}>
      <TopUpForm wallet={wallet} {...{ flash, formKey, currency }} />
    </AccountFrame>
  );
}
