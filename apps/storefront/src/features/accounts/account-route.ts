export interface AccountSearch {
  /** Where to go afterwards. */
  next?: string | undefined;
  /** The sign-in method that was chosen on the login page. */
  with?: string | undefined;
  /** Out of a mail. */
  token?: string | undefined;
}

/** The parameters that the address of an account screen may have. */
export const accountSearch = (search: Record<string, unknown>): AccountSearch => ({
  next: textOf(search['next']),
  with: textOf(search['with']),
  token: textOf(search['token']),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
