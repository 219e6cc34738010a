import type { Location } from '@hamper/contract/accounts';
import type { Place } from '@hamper/contract/geo';
import { isPrecise } from '@hamper/contract/geo/place-kinds';

import type { DeliveryPlace } from '../../state/delivery-place.ts';

/** Other words: an address that was chosen is taken back, and a pin is no longer meant whatever they say. */
export const withText = ({ location, pin }: DeliveryPlace, address: string): DeliveryPlace =>
  pin === null ? { address, location: null, pin } : { address, location, pin: 'set' };

/** An address that was chosen; of a street or an area the words alone, to be completed. */
export const chosen = ({ address, location, title, kind }: Place): DeliveryPlace =>
  isPrecise(kind) ? { address, location, pin: null } : { address: `${title} `, location: null, pin: null };

/** A point that was set by hand; it keeps the words that stand there. */
export const withPin = ({ address }: DeliveryPlace, location: Location): DeliveryPlace => ({
  address,
  location,
  pin: 'meant',
});
