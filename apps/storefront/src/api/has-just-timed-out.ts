import { ApiError } from '@hamper/contract/client';

/** Long enough for code that would ask again because of the failure itself, too short for a person. */
const JUST_MS = 1000;

interface FailedQuery {
  state: { error: unknown; errorUpdatedAt: number };
}

/**
 * A query that timed out is not repeated unseen: a person would wait twice as long to be told. A press, or a connection
 * that is back, asks again.
 */
export const hasJustTimedOut = ({ state: { error, errorUpdatedAt } }: FailedQuery): boolean =>
  error instanceof ApiError && error.code === 'timeout' && Date.now() - errorUpdatedAt < JUST_MS;
