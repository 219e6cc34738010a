import { ApiError } from '@hamper/contract/client';

/** In a loader: null for what the API does not have, which its page says in its own words. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
