import { ApiError } from '@hamper/contract/client';

/** The server's words for what it refused, by field. */
export const fieldErrors = (error: Error | null): Partial<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.params).map(([name, [words]]) => [name, words]))
    : {};
