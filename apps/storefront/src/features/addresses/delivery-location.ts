import type { Location } from '@hamper/contract/accounts';
import { useSearch } from '@tanstack/react-router';
import { createContext, use } from 'react';

import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { useStored } from '../../state/store.ts';
import type { Stored } from '../../state/stored.ts';
import { parseNear } from './near.ts';

/** Where the shopper is, as far as this browser knows. */
export type DeliveryLocation = Location | null;

/** The place that a personal page was made for, by its cookie; a page for everybody knows none. */
export const ServerPlaceContext = createContext<DeliveryPlace | null>(null);

/** Where the next order goes: as this browser keeps it; before that is read, as the page was made or is asked for. */
export function useDeliveryLocation(): DeliveryLocation {
  const near = useSearch({ strict: false, select: (search) => search.near });
  const server = use(ServerPlaceContext);
  const stored = useStored(({ deliveryPlace }) => deliveryPlace.location);
  const by = useStored(({ placeSource }) => placeSource);
  return stored ?? askedFor(by, near) ?? (by === 'page' ? (server?.location ?? null) : null);
}

/** The place of the page's address, until the shopper says another or takes it back. */
const askedFor = (by: Stored['placeSource'], near: string | undefined): DeliveryLocation =>
  by === 'shopper' ? null : parseNear(near);

/** The same, for the loaders of pages that may be asked for near a place. */
export function deliveryLocationNow(near?: string): DeliveryLocation {
  const { deliveryPlace, placeSource } = useStored.getState();
  return deliveryPlace.location ?? askedFor(placeSource, near);
}
