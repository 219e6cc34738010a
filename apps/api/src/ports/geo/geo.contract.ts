import { randomUUID } from 'node:crypto';

import type { Location } from '@hamper/contract/accounts';
import { MAX_PLACE_TEXT, Place, PlaceSuggestion } from '@hamper/contract/geo';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Geocoder, Router, TextRequest } from './geo.port.ts';
import { atSea, town } from './town.fixture.ts';

interface OpenGeocoder {
  /** Over the places of `town.fixture.ts`. */
  geocoder: Geocoder;
  /** Of a place that it suggested once and that is gone. */
  vanishedId: string;
  close(): Promise<void>;
}

const { signal } = new AbortController();
export const askedFor = (text: string, given: Partial<TextRequest> = {}): TextRequest => ({
  text,
  near: null,
  session: null,
  locale: 'en',
  limit: 6,
  signal,
  ...given,
});
const looked = { locale: 'en', session: null, signal } as const;

const isAt = (place: { location: Location | null } | null | undefined, location: Location) =>
  distanceMetres(place?.location ?? atSea, location) <= 30;

/** The behaviour of every geocoder of the port. */
export function geocoderContract(name: string, open: () => Promise<OpenGeocoder>): void {
  describe(`Geocoder: ${name}`, () => {
    let opened: OpenGeocoder;
    let geocoder: Geocoder;
    beforeAll(async () => {
      opened = await open();
      geocoder = opened.geocoder;
    });
    afterAll(() => opened.close());

    it('completes an address while it is typed, and finds it by its suggestion', async () => {
      const session = randomUUID();
      const near = town.palmBay.location;
      for (const text of ['12 Palm', '12 Palm Str', '12 Palm Street']) {
        const found = await geocoder.suggest(askedFor(text, { near, session }));
        expect(found.length, text).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(6);
        for (const place of found) PlaceSuggestion.parse(place);
        const [first] = found;
        expect(first).toMatchObject({ kind: 'address', title: '12 Palm Street' });
        expect(first?.area).toContain('Palm Bay');
        const place = await geocoder.placeById(first?.id ?? '', { ...looked, session });
        expect(place).toMatchObject({ kind: 'address', title: '12 Palm Street' });
        expect(isAt(place, town.address.location)).toBe(true);
      }
    });

    it('suggests no more than it is asked for', async () => {
      expect(await geocoder.suggest(askedFor('Palm', { limit: 2 }))).toHaveLength(2);
    });

    it('knows venues, streets and towns by their kind', async () => {
      const kindOf = async (text: string) => (await geocoder.geocode(askedFor(text)))[0]?.kind;
      expect(await kindOf('Central Station, Palm Bay')).toBe('venue');
      expect(await kindOf('Palm Street, Old Town')).toBe('street');
      expect(await kindOf('North Haven')).toBe('area');
    });

    it('says an address in one line that an order takes', async () => {
      const [place] = await geocoder.geocode(askedFor('12 Palm Street, Palm Bay'));
      Place.parse(place);
      expect(place?.address).toBe(`${place?.title}, ${place?.area}`);
      expect(place?.address.length).toBeLessThanOrEqual(MAX_PLACE_TEXT);
      expect(place?.area).toContain('Old Town');
    });

    it('finds an address in both towns that have it, the nearer one first', async () => {
      for (const [near, first] of [
        [town.palmBay, town.address],
        [town.northHaven, town.namesake],
      ] as const) {
        const found = await geocoder.geocode(askedFor('12 Palm Street', { near: near.location, limit: 10 }));
        const addresses = found.filter(({ kind }) => kind === 'address');
        expect(addresses).toHaveLength(2);
        expect(isAt(addresses[0], first.location)).toBe(true);
      }
    });

    it('finds it in one of them where the town is named, wherever the shopper is', async () => {
      const near = town.palmBay.location;
      const [found] = await geocoder.geocode(askedFor('12 Palm Street, North Haven', { near }));
      expect(isAt(found, town.namesake.location)).toBe(true);
    });

    it('finds an address by its Arabic words, too', async () => {
      const asked = askedFor('12 شارع النخيل، خليج النخيل', { locale: 'ar', near: town.palmBay.location });
      const [found] = await geocoder.geocode(asked);
      expect(isAt(found, town.address.location)).toBe(true);
    });

    it('finds nothing for an address that nobody knows', async () => {
      expect(await geocoder.geocode(askedFor('221B Baker Street, London'))).toEqual([]);
      expect(await geocoder.suggest(askedFor('Zzyzx Boulevard'))).toEqual([]);
    });

    it('takes neither a town for a street that it does not have, nor a house for the one next door', async () => {
      for (const text of ['Nowhere Street, Palm Bay', '12 Nowhere Street, North Haven'])
        expect(await geocoder.geocode(askedFor(text)), text).toEqual([]);
      const found = await geocoder.geocode(askedFor('99 Palm Street, Palm Bay'));
      expect(found.filter(({ kind }) => kind !== 'street')).toEqual([]);
      const [house, ...others] = await geocoder.geocode(askedFor('14 Palm Street, Palm Bay'));
      expect(isAt(house, town.neighbour.location)).toBe(true);
      expect(others).toEqual([]);
    });

    it('understands what is abbreviated', async () => {
      const near = town.palmBay.location;
      for (const text of ['12 Palm St., Palm Bay', '12 Palm Str', 'Palm St 12, Old Town']) {
        const [found] = await geocoder.geocode(askedFor(text, { near }));
        expect(isAt(found, town.address.location), text).toBe(true);
      }
    });

    it('takes any text of 300 characters', async () => {
      for (const text of ['x'.repeat(300), '/../%2e%2e?#&=;\\"\'<>', 'a\u{1F600}'.repeat(100), '\uD800 lone'])
        expect(await geocoder.geocode(askedFor(text)), text).toEqual([]);
    });

    it('names the address at a place, and none at sea', async () => {
      const here = { latitude: town.address.location.latitude + 0.0001, longitude: -80.5902 };
      const place = await geocoder.reverse(here, looked);
      Place.parse(place);
      expect(place).toMatchObject({ kind: 'address', title: '12 Palm Street' });
      expect(isAt(place, town.address.location)).toBe(true);
      expect(await geocoder.reverse(atSea, looked)).toBeNull();
    });

    it('has no place for a suggestion that vanished, or for an id that is none', async () => {
      expect(await geocoder.placeById(opened.vanishedId, looked)).toBeNull();
      for (const id of ['x', '../etc', 'x'.repeat(500), '\u0000', '0', "' or 1=1"])
        expect(await geocoder.placeById(id, looked), id).toBeNull();
    });

    it('is given up with its caller', async () => {
      const gone = AbortSignal.abort(new Error('left'));
      await expect(geocoder.suggest(askedFor('12 Palm', { signal: gone }))).rejects.toThrow('left');
    });
  });
}

interface OpenRouter {
  /** Over the streets of the two towns. */
  router: Router;
  /** It knows roads, so some places cannot be reached; a straight line reaches everywhere. */
  knowsRoads: boolean;
  close(): Promise<void>;
}

/** The behaviour of every router of the port. */
export function routerContract(name: string, open: () => Promise<OpenRouter>): void {
  describe(`Router: ${name}`, () => {
    let opened: OpenRouter;
    let router: Router;
    beforeAll(async () => {
      opened = await open();
      router = opened.router;
    });
    afterAll(() => opened.close());

    const { address, station, namesake } = town;
    const places = [address.location, station.location, namesake.location];

    it('measures every way from many to many', async () => {
      const rows = await router.routes({ from: places.slice(0, 2), to: places, signal });
      expect(rows.map((row) => row.length)).toEqual([3, 3]);
      for (const [origin, row] of rows.entries())
        for (const [destination, route] of row.entries()) {
          const line = distanceMetres(places[origin] ?? atSea, places[destination] ?? atSea);
          expect(Number.isInteger(route?.metres) && Number.isInteger(route?.seconds)).toBe(true);
          expect(route?.metres).toBeGreaterThanOrEqual(Math.floor(line * 0.99));
          expect(route?.metres).toBeLessThanOrEqual(Math.ceil(line * 2));
          // Nobody is faster than 150 km/h, or slower than somebody on foot.
          expect(route?.seconds).toBeGreaterThanOrEqual(Math.floor((route?.metres ?? 0) / 42));
          expect(route?.seconds).toBeLessThanOrEqual(Math.ceil((route?.metres ?? 0) / 1.2) + 1);
        }
    });

    it('knows no way to where none leads, and the others all the same', async () => {
      const [row] = await router.routes({ from: [address.location], to: [atSea, station.location], signal });
      expect(row?.[0] === null).toBe(opened.knowsRoads);
      expect(row?.[1]).not.toBeNull();
    });

    it('measures nothing from nobody to nowhere', async () => {
      expect(await router.routes({ from: [], to: places, signal })).toEqual([]);
      expect(await router.routes({ from: places, to: [], signal })).toEqual([[], [], []]);
    });

    it('measures more ways than a provider takes at once', async () => {
      const many = Array.from({ length: 130 }, (_, step) => ({
        latitude: address.location.latitude + step / 2000,
        longitude: address.location.longitude,
      }));
      const rows = await router.routes({ from: many.slice(0, 60), to: many, signal });
      expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 60 }, () => 130));
      for (const [origin, destination] of [
        [0, 129],
        [59, 0],
        [30, 60],
        [59, 129],
      ] as const) {
        const line = distanceMetres(many[origin] ?? atSea, many[destination] ?? atSea);
        expect(rows[origin]?.[destination]?.metres).toBeGreaterThanOrEqual(Math.floor(line * 0.99));
        expect(rows[origin]?.[destination]?.metres).toBeLessThanOrEqual(Math.ceil(line * 2));
      }
    });
  });
}
