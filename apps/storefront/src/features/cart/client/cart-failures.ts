import { ApiError } from '@hamper/contract/client';

/** It does not exist any more, or never was theirs. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** No answer came: the call may have been executed or not. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** A failure that another try may mend, unlike a refusal. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
