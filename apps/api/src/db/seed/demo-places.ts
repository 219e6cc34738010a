import type { PlaceRecord } from '../../ports/geo/built-in/place-record.ts';
import { countPlaceWords, writePlaces } from '../../ports/geo/built-in/write-places.ts';
import type { Db } from '../query.ts';

const BATCH = 2000;

/** Writes places into the index of addresses, as an import would. */
export async function seedPlaces(tx: Db, places: readonly PlaceRecord[]): Promise<void> {
  for (let from = 0; from < places.length; from += BATCH)
    await writePlaces(tx, places.slice(from, from + BATCH));
  await countPlaceWords(tx);
}
