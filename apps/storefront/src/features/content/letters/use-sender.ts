import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { hasPlaceholderName } from '../../../session/placeholder-name.ts';
import { usePerson } from '../../../session/use-person.ts';
import { profileQuery } from '../../accounts/profile-query.ts';

/** Name and address of who is signed in, as soon as they are known; empty for a guest. */
export function useSender(): { name?: string; email?: string } {
  const person = usePerson();
  const { data } = useQuery({ ...profileQuery(useApi()), enabled: person !== undefined });
  if (!person || !data) return {};
  const name = hasPlaceholderName(data) ? '' : [data.firstname, data.lastname].filter(Boolean).join(' ');
  return { name, email: data.email ?? '' };
}
