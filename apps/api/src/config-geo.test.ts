import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig({ DEMO: '1', ...env }, '/shop').geo;
const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env['NODE_ENV'] ? env : { DEMO: '1', ...env }, '/shop');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return null;
};

const key = 'AIzaSy-geheim-0123456789';
const photon = { GEOCODER: 'photon', PHOTON_URL: 'http://photon:2322/' };
const nominatim = { GEOCODER: 'nominatim', NOMINATIM_URL: 'https://geo.example.com/nominatim' };
const google = { GEOCODER: 'google', GOOGLE_MAPS_KEY: key };
const osrm = { ROUTER: 'osrm', OSRM_URL: 'http://osrm:5000' };

describe('Who finds addresses and measures ways', () => {
  it('are we, by default', () => {
    expect(read({ GEOCODER: ' ', OSRM_URL: '' })).toEqual({
      userAgent: 'Hamper',
      geocoder: { provider: 'built-in' },
      router: { provider: 'straight' },
    });
  });

  it('is Photon or Nominatim, or both', () => {
    const config = { provider: 'openstreetmap', photonUrl: null, nominatimUrl: null, completes: false };
    const [photonUrl, nominatimUrl] = ['http://photon:2322', nominatim.NOMINATIM_URL];
    expect(read(photon).geocoder).toEqual({ ...config, photonUrl });
    expect(read(nominatim).geocoder).toEqual({ ...config, nominatimUrl });
    expect(read({ ...photon, ...nominatim }).geocoder).toEqual({ ...config, photonUrl, nominatimUrl });
    const completing = { ...nominatim, GEO_AUTOCOMPLETE: '1' };
    expect(read(completing).geocoder).toEqual({ ...config, nominatimUrl, completes: true });
  });

  it('is Google, with one key for both', () => {
    expect(read({ ...google, ROUTER: 'google' })).toMatchObject({
      geocoder: { provider: 'google', key, apiBase: null },
      router: { provider: 'google', key, apiBase: null },
    });
  });

  it('is OSRM for ways, by the profile of its data', () => {
    const router = { provider: 'osrm', baseUrl: 'http://osrm:5000', profile: 'driving' };
    expect(read(osrm).router).toEqual(router);
    expect(read({ ...osrm, OSRM_PROFILE: 'bike' }).router).toEqual({ ...router, profile: 'bike' });
  });

  it('is told who asks', () => {
    const env = { ...photon, GEO_CONTACT: 'shop@example.com', PUBLIC_URL: 'https://shop.example.com' };
    expect(read(env).userAgent).toBe('Hamper (https://shop.example.com; shop@example.com)');
  });
});

describe('Settings of places that are set by half', () => {
  const publicUrl = 'https://nominatim.openstreetmap.org/';

  it.each([
    [{ GEOCODER: 'osm' }, 'GEOCODER is neither built-in, photon, nominatim nor google: osm'],
    [{ ROUTER: 'car' }, 'ROUTER is neither straight, osrm nor google: car'],
    [{ GEOCODER: 'photon' }, 'GEOCODER=photon needs PHOTON_URL'],
    [{ GEOCODER: 'nominatim', PHOTON_URL: 'http://photon' }, 'GEOCODER=nominatim needs NOMINATIM_URL'],
    [{ GEOCODER: 'google' }, 'GEOCODER=google needs GOOGLE_MAPS_KEY'],
    [{ ROUTER: 'google' }, 'ROUTER=google needs GOOGLE_MAPS_KEY'],
    [{ ROUTER: 'osrm' }, 'ROUTER=osrm needs OSRM_URL'],
    [{ PHOTON_URL: 'http://photon' }, 'PHOTON_URL is set without GEOCODER=photon or GEOCODER=nominatim'],
    [{ ...google, GEO_AUTOCOMPLETE: '1' }, 'GEO_AUTOCOMPLETE is set without GEOCODER=nominatim'],
    [{ GOOGLE_MAPS_KEY: key }, 'GOOGLE_MAPS_KEY is set without GEOCODER=google or ROUTER=google'],
    [{ ...photon, OSRM_PROFILE: 'bike' }, 'OSRM_PROFILE is set without ROUTER=osrm'],
    [
      { GEO_CONTACT: 'a@example.com' },
      'GEO_CONTACT is set without GEOCODER=photon or GEOCODER=nominatim or ROUTER=osrm',
    ],
    [
      { ...nominatim, NOMINATIM_URL: publicUrl },
      'NOMINATIM_URL is a public server, which wants GEO_CONTACT: an address of yours',
    ],
    [
      { ...nominatim, NOMINATIM_URL: publicUrl, GEO_CONTACT: 'a@example.com', GEO_AUTOCOMPLETE: '1' },
      'GEO_AUTOCOMPLETE is set, which NOMINATIM_URL forbids: it is a public server',
    ],
    [{ ...photon, PHOTON_URL: 'photon:2322' }, 'PHOTON_URL is not a https:// or http:// address'],
    [{ ...photon, PHOTON_URL: 'https://shop:geheim@photon' }, 'PHOTON_URL has more than a host and a path'],
    [{ ...osrm, OSRM_URL: 'http://osrm/?key=geheim' }, 'OSRM_URL has more than a host and a path'],
    [{ ...osrm, OSRM_PROFILE: '../v2' }, 'OSRM_PROFILE is no name of a profile: ../v2'],
    [
      { ...photon, GEO_CONTACT: 'me\r\nX-Evil: 1' },
      'GEO_CONTACT is neither a mail address nor an https:// address',
    ],
    [{ ...google, GOOGLE_MAPS_KEY: 'geheim' }, 'GOOGLE_MAPS_KEY does not read like a key of Google'],
    [
      { ...google, GOOGLE_MAPS_API_BASE: 'http://127.0.0.1:1', NODE_ENV: 'production' },
      'GOOGLE_MAPS_API_BASE is set: production asks Google itself',
    ],
  ])('stop the start, naming what is missing: %#', (env, line) => {
    expect(refusal(env)).toBe(line);
    expect(line).not.toContain('geheim');
  });
});
