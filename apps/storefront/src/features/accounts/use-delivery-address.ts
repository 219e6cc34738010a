import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { chooseLocation, useStored } from '../../state/store.ts';
import { profileQuery } from './profile-query.ts';

/** The signed-in shopper's own address; else the one that this browser was told. */
export function useDeliveryAddress(): string | undefined {
  const api = useApi();
  const person = usePerson();
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: person !== undefined });
  const told = useStored(({ settings }) => settings.address);
  const home = profile?.addresses.find(({ active }) => active);
  const { latitude, longitude } = home?.location ?? {};
  // Lists reckon the way to where the header says that things go.
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) chooseLocation({ latitude, longitude });
  }, [latitude, longitude]);
  return home?.address ?? (told || undefined);
}
