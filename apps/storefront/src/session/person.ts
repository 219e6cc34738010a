import type { Role, User } from '@hamper/contract/accounts';

/** Readable by scripts: what a header shows of the signed-in person, and no more. */
export const PERSON_COOKIE = 'user';
/** HttpOnly: page scripts never see it. */
export const TOKEN_COOKIE = 'access_token';

export type Person = Pick<User, 'uuid' | 'firstname' | 'lastname' | 'img' | 'role'>;

/** Anyone can write this cookie, so it decides what is shown and never what is allowed. */
export function readPerson(text: string | undefined): Person | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isPerson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const roles: Record<Role, true> = { user: true, seller: true, deliveryman: true, admin: true };

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, firstname, lastname, img, role } = value as Record<string, unknown>;
  return (
    typeof uuid === 'string' &&
    typeof firstname === 'string' &&
    (lastname === null || typeof lastname === 'string') &&
    (img === null || typeof img === 'string') &&
    typeof role === 'string' &&
    Object.hasOwn(roles, role)
  );
}

/** In the browser, where a cookie library would weigh more than these lines: the person of this visit; signing in and out are page loads of their own. */
export function browserPerson(): Person | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${PERSON_COOKIE}=`));
  if (!pair) return undefined;
  try {
    return readPerson(decodeURIComponent(pair.slice(PERSON_COOKIE.length + 1)));
  } catch {
    return undefined;
  }
}
