import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orNotFound } from '../../api/or-not-found.ts';
import { useApi } from '../../api/use-api.ts';
import { PageHeading } from '../../features/listing/page-heading.tsx';
import { Page } from '../../features/listing/page.tsx';
import { sharedListQuery } from '../../features/shopping-lists/queries.ts';
import { SharedList } from '../../features/shopping-lists/shared-list.tsx';
import type { PageWords } from '../../page-head.ts';

export const Route = createFileRoute('/lists/shared_/$key')({
  loader: async ({ context: { queryClient, api }, params: { key }, cause }) => {
    const query = sharedListQuery(api, key);
    // Each visit asks whether it is shared still.
    const read =
      cause === 'stay'
        ? queryClient.ensureQueryData(query)
        : queryClient.fetchQuery({ ...query, staleTime: 0 });
    const { name: title } = await orNotFound(read);
    // Its address opens it to anybody: neither search engines nor pages that it leads to get to know it.
    return { head: { title, meta: [{ name: 'referrer', content: 'same-origin' }] } satisfies PageWords };
  },
  component: SharedListPage,
});

function SharedListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { key } = Route.useParams();
  const { data: list } = useSuspenseQuery(sharedListQuery(useApi(), key));
  const { lines_count: count } = list;
  return (
    <Page>
      <PageHeading
        title={<bdi>{list.name}</bdi>}
        about={t('shopping-list.shared-with-you', { count, total: number(count) })}
      />
      <SharedList list={list} listKey={key} />
    </Page>
  );
}
