import { ApiError } from '@hamper/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { followLive } from '../../live/follow-live.ts';
import { readAgain } from '../../live/read-again.ts';
import { bookingQuery } from './queries.ts';

/** Answers that will not change by asking again. */
const REFUSALS = new Set([401, 403, 404, 410]);

/**
 * Keeps a booking on screen true: the restaurant's answers, and changes made elsewhere, arrive as they happen. A hold that is gone
 * leaves its page as it is, with what was typed there: the next press says what became of it.
 */
export function useBookingLive(id: string): void {
  const queries = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const query = bookingQuery(api, id);
    const look = () =>
      readAgain(queries, query).then(
        () => true,
        (error: unknown) => !(error instanceof ApiError && REFUSALS.has(error.status)),
      );
    let known: string | undefined;
    return followLive(`booking:${id}`, {
      onData({ version }) {
        // The first is of the moment in which the stream opened, a little after the page was read.
        if (version !== known) void look();
        known = version;
      },
      look,
    });
  }, [api, queries, id]);
}
