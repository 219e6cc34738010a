import { ledgerTypes } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { zoneQuery } from '../../features/fulfilment/fulfilment-queries.ts';
import { ListEnd } from '../../features/listing/list-end.tsx';
import { Pagination } from '../../features/listing/pagination.tsx';
import { walletHistoryQuery, walletQuery } from '../../features/wallet/queries.ts';
import { StatementForm } from '../../features/wallet/statement-form.tsx';
import { WalletBalance } from '../../features/wallet/wallet-balance.tsx';
import { WalletFilter } from '../../features/wallet/wallet-filter.tsx';
import { WalletHistory } from '../../features/wallet/wallet-history.tsx';
import { ButtonTo } from '../../links.ts';
import { MOVES_PER_PAGE } from '../../per-page.ts';
import { pageNumber, wordsIn } from '../../search-params.ts';
import { requireSession } from '../../session/require-session.ts';

interface WalletSearch {
  type?: string | undefined;
  page?: number | undefined;
}

export const Route = createFileRoute('/wallet/')({
  validateSearch: ({ type, page }): WalletSearch => ({
    type: wordsIn(type),
    page: pageNumber(page, MOVES_PER_PAGE),
  }),
  loaderDeps: ({ search: { type, page = 1 } }) => ({ type, page }),
  loader: async ({ context, location, deps }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    const [zone] = await Promise.all([
      queryClient.ensureQueryData(zoneQuery(api)).catch(() => 'UTC'),
      queryClient.fetchQuery(walletQuery(api)),
      queryClient.fetchQuery(walletHistoryQuery(api, historyInputOf(deps))),
    ]);
    return { zone };
  },
  component: WalletPage,
});

/** The type is checked here and not where the address is read: every page would load the list of types. */
const historyInputOf = ({ type, page }: { type: string | undefined; page: number }) => ({
  type: ledgerTypes.find((one) => one === type),
  page,
});

function WalletPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { zone } = Route.useLoaderData();
  const input = historyInputOf(Route.useLoaderDeps());
  const { data: wallet } = useSuspenseQuery(walletQuery(api));
  const { data: history } = useSuspenseQuery(walletHistoryQuery(api, input));
  const filter = input.type ? { type: input.type } : {};
  const isEmpty = history.data.length === 0;
  // Beyond the last page of a history that has some.
  const isPast = isEmpty && input.page > 1;
  const hasSome = input.type !== undefined || !isEmpty || isPast;
  return (
    <AccountFrame title={t('wallet')}>
      <WalletBalance wallet={wallet} />
      {hasSome && <WalletFilter type={input.type} />}
      {isPast && <ListEnd isPast />}
      {isEmpty && !isPast && (
        <EmptyState
          picture="/images/food/1f6cd-fe0f.webp"
          title={t('wallet.empty')}
          about={input.type === undefined ? t('wallet.empty.about') : undefined}
          // The money above comes first here.
          action={
            <ButtonTo to={input.type === undefined ? '/' : '/wallet'} variant="ghost">
              {t(input.type === undefined ? 'checkout.start-shopping' : 'orders.all')}
            </ButtonTo>
          }
        />
      )}
      {!isEmpty && <WalletHistory movements={history.data} zone={zone} />}
      {!isPast && <Pagination meta={history.meta} to="/wallet" search={filter} />}
      {hasSome && <StatementForm />}
    </AccountFrame>
  );
}
