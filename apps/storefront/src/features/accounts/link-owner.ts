import { ApiError } from '@hamper/contract/client';

/** In a loader: whom a mailed link belongs to; null when it was used, has expired or never was one. */
export async function linkOwner<Owner extends { email: string }>(
  readOwner: () => Promise<{ data: Owner }>,
): Promise<Owner | null> {
  try {
    return (await readOwner()).data;
  } catch (error) {
    // Anything else is a failure of ours.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}
