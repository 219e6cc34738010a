import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { personOf } from '../../../session/person-of.ts';
import { rememberPerson } from '../../../session/remember-person.ts';
import { usePerson } from '../../../session/use-person.ts';
import { profileQuery } from '../../accounts/profile-query.ts';

/** Remembers a role that was given since the sign-in, so that its pages are there without signing in anew. */
export function useRole(): void {
  const person = usePerson();
  const { data } = useQuery({ ...profileQuery(useApi()), enabled: person !== undefined, staleTime: 0 });
  useEffect(() => {
    if (data && person?.uuid === data.uuid && person.role !== data.role) rememberPerson(personOf(data));
  }, [data, person]);
}
