import { type Person, PERSON_COOKIE } from './person.ts';
import { useRenamedPerson } from './renamed-person.ts';

const WEEK = 7 * 24 * 60 * 60;

/** Somebody goes by another name: the header says so at once, and the pages to come do. */
export function rememberPerson(person: Person): void {
  // By hand: in the browser a cookie library would weigh more than this line.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${PERSON_COOKIE}=${encodeURIComponent(JSON.stringify(person))}; Path=/; SameSite=Lax; Max-Age=${WEEK}${secure}`;
  useRenamedPerson.setState({ renamed: person });
}
