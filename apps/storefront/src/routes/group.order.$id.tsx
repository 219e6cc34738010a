import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';

import { setNotFoundStatus } from '../api/set-not-found-status.ts';
import { useApi } from '../api/use-api.ts';
import { GroupPage } from '../features/group-orders/group-page.tsx';
import { groupPath } from '../features/group-orders/group-path.ts';
import { readGroupSearch } from '../features/group-orders/group-search.ts';
import { groupOrderQuery, opensWithoutKey } from '../features/group-orders/queries.ts';
import { flashOf } from '../flash/flash-of.ts';
import type { PageWords } from '../page-head.ts';

export const Route = createFileRoute('/group/order/$id')({
  validateSearch: readGroupSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, i18n }, params: { id: uuid }, deps: search, cause }) => {
    const query = groupOrderQuery(api, { uuid, key: search.key });
    // Others may have changed it. While one stays, with a product opened over the page for example, the live stream tells.
    const group = await (cause === 'stay'
      ? queryClient.ensureQueryData(query)
      : queryClient.fetchQuery({ ...query, staleTime: 0 }));
    // With it anybody who looks at the address, or is sent it, could change the member's part.
    if (group && search.key !== undefined && (await opensWithoutKey({ queryClient, api }, group)))
      throw redirect({
        to: '/group/order/$id',
        params: { id: uuid },
        search: { ...search, key: undefined },
        replace: true,
      });
    const flash = flashOf(groupPath(uuid));
    // Its address opens it to anybody: neither search engines nor pages that it leads to get to know it.
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    if (!group) {
      setNotFoundStatus();
      return { flash, head: { title: i18n.t('page.group-order'), meta } satisfies PageWords };
    }
    const { loadGoods } = await import('../features/group-orders/load-goods.ts');
    await loadGoods({ queryClient, api }, group, search);
    const title = i18n.t('group-order.title', { shop: group.shop.translation.title });
    return { flash, head: { title, meta } satisfies PageWords };
  },
  component: GroupOrder,
});

function GroupOrder() {
  const { id: uuid } = Route.useParams();
  const search = Route.useSearch();
  const { flash } = Route.useLoaderData();
  const by = { uuid, key: search.key };
  const { data: group } = useSuspenseQuery(groupOrderQuery(useApi(), by));
  return (
    <div className="wrap">
      <GroupPage by={by} group={group} flash={flash} search={search} />
    </div>
  );
}
