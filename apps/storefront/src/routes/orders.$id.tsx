import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orNotFound } from '../api/or-not-found.ts';
import { useApi } from '../api/use-api.ts';
import { OrderView } from '../features/orders/order-view.tsx';
import { orderQuery } from '../features/orders/queries.ts';
import { PageLink } from '../features/shell/page-link.tsx';
import { formatFor } from '../i18n/format.ts';
import { searchOf } from '../search-params.ts';
import { pageHead } from './-page-head.ts';

export const Route = createFileRoute('/orders/$id')({
  validateSearch: ({ key }): { key?: string } =>
    searchOf(['key'], typeof key === 'string' && key !== '' && key.length <= 100 ? { key } : {}),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context: { queryClient, api }, params: { id }, deps: { key } }) => {
    const order = await orNotFound(queryClient.ensureQueryData(orderQuery(api, { id, key })));
    return { number: order.id };
  },
  head: ({ match, loaderData }) => {
    const { i18n, locale } = match.context;
    const title = loaderData
      ? i18n.t('order.number', { id: formatFor(locale).number(loaderData.number, { useGrouping: false }) })
      : i18n.t('orders');
    // A private link is nobody else's business, search engines' least of all.
    const { meta, links } = pageHead(match, { title, hidden: true });
    return { meta: [...meta, { name: 'referrer', content: 'same-origin' }], links };
  },
  component: OrderPage,
});

function OrderPage() {
  const api = useApi();
  const { id } = Route.useParams();
  const { key } = Route.useLoaderDeps();
  const by = { id, key };
  const { data: order } = useSuspenseQuery(orderQuery(api, by));
  return (
    <div className="wrap">
      <OrderView
        order={order}
        by={by}
        shop={
          <PageLink href={`/shops/${order.shop.slug}`}>
            <bdi>{order.shop.translation.title}</bdi>
          </PageLink>
        }
      />
    </div>
  );
}
