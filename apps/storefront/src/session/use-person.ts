import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { renamedStore } from './keep-person.ts';
import type { Person } from './person.ts';

/** Who is signed in, as the page was made for or as they are called since; undefined for a guest. */
export function usePerson(): Person | undefined {
  const { person } = useRouter().options.context;
  const { subscribe, renamed, renamedOnServer } = renamedStore;
  const now = useSyncExternalStore(subscribe, renamed, renamedOnServer);
  return person && now?.uuid === person.uuid ? now : person;
}
