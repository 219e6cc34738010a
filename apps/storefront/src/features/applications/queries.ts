import type { Application } from '@hamper/contract/applications/applications';
import type { ApplicationType } from '@hamper/contract/applications/vocabulary';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

/** A person's latest application of a type: the open one, where there is one. Null before the first. */
export const applicationQuery = (api: Api, type: ApplicationType) =>
  queryOptions({
    queryKey: ['applications', type],
    queryFn: async ({ signal }): Promise<Application | null> => {
      const query = { type, perPage: 1 };
      const { data } = await api.call('GET /dashboard/user/request-models/paginate', { query, signal });
      return data[0] ?? null;
    },
  });

/** The tags of shops. */
export const shopTagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tags', 'all'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/tags/paginate', { query: { perPage: 100 }, signal })).data,
  });
