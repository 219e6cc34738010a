import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openNominatim } from '../../ports/geo/nominatim.fixture.ts';
import { ownGeo } from '../../ports/geo/open.ts';
import { openOsrm } from '../../ports/geo/osrm.fixture.ts';
import { openPhoton } from '../../ports/geo/photon.fixture.ts';
import type { Provider } from '../../ports/geo/provider-server.fixture.ts';
import { town } from '../../ports/geo/town.fixture.ts';
import { failureOf, openTestShop, type TestShop } from '../../test-shop.ts';

let photon: Provider;
let nominatim: Provider;
let osrm: Provider;
let shop: TestShop;
beforeAll(async () => {
  [photon, nominatim, osrm] = await Promise.all([openPhoton(), openNominatim(), openOsrm()]);
  shop = await openTestShop({
    geo: {
      ...ownGeo,
      geocoder: {
        provider: 'openstreetmap',
        photonUrl: photon.url,
        nominatimUrl: nominatim.url,
        completes: false,
      },
      router: { provider: 'osrm', baseUrl: osrm.url, profile: 'driving' },
    },
  });
});
afterAll(async () => {
  await shop.close();
  await Promise.all([photon.close(), nominatim.close(), osrm.close()]);
});

const attribution = '© OpenStreetMap contributors';
const near = town.palmBay.location;

describe('A shop with a provider of places', () => {
  it('completes, looks up and names addresses, and names whose they are', async () => {
    const guest = shop.guest();
    const { data: suggested } = await guest.call('GET /rest/geo/suggest', {
      query: { text: '12 Palm', near },
    });
    expect(suggested.attribution).toBe(attribution);
    expect(suggested.places[0]).toMatchObject({ title: '12 Palm Street' });
    const { data: found } = await guest.call('GET /rest/geo/geocode', { query: { text: '12 Palm Street' } });
    expect(found.places).toHaveLength(2);
    const { location } = town.address;
    const { data: here } = await guest.call('GET /rest/geo/reverse', { query: { location } });
    expect(here).toMatchObject({ attribution, place: { title: '12 Palm Street' } });
    const id = suggested.places[0]?.id ?? '';
    const { data: chosen } = await guest.call('GET /rest/geo/places/{id}', { path: { id }, query: {} });
    expect(chosen.place).toMatchObject({ title: '12 Palm Street', location });
  });

  it('asks nobody for a text without a letter or number', async () => {
    const before = photon.requests.length + nominatim.requests.length;
    for (const text of ['', '   ', '.,-!', '😀'])
      expect((await shop.guest().call('GET /rest/geo/suggest', { query: { text } })).data.places).toEqual([]);
    const { data } = await shop.guest().call('GET /rest/geo/geocode', { query: { text: '?!' } });
    expect(data.places).toEqual([]);
    expect(photon.requests.length + nominatim.requests.length).toBe(before);
  });

  it.each([
    ['/geo/geocode?text=', 'text'],
    ['/geo/geocode?text=%20%20', 'text'],
    ['/geo/geocode', 'text'],
    [`/geo/geocode?text=${'x'.repeat(301)}`, 'text'],
    [`/geo/suggest?text=${'x'.repeat(301)}`, 'text'],
    ['/geo/suggest?text=palm&session=mine', 'session'],
    ['/geo/suggest?text=palm&near%5Blatitude%5D=200&near%5Blongitude%5D=10', 'near'],
    ['/geo/reverse?location%5Blatitude%5D=10&location%5Blongitude%5D=200', 'location'],
    ['/geo/reverse', 'location'],
  ])('names the field that cannot be: %s', async (path, field) => {
    const response = await shop.guest().fetch(`/api/v1/rest${path}`);
    expect(response.status).toBe(422);
    const { code, params } = (await response.json()) as { code: string; params: Record<string, string[]> };
    expect(code).toBe('validation');
    expect(
      Object.keys(params).some((name) => name.startsWith(field)),
      Object.keys(params).join(),
    ).toBe(true);
  });

  it('knows no place of an id that is none, however long it is', async () => {
    for (const id of ['x', '../..', 'x'.repeat(500), 'N9999@28.0301,-80.5902', 'x'.repeat(501)]) {
      const failure = await failureOf(
        shop.guest().call('GET /rest/geo/places/{id}', { path: { id }, query: {} }),
      );
      expect(failure.status, id).toBe(404);
    }
  });

  it('lets one network ask 600 times a minute', async () => {
    const busy = shop.guest('de', '198.51.100.7');
    const ask = () => busy.fetch('/api/v1/rest/geo/suggest?text=palm&lang=de');
    const statuses: number[] = [];
    for (let round = 0; round < 100; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 6 }, async () => (await ask()).status))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await shop.guest('de', '198.51.100.8').fetch('/api/v1/rest/geo/suggest?text=palm')).status).toBe(
      200,
    );
    // Nobody was asked 600 times.
    expect(photon.requests.length).toBeLessThan(20);
  });

  it('lets one network ask eight things at once, so that others get their turn', async () => {
    const [crowd, other] = [shop.guest('de', '198.51.100.9'), shop.guest('de', '198.51.100.10')];
    const ask = (visitor: typeof crowd, text: string) =>
      visitor.fetch(`/api/v1/rest/geo/suggest?text=${text}`).then(({ status }) => status);
    const before = photon.requests.length;
    photon.hold();
    const first = Array.from({ length: 8 }, (_, index) => ask(crowd, `crowd${index}`));
    await expect.poll(() => photon.requests.length).toBe(before + 8);
    expect(await ask(crowd, 'crowd8')).toBe(429);
    const others = ask(other, 'palm+street');
    photon.release();
    expect(new Set(await Promise.all([...first, others, ask(other, '12+palm')]))).toEqual(new Set([200]));
    expect(await ask(crowd, 'crowd9')).toBe(200);
  });
});

describe('A shop whose provider of places is away', () => {
  it('says so in the words of whoever asks, until it is back', async () => {
    photon.fail(503);
    nominatim.fail('cut');
    const guest = shop.guest('de');
    const calls = [
      () => guest.call('GET /rest/geo/suggest', { query: { text: '14 Palm' } }),
      () => guest.call('GET /rest/geo/geocode', { query: { text: '14 Palm Street' } }),
      () => guest.call('GET /rest/geo/reverse', { query: { location: town.station.location } }),
      () => guest.call('GET /rest/geo/places/{id}', { path: { id: 'N1014' }, query: {} }),
    ];
    for (const call of calls)
      expect(await failureOf(call())).toMatchObject({
        status: 503,
        code: 'geo-unavailable',
        message: expect.stringContaining('Die Adresssuche ist gerade nicht verfügbar'),
      });
    photon.fail(null);
    nominatim.fail(null);
    for (const call of calls) await call();
  });

  it('says it in Arabic, too', async () => {
    photon.fail(500);
    const asking = shop.guest('ar').call('GET /rest/geo/suggest', { query: { text: 'شارع النخيل' } });
    expect((await failureOf(asking)).message).toMatch(/لا يمكن البحث عن العناوين/);
    photon.fail(null);
  });
});
