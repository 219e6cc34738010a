import { type Locale, offeredLocales, SHIPPED } from '@hamper/ui/locale/locales.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';

/** The languages a shopper may choose from: the merchant's, as far as we have words in them. */
export const languagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['languages'],
    queryFn: async ({ signal }) =>
      offeredLocales((await api.call('GET /rest/languages/active', { signal })).data),
  });

/** In the order of the menu; all we have words in while the merchant's choice is not known. */
export function useOfferedLocales(): Locale[] {
  const { data = SHIPPED } = useQuery(languagesQuery(useApi()));
  return data.map(({ locale }) => locale);
}
