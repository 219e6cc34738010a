import { type Person, PERSON_COOKIE, TOKEN_COOKIE } from '../../session/person.ts';
import { clearCookie, openCookie, secretCookie } from './cookies.ts';

const WEEK = 7 * 24 * 60 * 60;

/** The two cookies of a session: the token for the server alone, the display fields for scripts too. */
export function sessionCookies(token: string, person: Person, secure: boolean): string[] {
  return [secretCookie(TOKEN_COOKIE, token, { seconds: WEEK, secure }), personCookie(person, secure)];
}

/** How the person of a session is shown from now on. */
export const personCookie = (person: Person, secure: boolean): string =>
  openCookie(PERSON_COOKIE, JSON.stringify(person), { seconds: WEEK, secure });

/** Deletes both. */
export function expiredSessionCookies(): string[] {
  return [clearCookie(TOKEN_COOKIE), openCookie(PERSON_COOKIE, '', { seconds: 0, secure: false })];
}
