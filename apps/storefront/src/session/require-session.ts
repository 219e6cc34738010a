import { redirect } from '@tanstack/react-router';

import type { RouterContext } from '../router-context.ts';
import { safeNext } from './safe-next.ts';

// In loaders and not before them: those come with their page, and every page starts a little lighter.
interface Arriving {
  context: Pick<RouterContext, 'person'>;
  location: { href: string; search: { next?: unknown } };
}

/** A signed-in person has nothing to do here: on to where they were going. */
export function requireGuest({ context, location }: Arriving): void {
  if (context.person) throw redirect({ href: safeNext(location.search.next), replace: true });
}

/** Guests sign in first, and come back. */
export function requireSession({ context, location }: Arriving): void {
  if (!context.person) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}
