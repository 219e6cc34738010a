import { ApiError } from '@hamper/contract/client';

/** A refusal in the API's own words: what is wrong with a field says more than the general line. */
export const refusalWords = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.params)[0]?.[0] ?? error.message) : '';
