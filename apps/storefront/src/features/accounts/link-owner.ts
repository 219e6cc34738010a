import { ApiError } from '@hamper/contract/client';

/** In a loader: the email that a mailed link belongs to; null when it was used, has expired or never was one. */
export async function linkOwner(
  readOwner: () => Promise<{ data: { email: string } }>,
): Promise<string | null> {
  try {
    return (await readOwner()).data.email;
  } catch (error) {
    // Anything else is a failure of ours.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}
