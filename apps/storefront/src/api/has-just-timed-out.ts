import { ApiError } from '@hamper/contract/client';

/** Long enough for whatever would ask again because of the failure itself, too short for a person. */
const JUST_MS = 1000;

interface Asked {
  state: { error: unknown; errorUpdatedAt: number };
}

/**
 * An answer that did not come in time is not asked for once more unseen: whoever waits would wait twice as long for the
 * words that say so. A press, or a connection that is back, asks again.
 */
export const hasJustTimedOut = ({ state: { error, errorUpdatedAt } }: Asked): boolean =>
  error instanceof ApiError && error.code === 'timeout' && Date.now() - errorUpdatedAt < JUST_MS;
