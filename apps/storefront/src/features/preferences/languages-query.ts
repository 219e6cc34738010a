import { offeredLocales } from '@hamper/ui/locale/locales.ts';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** The languages a shopper may choose from: the merchant's, as far as we have words in them. */
export const languagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['languages'],
    queryFn: async ({ signal }) =>
      offeredLocales((await api.call('GET /rest/languages/active', { signal })).data),
  });
