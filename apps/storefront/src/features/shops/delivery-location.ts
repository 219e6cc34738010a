import { useStored } from '../../state/store.ts';
import type { DeliveryLocation } from './shop-listing.ts';

/** Where the shopper is, as this browser keeps it; the server and hydration do not know. */
export const useDeliveryLocation = (): DeliveryLocation => useStored(({ settings }) => settings.location);

/** The same, for loaders. */
export const deliveryLocationNow = (): DeliveryLocation => useStored.getState().settings.location;

/** The uuid of the branch that was chosen in this visit, for loaders. */
export const chosenBranch = (): string | null => useStored.getState().branch;
