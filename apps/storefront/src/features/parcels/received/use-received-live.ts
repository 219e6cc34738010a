import { isOver } from '@hamper/contract/lifecycle';
import type { ReceivedParcel } from '@hamper/contract/parcels/parcel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { followLive } from '../../../live/follow-live.ts';
import { receivedQuery } from '../queries.ts';

/** Reads a receiver's parcel again whenever something of it is another: until it is over. */
export function useReceivedLive(key: string, { status }: Pick<ReceivedParcel, 'status'>): void {
  const api = useApi();
  const queries = useQueryClient();
  const over = isOver(status);
  useEffect(() => {
    if (over) return undefined;
    const { queryKey } = receivedQuery(api, key);
    const read = () => queries.invalidateQueries({ queryKey });
    return followLive(`parcel:${key}`, { onData: () => void read() });
  }, [api, queries, key, over]);
}
