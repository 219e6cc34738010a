import { openPool } from '../../../db/pool.ts';
import { testDatabase } from '../../../db/test-database.ts';
import { geocoderContract } from '../geo.contract.ts';
import { townPlaces, VANISHED } from '../town.fixture.ts';
import { builtInGeocoder } from './geocoder.ts';
import type { PlaceNames, PlaceRecord } from './place-record.ts';
import { countPlaceWords, writePlaces } from './write-places.ts';

const named = ({ en, ar }: { en: string; ar: string }): PlaceNames => ({ default: en, ar });

const records = townPlaces.map(
  ({ number, kind, name, houseNumber, street, district, city, postcode, location }): PlaceRecord => ({
    source: 'test',
    sourceId: String(number),
    kind,
    names: name ? named(name) : null,
    street: street ? named(street) : null,
    houseNumber: houseNumber ?? null,
    within: [...(district ? [named(district)] : []), ...(kind === 'area' ? [] : [named(city)])],
    postcode,
    location,
    importance: kind === 'area' ? 0.6 : 0.2,
  }),
);

geocoderContract('built in', async () => {
  const { url, drop } = await testDatabase();
  const pool = openPool(url);
  await writePlaces(pool.db, records);
  await countPlaceWords(pool.db);
  return {
    geocoder: builtInGeocoder(pool.db),
    vanishedId: `p${VANISHED}`,
    close: async () => {
      await pool.close();
      await drop();
    },
  };
});
