/** Characters of an invitation code at most. */
export const MAX_REFERRAL = 40;

export interface AccountSearch {
  /** Where to go afterwards. */
  next?: string | undefined;
  /** The sign-in method that was chosen on the login page. */
  with?: string | undefined;
  /** Out of a mail. */
  token?: string | undefined;
  /** The invitation code of the person who brought them. */
  referral?: string | undefined;
}

/** The parameters that the address of an account screen may have. */
export const accountSearch = (search: Record<string, unknown>): AccountSearch => ({
  next: textOf(search['next']),
  with: textOf(search['with']),
  token: textOf(search['token']),
  referral: readReferral(search['referral']),
});

/** The part of the address that goes along to other account screens: where to go afterwards, and the invitation code. */
export const carriedSearch = ({ next, referral }: { next: string; referral?: string | undefined }) => ({
  ...(next === '/' ? {} : { next }),
  ...(referral === undefined ? {} : { referral }),
});

/** Anybody may have written it: a text that no code can be is none. */
export function readReferral(text: unknown): string | undefined {
  const code = textOf(text)?.trim() ?? '';
  return code === '' || code.length > MAX_REFERRAL ? undefined : code;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
