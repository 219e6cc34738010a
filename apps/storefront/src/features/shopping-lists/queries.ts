import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export const SHOPPING_LISTS = ['shopping-lists'];
/** The person's lists, with or without a product in sight; changes of one list make them old. */
export const LIST_CARDS = [...SHOPPING_LISTS, 'cards'];

/** The person's lists; `stockId`: with how much of it is in each. */
export const listCardsQuery = (api: Api, stockId?: number) =>
  queryOptions({
    queryKey: [...LIST_CARDS, stockId ?? null],
    queryFn: async ({ signal }) => {
      const query = stockId === undefined ? {} : { stock_id: stockId };
      return (await api.call('GET /dashboard/user/shopping-lists', { query, signal })).data;
    },
  });

export const shoppingListQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...SHOPPING_LISTS, 'list', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /dashboard/user/shopping-lists/{id}', { path: { id }, signal })).data,
  });

export const sharedListQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: [...SHOPPING_LISTS, 'shared', key],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/shopping-lists/{key}', { path: { key }, signal })).data,
  });
