import type { Location } from '@hamper/contract/accounts';
import { isRecentPosition } from '@hamper/contract/geo/position-age';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { followLive } from '../../live/follow-live.ts';
import { useNow } from '../clock/now.tsx';
import { courierQuery, type OrderRef } from './queries.ts';

/** The courier's position as it moves; undefined where it is not known, or was too long ago. */
export function useCourierPosition({ id }: OrderRef): Location | undefined {
  const api = useApi();
  const queries = useQueryClient();
  const now = useNow();
  const query = courierQuery(api, { id });
  const { data } = useQuery(query);
  useEffect(() => {
    const { queryKey } = courierQuery(api, { id });
    return followLive(`courier:${id}`, { onData: (position) => queries.setQueryData(queryKey, position) });
  }, [api, queries, id]);
  if (!data?.location || !data.located_at || !isRecentPosition(new Date(data.located_at), now))
    return undefined;
  return data.location;
}
