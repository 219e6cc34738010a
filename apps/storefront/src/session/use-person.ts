import { useRouter } from '@tanstack/react-router';

import type { Person } from './person.ts';

/** Who is signed in, as the page was made for; undefined for a guest. */
export function usePerson(): Person | undefined {
  return useRouter().options.context.person;
}
