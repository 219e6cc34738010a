import type { SettingKey } from '@hamper/contract/settings';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export type Settings = Partial<Record<SettingKey, string>>;

/** The settings as an object; what is not set is not in it. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }): Promise<Settings> => {
      const { data } = await api.call('GET /rest/settings', { signal });
      return Object.fromEntries(
        // Merchants type them, and older servers leave some null: blank is not set.
        data
          .map(({ key, value }) => [key, typeof value === 'string' ? value.trim() : ''])
          .filter(([, value]) => value),
      );
    },
  });
