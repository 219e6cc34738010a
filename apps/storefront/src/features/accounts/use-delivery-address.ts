import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { chooseLocation, useStored } from '../../state/store.ts';
import { profileQuery } from './profile-query.ts';

/** The signed-in shopper's default address; else the one that is stored in this browser. */
export function useDeliveryAddress(): string | undefined {
  const api = useApi();
  const person = usePerson();
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: person !== undefined });
  const stored = useStored(({ settings }) => settings.address);
  const own = profile?.addresses.find(({ active }) => active);
  const { latitude, longitude } = own?.location ?? {};
  // Lists of shops reckon the distance to the address in the header.
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) chooseLocation({ latitude, longitude });
  }, [latitude, longitude]);
  return own?.address ?? (stored || undefined);
}
