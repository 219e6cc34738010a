import { redirect } from '@tanstack/react-router';

import type { RouterContext } from '../router-context.ts';
import { searchOf } from '../search-params.ts';
import { safeNext } from '../session/safe-next.ts';
import { pageHead } from './-page-head.ts';

interface AccountSearch {
  /** Where to go afterwards. */
  next?: string;
  /** The way in that was chosen on the login page. */
  with?: string;
  /** Out of a mail. */
  token?: string;
}

/** What the address of an account screen may say. */
export const accountSearch = (search: Record<string, unknown>): AccountSearch =>
  searchOf(
    NAMES,
    Object.fromEntries(
      NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ),
  );

const NAMES = ['next', 'with', 'token'] as const;

/** In `beforeLoad`: whoever is signed in has nothing to do here. */
export function guestsAlone({ context, search }: { context: RouterContext; search: AccountSearch }): void {
  if (context.person) throw redirect({ href: safeNext(search.next), replace: true });
}

/** In `beforeLoad`: guests sign in first, and come back. */
export function peopleAlone({
  context,
  location,
}: {
  context: RouterContext;
  location: { href: string };
}): void {
  if (!context.person) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}

type Titled =
  | 'email-link'
  | 'reset-password'
  | 'verify-phone'
  | 'update-password'
  | 'update-details'
  | 'verify-email'
  | 'confirm-email';

/** The head of an account screen that nobody searches for. */
export const accountHead = (match: { context: RouterContext; status: string }, name: Titled) =>
  pageHead(match, { title: match.context.i18n.t(`page.${name}`), hidden: true });
