import type { OrderCard } from '@hamper/contract/orders/order-card';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { useCartDrawer } from '../features/cart/cart-drawer-store.ts';
import { useNow } from '../features/clock/now.tsx';
import { ListEnd } from '../features/listing/list-end.tsx';
import { Pagination } from '../features/listing/pagination.tsx';
import { OrderGroups } from '../features/orders/order-groups.tsx';
import { guestOrdersQuery, ordersQuery, type OrderTab } from '../features/orders/queries.ts';
import { Reorder } from '../features/orders/reorder.tsx';
import { SendAgain } from '../features/parcels/send-again.tsx';
import { refundsQuery } from '../features/refunds/queries.ts';
import { RefundList } from '../features/refunds/refund-list.tsx';
import { ButtonTo, ChipTo } from '../links.ts';
import { ORDERS_PER_PAGE } from '../per-page.ts';
import { pageNumber } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';

import * as styles from '../features/listing/pagination.module.css';
import * as list from '../features/orders/order-list.module.css';

const FILTERS = ['active', 'past', 'refunds'] as const;
const TABS = ['all', ...FILTERS] as const;
type Tab = (typeof TABS)[number];

interface OrdersSearch {
  /** All orders when left out. */
  tab?: (typeof FILTERS)[number] | undefined;
  page?: number | undefined;
}

export const Route = createFileRoute('/orders/')({
  validateSearch: ({ tab, page }): OrdersSearch => ({
    tab: FILTERS.find((one) => one === tab),
    page: pageNumber(page, ORDERS_PER_PAGE),
  }),
  loaderDeps: ({ search: { tab, page = 1 } }): { tab: Tab; page: number } => ({ tab: tab ?? 'all', page }),
  loader: async ({ context: { queryClient, api, person }, deps: { tab, page } }) => {
    if (!person) await queryClient.fetchQuery(guestOrdersQuery(api, page));
    else if (tab === 'refunds') await queryClient.fetchQuery(refundsQuery(api, page));
    else await queryClient.fetchQuery(ordersQuery(api, { tab, page }));
  },
  component: Orders,
});

function Orders() {
  const { t } = useTranslation();
  const person = usePerson();
  return <AccountFrame title={t('orders')}>{person ? <MyOrders /> : <GuestOrders />}</AccountFrame>;
}

/** Orders that were placed in this browser without an account. */
function GuestOrders() {
  const { t } = useTranslation();
  const { page } = Route.useLoaderDeps();
  const now = useNow();
  const again = useAgain();
  const { data: orders } = useSuspenseQuery(guestOrdersQuery(useApi(), page));
  if (orders.data.length === 0 && page > 1) return <ListEnd isPast />;
  if (orders.data.length === 0)
    return (
      <EmptyState
        picture="/images/food/1f9fa.webp"
        title={t('error.login-first')}
        about={t('orders.guest-about')}
        action={<Login />}
      />
    );
  return (
    <>
      <div className={list.guest}>
        <p>{t('orders.of-browser')}</p>
        <Login />
      </div>
      <OrderGroups orders={orders.data} now={now} again={again} />
      <Pagination meta={orders.meta} to="/orders" search={{}} />
    </>
  );
}

function Login() {
  const { t } = useTranslation();
  return (
    <ButtonTo to="/login" search={{ next: '/orders' }}>
      {t('login.button')}
    </ButtonTo>
  );
}

function MyOrders() {
  const { t } = useTranslation();
  const { tab, page } = Route.useLoaderDeps();
  return (
    <>
      <nav className={styles.filters} aria-label={t('orders.which')}>
        {TABS.map((id) => (
          <ChipTo
            key={id}
            to="/orders"
            search={searchAt(id)}
            aria-current={id === tab ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(WORDS[id])}
          </ChipTo>
        ))}
      </nav>
      {tab === 'refunds' ? <Refunds page={page} /> : <OrdersOf tab={tab} page={page} />}
    </>
  );
}

function OrdersOf({ tab, page }: { tab: OrderTab; page: number }) {
  const { t } = useTranslation();
  const now = useNow();
  const again = useAgain();
  const { data: orders } = useSuspenseQuery(ordersQuery(useApi(), { tab, page }));
  if (orders.data.length === 0 && page > 1) return <ListEnd isPast />;
  if (orders.data.length === 0)
    return (
      <EmptyState
        picture="/images/food/1f9fa.webp"
        title={t(tab === 'active' ? 'empty.orders.none-active' : 'empty.orders')}
        about={t(tab === 'past' ? 'empty.orders.past' : 'empty.orders.active')}
        action={<ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>}
      />
    );
  return (
    <>
      <OrderGroups orders={orders.data} now={now} again={again} />
      <Pagination meta={orders.meta} to="/orders" search={searchAt(tab)} />
    </>
  );
}

/** A button that orders the same again, and shows the cart. */
function useAgain() {
  const router = useRouter();
  const openCart = useCartDrawer((drawer) => drawer.openAt);
  return ({ uuid, shop, kind }: OrderCard) =>
    kind === 'parcel' ? (
      <SendAgain uuid={uuid} variant="ghost" size="small" />
    ) : (
      <Reorder
        by={{ id: uuid }}
        shopId={shop.id}
        variant="ghost"
        size="small"
        onAdded={() => openCart(router.state.location.href)}
      />
    );
}

function Refunds({ page }: { page: number }) {
  const { t } = useTranslation();
  const { data: refunds } = useSuspenseQuery(refundsQuery(useApi(), page));
  if (refunds.data.length === 0 && page > 1) return <ListEnd isPast />;
  if (refunds.data.length === 0)
    return (
      <EmptyState
        picture="/images/food/1f4ed.webp"
        title={t('empty.refunds')}
        about={t('empty.refunds.about')}
        action={
          <ButtonTo to="/orders" search={{ tab: 'past' }} variant="ghost">
            {t('orders.see-past')}
          </ButtonTo>
        }
      />
    );
  return (
    <>
      <RefundList refunds={refunds.data} />
      <Pagination meta={refunds.meta} to="/orders" search={searchAt('refunds')} />
    </>
  );
}

const WORDS = {
  all: 'orders.all',
  active: 'orders.active',
  past: 'orders.past',
  refunds: 'refunds',
} as const;

/** All orders need no parameter. */
const searchAt = (tab: Tab): { tab?: (typeof FILTERS)[number] } => (tab === 'all' ? {} : { tab });
