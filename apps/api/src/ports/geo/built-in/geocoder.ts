import type { Location } from '@hamper/contract/accounts';
import type { Place } from '@hamper/contract/geo';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { unlessAborted } from '@hamper/contract/unless-aborted';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import pg from 'pg';

import type { Db } from '../../../db/query.ts';
import { type Geocoder, GeoUnavailable } from '../geo.port.ts';
import { attributionOf } from './attribution.ts';
import { hasPlaces, houseById, housesIn, placesById, placesIn } from './place-candidates.ts';
import { matchingPlaces, suggestedPlaces } from './place-matches.ts';
import { presentHouse, presentPlace } from './present-place.ts';

/** Of each statement; and of a call with all of them, and the wait for a connection. */
const TIMEOUT_MS = 1000;
const CALL_MS = 1500;
/** An import is named after a minute at the latest. */
const ATTRIBUTION_MS = 60_000;
const QUERY_CANCELED = '57014';
/** Whose door it is, and no farther. */
const REVERSE_METRES = 250;
const METRES_PER_DEGREE = 111_200;

/** Places of an index in our own database; see `npm run import -- places`. */
export function builtInGeocoder(db: Db): Geocoder {
  let attribution: string | null = null;
  let attributedAt = -Infinity;

  const search = <Answer>(limited: AbortSignal, work: Work<Answer>): Promise<Answer> =>
    db.transaction(
      async (tx) => {
        // The caller may have left while it waited for a connection.
        limited.throwIfAborted();
        await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`));
        if (performance.now() - attributedAt > ATTRIBUTION_MS) {
          attribution = await attributionOf(tx);
          attributedAt = performance.now();
        }
        return await work(tx, limited);
      },
      { accessMode: 'read only' },
    );

  async function ask<Answer>(signal: AbortSignal, work: Work<Answer>): Promise<Answer> {
    signal.throwIfAborted();
    const limited = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
    try {
      return await unlessAborted(search(limited, work), limited);
    } catch (error) {
      throw isLate(error)
        ? new GeoUnavailable('The search for a place took too long', { cause: error })
        : error;
    }
  }
  return {
    label: 'built in',
    get attribution() {
      return attribution;
    },
    suggest: (request) =>
      ask(request.signal, (tx, signal) => inIndex(tx, suggestedPlaces(tx, { ...request, signal }))),
    geocode: (request) =>
      ask(request.signal, (tx, signal) => inIndex(tx, matchingPlaces(tx, { ...request, signal }))),
    placeById: (id, { locale, signal }) => ask(signal, (tx) => placeById(tx, id, locale)),
    reverse: (location, { locale, signal }) => ask(signal, (tx) => nearestPlace(tx, location, locale)),
  };
}

/** An index without a single place knows of no address that it does not exist. */
async function inIndex(tx: Db, search: Promise<Place[]>): Promise<Place[]> {
  const found = await search;
  if (found.length > 0 || (await hasPlaces(tx))) return found;
  throw new GeoUnavailable('No places were imported');
}

/** Runs statements, the next one only while there is time. */
type Work<Answer> = (tx: Db, limited: AbortSignal) => Promise<Answer>;

/** A statement was canceled, or the time of a call is over: its own, or that of an order which waits for it. */
function isLate(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (cause instanceof pg.DatabaseError) return cause.code === QUERY_CANCELED;
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

type Locale = Parameters<typeof presentPlace>[1];

/** `p12` is a row of `places`, `h12` one of `place_houses`. */
async function placeById(tx: Db, id: string, locale: Locale): Promise<Place | null> {
  const [, kind, digits] = /^([ph])(\d{1,9})$/.exec(id) ?? [];
  if (kind === 'p') {
    const [place] = await placesById(tx, [Number(digits)]);
    return place ? presentPlace(place, locale) : null;
  }
  const house = kind === 'h' ? await houseById(tx, Number(digits)) : undefined;
  const [street] = house ? await placesById(tx, [house.streetId]) : [];
  return house && street ? presentHouse(house, street, { locale }) : null;
}

async function nearestPlace(tx: Db, centre: Location, locale: Locale): Promise<Place | null> {
  const height = REVERSE_METRES / METRES_PER_DEGREE;
  const width = height / Math.max(0.01, Math.cos((centre.latitude * Math.PI) / 180));
  const house = nearest(centre, await housesIn(tx, { centre, height, width }));
  const [street] = house ? await placesById(tx, [house.streetId]) : [];
  if (house && street) return presentHouse(house, street, { locale });
  const place = nearest(centre, await placesIn(tx, { centre, height, width }));
  return place ? presentPlace(place, locale) : null;
}

function nearest<Found extends Location>(centre: Location, found: Found[]): Found | undefined {
  const metres = found.map((one) => distanceMetres(centre, one));
  const least = Math.min(...metres);
  return least <= REVERSE_METRES ? found[metres.indexOf(least)] : undefined;
}
