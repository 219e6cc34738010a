import type { Address } from '@hamper/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { choosePlace, useStored } from '../../state/store.ts';
import { ServerPlaceContext } from '../addresses/delivery-location.ts';
import { profileQuery } from './profile-query.ts';

const NONE: Address[] = [];

/** The signed-in shopper's saved addresses. */
export function useSavedAddresses(): Address[] {
  const api = useApi();
  const person = usePerson();
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: person !== undefined });
  return (person && profile?.addresses) ?? NONE;
}

/** Chooses a saved address as the place of the next order. */
export const chooseSaved = ({ uuid, address, location }: Address): void =>
  choosePlace({ address, location, pin: null }, uuid);

/** Where the next order goes, in words: what was chosen last, here or among the saved addresses. */
export function useDeliveryAddress(): string | undefined {
  const saved = useSavedAddresses();
  const { address, location, saved: chosen } = useStored(({ settings }) => settings);
  const isRead = useStored(({ placeBy }) => placeBy !== 'page');
  const server = use(ServerPlaceContext);
  const active = saved.find((one) => one.active);
  // An address chosen here counts until another saved one becomes the active one.
  const follows = location === null || address === '' || chosen !== null;
  const known = JSON.stringify([chosen, address, location]);
  useEffect(() => {
    if (!active || !follows) return;
    const { uuid, location: point } = active;
    if (known !== JSON.stringify([uuid, active.address, point])) chooseSaved(active);
  }, [active, follows, known]);
  return (
    (follows ? active?.address : undefined) ??
    (address || (isRead ? undefined : server?.address) || undefined)
  );
}
