import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import type { Person } from './person.ts';
import { useRenamedPerson } from './renamed-person.ts';

/**
 * Who is signed in, by their latest name; undefined for a guest, and while a page hydrates that the server rendered for
 * everybody.
 */
export function usePerson(): Person | undefined {
  const { person, shared } = useRouter().options.context;
  const now = () => {
    const { renamed: latest } = useRenamedPerson.getState();
    return person && latest?.uuid === person.uuid ? latest : person;
  };
  return useSyncExternalStore(useRenamedPerson.subscribe, now, () => (shared ? undefined : person));
}
