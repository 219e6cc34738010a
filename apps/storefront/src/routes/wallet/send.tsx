import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { ConfirmSending } from '../../features/wallet/confirm-sending.tsx';
import { walletQuery } from '../../features/wallet/queries.ts';
import { SendForm } from '../../features/wallet/send-form.tsx';
import { SEND_FORM, sendingOf, walletFlash } from '../../features/wallet/wallet-flash.ts';
import { flashOf } from '../../flash/flash-of.ts';
import { ButtonTo } from '../../links.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/wallet/send')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    const { queryClient, api, currencyId } = context;
    await queryClient.fetchQuery({ ...walletQuery(api), staleTime: 0 });
    const flash = walletFlash(flashOf(SEND_FORM));
    const sending = sendingOf(flash);
    // In another currency the amount would be another one.
    return { flash, sending: sending?.currency === String(currencyId ?? '') ? sending : null };
  },
  component: SendPage,
});

function SendPage() {
  const { t } = useTranslation();
  const { flash, sending } = Route.useLoaderData();
  const { data: wallet } = useSuspenseQuery(walletQuery(useApi()));
  return (
    <AccountFrame title={t('wallet.send')}>
      {sending && <ConfirmSending sending={sending} errors={flash.errors} />}
      {!sending && wallet.price > 0 && <SendForm wallet={wallet} flash={flash} />}
      {!sending && wallet.price <= 0 && (
        <EmptyState
          picture="/images/food/1f45b.webp"
          title={t('wallet.send.empty')}
          about={t('wallet.send.empty.about')}
          action={<ButtonTo to="/wallet/top-up">{t('wallet.top-up')}</ButtonTo>}
        />
      )}
    </AccountFrame>
  );
}
