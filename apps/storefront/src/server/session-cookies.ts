import { type Person, PERSON_COOKIE, TOKEN_COOKIE } from '../session/person.ts';

const WEEK = 7 * 24 * 60 * 60;

const forAWeek = (secure: boolean): string =>
  `; Path=/; SameSite=Lax; Max-Age=${WEEK}${secure ? '; Secure' : ''}`;

/** The two cookies of a session: the token for the server alone, the display fields for scripts too. */
export function sessionCookies(token: string, person: Person, secure: boolean): string[] {
  return [`${TOKEN_COOKIE}=${token}; HttpOnly${forAWeek(secure)}`, personCookie(person, secure)];
}

/** How the person of a session is shown from now on. */
export const personCookie = (person: Person, secure: boolean): string =>
  `${PERSON_COOKIE}=${encodeURIComponent(JSON.stringify(person))}${forAWeek(secure)}`;

/** Deletes both. */
export function endedSession(): string[] {
  return [
    `${TOKEN_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
    `${PERSON_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`,
  ];
}
