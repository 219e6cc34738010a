import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The currency that prices are in: the default of the active ones; null when there is none. */
export const currencyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['currency'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/currencies/active', { signal });
      return data.find((currency) => currency.default) ?? data[0] ?? null;
    },
  });
