import type { Address } from '@hamper/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { choosePlace, useStored } from '../../state/store.ts';
import { EMPTY, type Stored } from '../../state/stored.ts';
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

/** An address chosen here counts until another saved one becomes the active one. */
const followsSaved = ({ address, location, saved }: Stored['deliveryPlace']): boolean =>
  location === null || address === '' || saved !== null;

/** Where the next order goes, in words: what was chosen last, here or among the saved addresses. */
export function useDeliveryAddress(): string | undefined {
  const saved = useSavedAddresses();
  const shown = useStored(({ deliveryPlace }) => deliveryPlace);
  const isRead = useStored(({ placeSource }) => placeSource !== 'page');
  const server = use(ServerPlaceContext);
  const active = saved.find((one) => one.active);
  useEffect(() => {
    // While a page that knows the person hydrates, what this browser keeps is read already and not shown yet.
    const kept = shown === EMPTY.deliveryPlace ? useStored.getState().deliveryPlace : shown;
    if (!active || !followsSaved(kept)) return;
    const { uuid, address, location } = active;
    if (
      JSON.stringify([kept.saved, kept.address, kept.location]) !== JSON.stringify([uuid, address, location])
    )
      chooseSaved(active);
  }, [active, shown]);
  return (
    (followsSaved(shown) ? active?.address : undefined) ??
    (shown.address || (isRead ? undefined : server?.address) || undefined)
  );
}
