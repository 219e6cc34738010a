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
