import type { Location } from '@hamper/contract/accounts';
import type { Place } from '@hamper/contract/geo';
import { distanceMetres } from '@hamper/contract/geo/distance';
import type { PlaceKind } from '@hamper/contract/geo/place-kinds';

import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { GeoUnavailable } from '../../ports/geo/geo.port.ts';

/** The longest that an order waits for its address to be looked up. */
const MAX_WAIT_MS = 3000;
/** An address is seldom in more towns. */
const MAX_TOWNS = 10;

interface Tolerance {
  /** Metres from the place's point within which a location is at it: a street's and a town's ends are far from its middle. */
  at: number;
  /** Beyond it a location is not taken for the address even by a pin. */
  far: number;
}

const tolerances: Record<PlaceKind, Tolerance> = {
  address: { at: 300, far: 2000 },
  venue: { at: 700, far: 2000 },
  street: { at: 2000, far: 5000 },
  area: { at: 15_000, far: 40_000 },
};

interface NamedLocation {
  /** As it is written. */
  address: string;
  /** The number of the house where the address has none, or else a flat. */
  house?: string | undefined;
  location: Location;
  /** The shopper set the location by hand and means it. */
  pinned: boolean;
}

/**
 * Refuses a location that is not where the address is: the courier would be paid for one way and sent another. An address
 * that nobody knows is where a pin that is meant says; one that cannot be looked up now is where its location says.
 * @throws far-from-address, address-unknown
 */
export async function checkAddress(
  { ports, locale }: Pick<Ctx, 'ports' | 'locale'>,
  { address, house = '', location, pinned }: NamedLocation,
): Promise<void> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const find = (text: string): Promise<Place[] | null> =>
    ports.geo.geocoder
      .geocode({ text, near: location, session: null, locale, limit: MAX_TOWNS, signal })
      .catch((error: unknown) => {
        if (error instanceof GeoUnavailable) return null;
        throw error;
      });
  // A number that is no house of that street is a flat.
  const numbered = house === '' ? [] : await find(`${address} ${house}`);
  const places = numbered?.length === 0 ? await find(address) : numbered;
  if (places === null) return;
  if (places.length === 0) {
    if (pinned) return;
    throw new Failure('address-unknown', { fields: { location: [{ fault: 'address-unknown' }] } });
  }
  const near = places.map(({ kind, location: at }) => ({
    ...tolerances[kind],
    metres: distanceMetres(at, location),
  }));
  if (near.some(({ metres, at, far }) => metres <= (pinned ? far : at))) return;
  const km = Math.round(Math.min(...near.map(({ metres }) => metres)) / 100) / 10;
  throw new Failure('far-from-address', {
    values: { km },
    fields: { location: [{ fault: 'far-from-address', values: { km } }] },
  });
}
