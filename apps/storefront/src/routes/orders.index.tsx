import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { useApi } from '../api/use-api.ts';
import { readListSearch } from '../features/catalogue/list-search.ts';
import { OrderList } from '../features/orders/order-list.tsx';
import { orderFilters, type OrderFilter, ordersQuery } from '../features/orders/queries.ts';
import { ButtonTo, ChipTo } from '../links.ts';
import { searchOf } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SectionHeader } from '../ui/section-header.tsx';
import { pageHead } from './-page-head.ts';

import styles from './-orders.module.css';

interface OrdersSearch {
  filter?: OrderFilter;
  page?: number;
}

export const Route = createFileRoute('/orders/')({
  validateSearch: ({ filter, ...search }): OrdersSearch => {
    const { page } = readListSearch(search);
    return searchOf(['filter', 'page'], {
      ...(isFilter(filter) ? { filter } : {}),
      ...(page === undefined ? {} : { page }),
    });
  },
  loaderDeps: ({ search: { filter, page = 1 } }) => ({ filter, page }),
  loader: async ({ context: { queryClient, api, person }, deps }) => {
    if (!person) return;
    await queryClient.fetchQuery(ordersQuery(api, deps));
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('orders'), hidden: true }),
  component: Orders,
});

function isFilter(value: unknown): value is OrderFilter {
  return typeof value === 'string' && Object.hasOwn(orderFilters, value);
}

function Orders() {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHeader level={1} title={t('orders')} />
      {person ? <MyOrders /> : <GuestOrders />}
    </div>
  );
}

function GuestOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="/images/food/1f9fa.webp"
      title={t('error.login-first')}
      about={t('orders.guest-about')}
      action={
        <ButtonTo to="/login" search={{ next: '/orders' }}>
          {t('login.button')}
        </ButtonTo>
      }
    />
  );
}

function MyOrders() {
  const { t } = useTranslation();
  const api = useApi();
  const deps = Route.useLoaderDeps();
  const { data: orders } = useSuspenseQuery(ordersQuery(api, deps));
  const { current_page: page, last_page: last } = orders.meta;
  const filter = deps.filter ? { filter: deps.filter } : {};
  return (
    <>
      <nav className={styles.filters} aria-label={t('orders.which')}>
        {([undefined, 'active', 'past'] as const).map((choice) => (
          <ChipTo
            key={choice ?? 'all'}
            to="/orders"
            search={choice ? { filter: choice } : {}}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(choice ? FILTER_WORDS[choice] : 'orders.all')}
          </ChipTo>
        ))}
      </nav>
      {orders.data.length === 0 ? (
        <EmptyState
          picture="/images/food/1f9fa.webp"
          title={t('empty.items')}
          action={<ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>}
        />
      ) : (
        <OrderList orders={orders.data} />
      )}
      {last > 1 && (
        <nav className={styles.pages} aria-label={t('orders.pages')}>
          {page > 1 && (
            <ButtonTo
              variant="ghost"
              to="/orders"
              search={{ ...filter, ...(page > 2 ? { page: page - 1 } : {}) }}
            >
              {t('orders.newer')}
            </ButtonTo>
          )}
          {page < last && (
            <ButtonTo variant="ghost" to="/orders" search={{ ...filter, page: page + 1 }}>
              {t('orders.older')}
            </ButtonTo>
          )}
        </nav>
      )}
    </>
  );
}

const FILTER_WORDS = { active: 'orders.active', past: 'orders.past' } as const;
