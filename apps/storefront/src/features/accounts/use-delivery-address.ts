import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { chooseLocation, useStored } from '../../state/store.ts';
import { profileQuery } from './profile-query.ts';

/** The signed-in shopper's own address, as the root's loader fetched it; else what this browser was told. */
export function useDeliveryAddress(): string | undefined {
  const api = useApi();
  // Fetched by the loader alone: a header must not send anyone to sign in.
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: false });
  const told = useStored(({ settings }) => settings.address);
  const home = profile?.addresses.find(({ active }) => active);
  const { latitude, longitude } = home?.location ?? {};
  // Lists reckon the way to where the header says that things go.
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) chooseLocation({ latitude, longitude });
  }, [latitude, longitude]);
  return home?.address ?? (told || undefined);
}
