import type { Location } from '@hamper/contract/accounts';
import type { Place } from '@hamper/contract/geo';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import pg from 'pg';

import type { Db } from '../../../db/query.ts';
import { type Geocoder, GeoUnavailable } from '../geo.port.ts';
import { attributionOf } from './attribution.ts';
import { houseById, housesIn, placesById, placesIn } from './place-candidates.ts';
import { matchingPlaces, suggestedPlaces } from './place-matches.ts';
import { presentHouse, presentPlace } from './present-place.ts';

/** Of each statement. */
const TIMEOUT_MS = 1000;
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
  async function ask<Answer>(signal: AbortSignal, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
    signal.throwIfAborted();
    try {
      return await db.transaction(
        async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`));
          if (performance.now() - attributedAt > ATTRIBUTION_MS) {
            attribution = await attributionOf(tx);
            attributedAt = performance.now();
          }
          return await work(tx);
        },
        { accessMode: 'read only' },
      );
    } catch (error) {
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      const isLate = cause instanceof pg.DatabaseError && cause.code === QUERY_CANCELED;
      throw isLate ? new GeoUnavailable('The search for a place took too long', { cause: error }) : error;
    }
  }
  return {
    label: 'built in',
    get attribution() {
      return attribution;
    },
    suggest: (request) => ask(request.signal, (tx) => suggestedPlaces(tx, request)),
    geocode: (request) => ask(request.signal, (tx) => matchingPlaces(tx, request)),
    placeById: (id, { locale, signal }) => ask(signal, (tx) => placeById(tx, id, locale)),
    reverse: (location, { locale, signal }) => ask(signal, (tx) => nearestPlace(tx, location, locale)),
  };
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
