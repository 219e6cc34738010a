import { ApiError } from '@hamper/contract/client';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { threadQuery } from '../queries.ts';

/** Answers that will not change by asking again. */
const REFUSALS = new Set([401, 403, 404, 410]);

export const isRefusal = (error: unknown): boolean => error instanceof ApiError && REFUSALS.has(error.status);

/** Whether a thread on screen may not be read any more: its order has arrived, work in its shop has ended, or it is an account's now. */
export function useIsGone(id: string): boolean {
  // Asked for by whoever hears that something has changed.
  const { error } = useQuery({ ...threadQuery(useApi(), id), enabled: false });
  return isRefusal(error);
}
