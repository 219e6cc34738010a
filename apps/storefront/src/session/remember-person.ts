import { type Person, PERSON_COOKIE } from './person.ts';

const WEEK = 7 * 24 * 60 * 60;

let renamed: Person | undefined;
const listeners = new Set<() => void>();

/** Somebody goes by another name: the header says so at once, and the pages to come do. */
export function rememberPerson(person: Person): void {
  // By hand: in the browser a cookie library would weigh more than this line.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${PERSON_COOKIE}=${encodeURIComponent(JSON.stringify(person))}; Path=/; SameSite=Lax; Max-Age=${WEEK}${secure}`;
  renamed = person;
  for (const listener of listeners) listener();
}

/** The person under a new name, chosen since the page was loaded. */
export const renamedStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  renamed: (): Person | undefined => renamed,
};
