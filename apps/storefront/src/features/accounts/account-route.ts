import { pageHead } from '../../page-head.ts';
import type { RouterContext } from '../../router-context.ts';
import { searchOf } from '../../search-params.ts';

export interface AccountSearch {
  /** Where to go afterwards. */
  next?: string;
  /** The sign-in method that was chosen on the login page. */
  with?: string;
  /** Out of a mail. */
  token?: string;
}

/** The parameters that the address of an account screen may have. */
export const accountSearch = (search: Record<string, unknown>): AccountSearch =>
  searchOf(
    NAMES,
    Object.fromEntries(
      NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ),
  );

const NAMES = ['next', 'with', 'token'] as const;

/** A page as its `head` sees it. */
interface Head {
  match: { context: RouterContext; status: string; fullPath: string };
}

/** The head of an account screen that nobody searches for, named after its path. */
export const accountHead = ({ match }: Head) =>
  pageHead(match, {
    title: match.context.i18n.t(`page.${match.fullPath.slice(1) as AccountName}`),
    hidden: true,
  });

/** The head of the login page and of the page for new accounts. */
export function signInHead({ match }: Head) {
  const { t } = match.context.i18n;
  const path = match.fullPath as '/login' | '/register';
  const name = path.slice(1) as 'login' | 'register';
  return pageHead(match, { title: t(`${name}.title`), description: t(`${name}.about`), path });
}

type AccountName =
  | 'confirm-email'
  | 'email-link'
  | 'reset-password'
  | 'update-details'
  | 'update-password'
  | 'verify-email'
  | 'verify-phone';
