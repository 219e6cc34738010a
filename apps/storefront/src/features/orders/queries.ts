import { isOver } from '@hamper/contract/lifecycle';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { ORDERS_PER_PAGE } from '../../per-page.ts';

export interface OrderRef {
  id: string;
}

const UNPLACED_EVERY = 10_000;
const isUnplaced = ({ placed, status }: OrderCard): boolean => !placed && !isOver(status);

/** One order: of the account, of this browser, or of a private link that was opened in it. */
export function orderQuery(api: Api, by: OrderRef) {
  return queryOptions({
    queryKey: ['orders', 'one', by.id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/orders/{id}', { path: { id: by.id }, signal })).data,
    // Its own events do not tell of those placed with it.
    refetchInterval: ({ state: { data } }) => (data?.linked?.some(isUnplaced) ? UNPLACED_EVERY : false),
  });
}

/** The beginning of every order list's query key. */
export const ORDER_LISTS = ['orders', 'list'];

/** Orders change by themselves: a list is fresh for ten seconds only. */
const FRESH = 10_000;

const CALLS = { all: 'paginate', active: 'get-active', past: 'get-completed' } as const;
export type OrderTab = keyof typeof CALLS;

/** The person's orders: all, those that are under way, or those that are over. */
export function ordersQuery(api: Api, { tab, page }: { tab: OrderTab; page: number }) {
  const call = `GET /dashboard/user/orders/${CALLS[tab]}` as const;
  return queryOptions({
    queryKey: [...ORDER_LISTS, { tab, page }],
    queryFn: ({ signal }) => api.call(call, { query: { page, perPage: ORDERS_PER_PAGE }, signal }),
    staleTime: FRESH,
  });
}

/** The orders of a guest: those placed in this browser, and those whose private link was opened in it. */
export const guestOrdersQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: [...ORDER_LISTS, { guest: true, page }],
    queryFn: ({ signal }) =>
      api.call('GET /rest/orders/paginate', { query: { page, perPage: ORDERS_PER_PAGE }, signal }),
    staleTime: FRESH,
  });

/** The payment methods that an order's shop takes and this marketplace has set up. */
export const paymentMethodsQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['shop', 'ways-to-pay', shopId],
    queryFn: async ({ signal }) => {
      const [here, taken] = await Promise.all([
        api.call('GET /rest/payments', { signal }),
        api.call('GET /rest/shop-payments/{id}', { path: { id: shopId }, signal }),
      ]);
      const tags = new Set(taken.data.map(({ payment }) => payment.tag));
      return here.data.filter(({ tag }) => tags.has(tag));
    },
  });

/** Where the courier of an order is; `courier:{id}` tells of it from then on. */
export const courierQuery = (api: Api, by: OrderRef) =>
  queryOptions({
    queryKey: ['orders', 'courier', by.id],
    queryFn: async ({ signal }) => {
      const input = { path: { id: by.id }, signal };
      return (await api.call('GET /rest/orders/deliveryman/{id}', input)).data;
    },
    staleTime: 0,
  });

/** Of an order's shop: where it is, and how it is reached. */
export const orderShopQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['shop', 'of-order', uuid],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/shops/{id}', { path: { id: uuid }, signal });
      const { location, phone, translation, open, timezone, shop_working_days, shop_closed_date } = data;
      return {
        location: { latitude: Number(location.latitude), longitude: Number(location.longitude) },
        address: translation.address,
        phone,
        hours: { open, timezone, shop_working_days, shop_closed_date },
      };
    },
  });
