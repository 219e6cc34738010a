import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { NeedsScripts } from '../../features/accounts/account-section.tsx';
import { OwnLists } from '../../features/shopping-lists/own-lists.tsx';
import { listCardsQuery } from '../../features/shopping-lists/queries.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/lists/')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    await context.queryClient.fetchQuery({ ...listCardsQuery(context.api), staleTime: 0 });
  },
  component: ListsPage,
});

function ListsPage() {
  const { t } = useTranslation();
  const { data: lists } = useSuspenseQuery(listCardsQuery(useApi()));
  return (
    <AccountFrame title={t('shopping-lists')}>
      <NeedsScripts />
      <OwnLists lists={lists} />
    </AccountFrame>
  );
}
