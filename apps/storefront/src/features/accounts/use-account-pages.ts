import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { pageAt } from '../../route-map.ts';
import { settingsQuery } from '../shell/settings-query.ts';
import { accountPages } from './account-pages.ts';

/** The account's pages without those that the merchant has switched off. */
export function useAccountPages() {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  return accountPages.filter(({ to }) => {
    const page = pageAt(to);
    return !('when' in page) || settings?.[page.when] === '1';
  });
}
