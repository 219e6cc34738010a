import type { Location } from '@hamper/contract/accounts';
import type { Locale } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { seedPlaces } from '../../db/seed/demo-places.ts';
import { builtInGeocoder } from '../../ports/geo/built-in/geocoder.ts';
import type { PlaceNames, PlaceRecord } from '../../ports/geo/built-in/place-record.ts';
import { failureOf, openTestShop, type TestShop } from '../../test-shop.ts';

const names = (text: string, ar?: string, de?: string): PlaceNames => ({
  default: text,
  ...(ar === undefined ? {} : { ar }),
  ...(de === undefined ? {} : { de }),
});
/** Far from the demo's city, on both sides of a river that is a kilometre wide. */
const east: Location = { latitude: 10, longitude: 20 };
const west: Location = { latitude: 10, longitude: 19.99 };
const far: Location = { latitude: 12, longitude: 20 };
const eastwich = names('Eastwich', 'إيستويتش');
const westwich = names('Westwich');
const farwich = names('Farwich', 'فارويتش');

const kumquat = names('Kumquat Street', 'شارع الكهرمان', 'Kumquatstraße');
let made = 0;
const record = (given: Partial<PlaceRecord> & Pick<PlaceRecord, 'kind' | 'location'>): PlaceRecord => ({
  ...{ source: 'test', sourceId: String((made += 1)), names: null, street: null, houseNumber: null },
  ...{ within: [eastwich], postcode: null, importance: 0.2 },
  ...given,
});
const house = (number: string, at: Location, more: Partial<PlaceRecord> = {}) =>
  record({ kind: 'address', street: kumquat, houseNumber: number, location: at, ...more });
const north = (from: Location, metres: number): Location => ({
  ...from,
  latitude: from.latitude + metres / 111_195,
});

const places = [
  record({ kind: 'area', names: eastwich, within: [], location: east, importance: 0.6 }),
  record({ kind: 'area', names: westwich, within: [], location: west, importance: 0.5 }),
  record({ kind: 'area', names: farwich, within: [], location: far, importance: 0.6 }),
  record({ kind: 'street', names: kumquat, location: east }),
  house('12', north(east, 100), { postcode: 'EW1' }),
  house('14a', north(east, 120), { postcode: 'EW1' }),
  house('12', west, { within: [westwich] }),
  house('12', far, { within: [farwich] }),
  house('3', north(east, 2000), { street: names('Kumquatmoor Road') }),
  house('13', north(east, 2100), { street: names('13 Martyrs Avenue') }),
  ...[0, 900].map((metres, quarter) =>
    record({
      kind: 'street',
      names: names('Quincewater'),
      location: north(east, 3000 + metres),
      within: [names(quarter === 0 ? 'Old Quarter' : 'New Quarter'), eastwich],
    }),
  ),
  record({
    kind: 'street',
    names: names('Quincewater'),
    location: north(east, 9000),
    within: [names('Far Quarter'), eastwich],
  }),
  record({ kind: 'venue', names: names('Kumquat Museum', 'متحف الكهرمان'), location: north(east, 5000) }),
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedPlaces(shop.db, places);
});
afterAll(() => shop.close());

async function suggested(
  text: string,
  { lang = 'en', near = east }: { lang?: Locale; near?: Location } = {},
) {
  const query = { text, near };
  const { data } = await shop.guest(lang).call('GET /rest/geo/suggest', { query });
  return data.places.map(({ title, area }) => `${title} · ${area}`);
}

async function found(text: string, { lang = 'en', near = east }: { lang?: Locale; near?: Location } = {}) {
  const query = { text, near };
  const { data } = await shop.guest(lang).call('GET /rest/geo/geocode', { query });
  return data.places.map(({ address }) => address);
}

const at = async (location: Location, lang: Locale = 'en') =>
  (await shop.guest(lang).call('GET /rest/geo/reverse', { query: { location } })).data.place;

const inEastwich = '12 Kumquat Street, Eastwich';

describe('Completions', () => {
  it('come with the beginnings of words in any order, the number before or after', async () => {
    for (const text of [
      '12 kumq',
      'kumquat st 12',
      'Eastw 12 Kumquat',
      '12, KUMQUAT STREET',
      'eastwich kumq 12',
    ])
      expect((await suggested(text))[0], text).toBe('12 Kumquat Street · Eastwich');
  });

  it('come with a typo, after which whole words are still looked for', async () => {
    for (const text of [
      '12 kmuquat street',
      '12 kumquat steet',
      'kumquatd 12',
      'Kumquat Street Eastwhich 12',
    ])
      expect((await suggested(text))[0], text).toBe('12 Kumquat Street · Eastwich');
    expect(await suggested('12 kqxquat street')).toEqual([]);
  });

  it('are the nearer ones first, whole words before beginnings', async () => {
    expect((await suggested('kumquat street', { near: far }))[0]).toBe('Kumquat Street · Farwich');
    const near = await suggested('kumquat');
    expect(near[0]).toBe('Kumquat Street · Eastwich');
    expect(near.indexOf('Kumquatmoor Road · Eastwich')).toBeGreaterThan(
      near.indexOf('Kumquat Street · Westwich'),
    );
  });

  it('are the street where a number is not there, and never an invented house', async () => {
    const [first, ...others] = await suggested('13 Kumquat Street');
    expect(first).toBe('Kumquat Street · Eastwich');
    expect(others.join()).not.toContain('13');
  });

  it('are one street where it runs through several quarters, and two where its name is in far ones', async () => {
    expect(await suggested('quincewater')).toEqual([
      'Quincewater · Eastwich',
      'Quincewater · Far Quarter, Eastwich',
    ]);
    expect(await suggested('quincewater new quarter')).toEqual(['Quincewater · New Quarter, Eastwich']);
  });

  it('find a number that is part of the name', async () => {
    expect(await suggested('13 martyrs av')).toEqual([
      '13 Martyrs Avenue · Eastwich',
      '13 13 Martyrs Avenue · Eastwich',
    ]);
  });

  it('say names, order and digits of the reader’s language', async () => {
    expect((await suggested('kumquat street 12', { lang: 'de' }))[0]).toBe('Kumquatstraße 12 · Eastwich');
    expect((await suggested('Kumquatstr. 14A', { lang: 'fr' }))[0]).toBe('14a Kumquat Street · Eastwich');
    expect((await suggested('١٢ شارع الكهرمان', { lang: 'ar' }))[0]).toBe('١٢ شارع الكهرمان · إيستويتش');
    expect((await suggested('كهرمان 12', { lang: 'ar' }))[0]).toBe('١٢ شارع الكهرمان · إيستويتش');
  });
});

describe('An address', () => {
  it('is found as a whole, with abbreviations, flats and floors', async () => {
    for (const text of [
      ...['12 Kumquat Street, Eastwich', 'Kumquat St. 12 Eastwich', '12 Kumquat Street, flat 6, Eastwich'],
      ...['12 Kumquat Street, 3rd floor, Eastwich', '12 Kumquat Street #6, EW1', 'Kumquatstr. 12, Eastwich'],
    ])
      expect(await found(text), text).toEqual([inEastwich]);
    expect(await found('14 a Kumquat Street')).toEqual(['14a Kumquat Street, Eastwich']);
    expect(await found('14/3 Kumquat Street')).toEqual(expect.arrayContaining(['Kumquat Street, Eastwich']));
  });

  it('is several where it is in several towns, the nearest first, and one where the town is said', async () => {
    expect(await found('12 Kumquat Street')).toEqual([
      inEastwich,
      '12 Kumquat Street, Westwich',
      '12 Kumquat Street, Farwich',
    ]);
    expect(await found('12 Kumquat Street', { near: far })).toHaveLength(3);
    expect((await found('12 Kumquat Street', { near: far }))[0]).toBe('12 Kumquat Street, Farwich');
    expect(await found('12 Kumquat Street, Farwich')).toEqual(['12 Kumquat Street, Farwich']);
  });

  it('is found in Arabic, with Arabic digits', async () => {
    expect(await found('١٢ شارع الكهرمان، فارويتش', { lang: 'ar' })).toEqual(['١٢ شارع الكهرمان، فارويتش']);
  });

  it('is not guessed: neither the town, nor the street, nor the house', async () => {
    for (const text of [
      '221B Baker Street, London',
      '12 Kumquat Street, London',
      '12 Kumquot Street',
      '12 Kumq',
      '12',
    ])
      expect(await found(text), text).toEqual([]);
    expect(await found('99 Kumquat Street, Eastwich')).toEqual(['Kumquat Street, Eastwich']);
  });

  it('is nothing where the text is of hundreds of words, and refused where it is longer', async () => {
    expect(await found('12 Kumquat Street '.repeat(15).trim())).toEqual([]);
    expect(await suggested('street '.repeat(42))).toEqual([]);
    expect(await failureOf(found('x'.repeat(500)))).toMatchObject({ status: 422 });
    const near = { latitude: 10, longitude: 200 };
    expect(await failureOf(suggested('kumquat', { near }))).toMatchObject({ status: 422 });
  });
});

describe('Who is named beside places', () => {
  it('is nobody for our own, and OpenStreetMap once something is from there', async () => {
    const credited = async (given: Partial<PlaceRecord>) => {
      await seedPlaces(shop.db, [record({ kind: 'venue', names: names('Museum'), location: far, ...given })]);
      const geocoder = builtInGeocoder(shop.db);
      await geocoder.reverse(far, { locale: 'en', signal: new AbortController().signal });
      return geocoder.attribution;
    };
    expect(await credited({})).toBeNull();
    expect(await credited({ source: 'openstreetmap/farwich' })).toBe('© OpenStreetMap contributors');
    expect(await credited({ source: 'openaddresses' })).toBe('© OpenStreetMap contributors, OpenAddresses');
  });
});

describe('A database that is slow', () => {
  it('is waited for a second, and the shop says that places cannot be looked up', async () => {
    const failure = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table places, place_words in access exclusive mode`);
      return failureOf(suggested('kumquat'));
    });
    expect(failure).toMatchObject({ status: 503, code: 'geo-unavailable' });
    expect(await suggested('kumquat')).not.toEqual([]);
  });
});

describe('A location', () => {
  it('has the nearest address on its own side of the river, or what is there by name', async () => {
    expect(await at(north(west, 150))).toMatchObject({
      kind: 'address',
      address: '12 Kumquat Street, Westwich',
    });
    expect(await at(north(east, 90))).toMatchObject({ address: inEastwich });
    expect(await at(north(east, 5010), 'ar')).toMatchObject({ kind: 'venue', title: 'متحف الكهرمان' });
  });

  it('has none in the river, at sea and at the end of the world', async () => {
    expect(await at({ latitude: 10, longitude: 19.995 })).toBeNull();
    for (const location of [
      { latitude: 0, longitude: -140 },
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
    ])
      expect(await at(location)).toBeNull();
    expect(await failureOf(at({ latitude: 10, longitude: 200 }))).toMatchObject({ status: 422 });
  });
});

describe('A place', () => {
  it('is found by the id of its suggestion, in every language, until it is gone', async () => {
    const query = { text: '14a kumquat', near: east };
    const { data } = await shop.guest().call('GET /rest/geo/suggest', { query });
    const id = data.places[0]?.id ?? '';
    const look = (lang: Locale) =>
      shop.guest(lang).call('GET /rest/geo/places/{id}', { path: { id }, query: {} });
    expect((await look('en')).data.place.address).toBe('14a Kumquat Street, Eastwich');
    expect((await look('es')).data.place.title).toBe('Kumquat Street 14a');
    await shop.db.execute(sql`delete from place_houses where number = '14a' and source = 'test'`);
    expect(await failureOf(look('en'))).toMatchObject({ status: 404 });
  });
});
