import { ApiError } from '@hamper/contract/client';
import { redirect } from '@tanstack/react-router';

/**
 * In a loader, for a guest: what is not theirs may be their account's, as a link in a mail is. Signing in leads back.
 * The answer does not reveal whether it exists.
 */
export async function orSignIn<T>(answer: Promise<T>, { href }: { href: string }): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401))
      throw redirect({ to: '/login', search: { next: href }, replace: true });
    throw error;
  }
}
