import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orNotFound } from '../../api/or-not-found.ts';
import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { NeedsScripts } from '../../features/accounts/account-section.tsx';
import { OwnList } from '../../features/shopping-lists/own-list.tsx';
import { shoppingListQuery } from '../../features/shopping-lists/queries.ts';
import type { PageWords } from '../../page-head.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/lists/$id')({
  loader: async ({ context, location, params: { id }, cause }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    const query = shoppingListQuery(api, id);
    // Another device may have ticked meanwhile. While one stays, a product opened over the page for example, nothing is read anew.
    const read =
      cause === 'stay'
        ? queryClient.ensureQueryData(query)
        : queryClient.fetchQuery({ ...query, staleTime: 0 });
    return { head: { title: (await orNotFound(read)).name } satisfies PageWords };
  },
  component: ListPage,
});

function ListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { id } = Route.useParams();
  const { data: list } = useSuspenseQuery(shoppingListQuery(useApi(), id));
  const { lines_count: count } = list;
  return (
    <AccountFrame
      title={<bdi>{list.name}</bdi>}
      about={count > 0 ? t('cart.items', { count, total: number(count) }) : undefined}
    >
      <NeedsScripts />
      <OwnList list={list} />
    </AccountFrame>
  );
}
