import { ApiError } from '@hamper/contract/client';

/** In a loader: whose a mailed link is; null when it was used, has expired or never was one. */
export async function linkOwner(ask: () => Promise<{ data: { email: string } }>): Promise<string | null> {
  try {
    return (await ask()).data.email;
  } catch (error) {
    // Anything else is a failure of ours.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}
