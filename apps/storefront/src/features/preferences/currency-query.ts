import type { Currency } from '@hamper/contract/settings';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The currencies prices can be shown in. */
export const currenciesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['currencies'],
    queryFn: async ({ signal }) => (await api.call('GET /rest/currencies/active', { signal })).data,
  });

/** The one prices are in: the shopper's choice, else the default of the shop. */
export const currencyAmong = (currencies: Currency[], chosen: number | undefined): Currency | undefined =>
  currencies.find(({ id }) => id === chosen) ?? currencies.find((one) => one.default) ?? currencies[0];
