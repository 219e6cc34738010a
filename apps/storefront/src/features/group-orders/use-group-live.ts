import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { followLive } from '../../live/follow-live.ts';
import { readAgain } from '../../live/read-again.ts';
import { serverNow } from '../clock/now.tsx';
import { groupOrderQuery, type GroupRef } from './queries.ts';

/** A moment after a deadline, until the server has locked the group. */
const AFTER_DEADLINE = 1500;
/** The longest wait that timers know. */
const LONGEST = 2 ** 31 - 1;

/** Keeps a group order on screen true: what others do arrives as it happens, and so does its deadline. */
export function useGroupLive({ uuid, key }: GroupRef, deadline: string | null): void {
  const queries = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const query = groupOrderQuery(api, { uuid, key });
    const look = () =>
      readAgain(queries, query).then(
        (group) => group !== null,
        () => true,
      );
    let known: string | undefined;
    return followLive(`group:${uuid}`, {
      onData({ version }) {
        // The first is of the moment in which the stream opened, a little after the page was read.
        if (version !== known) void look();
        known = version;
      },
      look,
    });
  }, [api, queries, uuid, key]);
  useEffect(() => {
    if (deadline === null) return undefined;
    const wait = Date.parse(deadline) - serverNow().getTime() + AFTER_DEADLINE;
    if (wait < 0 || wait > LONGEST) return undefined;
    const { queryKey } = groupOrderQuery(api, { uuid, key });
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey }), wait);
    return () => clearTimeout(timer);
  }, [api, queries, uuid, key, deadline]);
}
