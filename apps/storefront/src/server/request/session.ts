import { type Person, PERSON_COOKIE, readPerson, TOKEN_COOKIE } from '../../session/person.ts';

interface SessionCookies {
  token: string | undefined;
  person: Person | undefined;
  /** Both cookies are there: the page and the API see the same person. */
  isWhole: boolean;
  /** One without the other: it counts as none, and is to be ended. */
  isHalf: boolean;
}

/** The session that a request's cookies name; whether it is valid only the API knows. */
export function readSession(cookies: ReadonlyMap<string, string>): SessionCookies {
  const token = cookies.get(TOKEN_COOKIE);
  const person = readPerson(cookies.get(PERSON_COOKIE));
  const isWhole = token !== undefined && person !== undefined;
  return {
    token,
    person,
    isWhole,
    isHalf: !isWhole && (cookies.has(TOKEN_COOKIE) || cookies.has(PERSON_COOKIE)),
  };
}
