import type { Db } from '../../db/query.ts';
import { builtInGeocoder } from './built-in/geocoder.ts';
import type { Geo, Geocoder, Router } from './geo.port.ts';
import { googleGeocoder } from './google/geocoder.ts';
import type { GoogleMapsConfig } from './google/google.ts';
import { googleRouter } from './google/router.ts';
import { nominatimGeocoder } from './nominatim.ts';
import { osrmRouter } from './osrm.ts';
import { photonGeocoder } from './photon.ts';
import { type ClientOptions, createProviderClient } from './provider/provider-client.ts';
import { intervalOf } from './provider/public-servers.ts';
import { sharedGeocoder } from './provider/shared-geocoder.ts';
import { sharedRouter } from './provider/shared-router.ts';
import { straightLine } from './straight-line.ts';
import { withStraightLine } from './with-straight-line.ts';

/** Addresses have no slash at their end. */
interface OpenStreetMapServers {
  photonUrl: string | null;
  nominatimUrl: string | null;
  /** Whether Nominatim answers while somebody types, where there is no Photon. */
  completes: boolean;
}

export interface GeoConfig {
  /** As which the shop is known to those it asks. */
  userAgent: string;
  geocoder:
    | { provider: 'built-in' }
    | ({ provider: 'openstreetmap' } & OpenStreetMapServers)
    | ({ provider: 'google' } & GoogleMapsConfig);
  router:
    | { provider: 'straight' }
    | { provider: 'osrm'; baseUrl: string; profile: string }
    | ({ provider: 'google' } & GoogleMapsConfig);
}

/** Nobody outside is asked. */
export const ownGeo: GeoConfig = {
  userAgent: 'Hamper',
  geocoder: { provider: 'built-in' },
  router: { provider: 'straight' },
};

interface Opened extends Pick<ClientOptions, 'now' | 'log'> {
  db: Db;
}

/** The geocoder and the router of this configuration. */
export const openGeo = (config: GeoConfig, opened: Opened): Geo => ({
  geocoder: openGeocoder(config, opened),
  router: openRouter(config, opened),
});

type Client = Pick<ClientOptions, 'now' | 'log'>;

function openGeocoder({ geocoder: config, userAgent }: GeoConfig, { db, now, log }: Opened): Geocoder {
  if (config.provider === 'built-in') return builtInGeocoder(db);
  const client = { now, log, outageEvent: 'places unavailable' as const };
  if (config.provider === 'google') {
    const ask = createProviderClient({ ...client, name: 'Google Maps', headers: keyHeader(config) });
    return sharedGeocoder(googleGeocoder(ask, config), { now, isCacheable: false, hasSessions: true });
  }
  const { photonUrl, nominatimUrl, completes } = config;
  const askerOf = (name: string, url: string) =>
    createProviderClient({ ...client, name, ...paceOf(url), headers: { 'user-agent': userAgent } });
  const photon = photonUrl === null ? null : photonGeocoder(askerOf('Photon', photonUrl), photonUrl);
  const nominatim =
    nominatimUrl === null
      ? null
      : nominatimGeocoder(askerOf('Nominatim', nominatimUrl), nominatimUrl, { completes });
  const geocoder = photon && nominatim ? completedBy(photon, nominatim) : (photon ?? nominatim);
  if (!geocoder) throw new TypeError('neither Photon nor Nominatim has an address');
  return sharedGeocoder(geocoder, { now, isCacheable: true, hasSessions: false });
}

function openRouter({ router: config, userAgent }: GeoConfig, { now, log }: Client): Router {
  if (config.provider === 'straight') return straightLine;
  const client = { now, log, outageEvent: 'routes estimated' as const };
  if (config.provider === 'google') {
    const ask = createProviderClient({ ...client, name: 'Google Maps', headers: keyHeader(config) });
    return withStraightLine(sharedRouter(googleRouter(ask, config), { now, isCacheable: false }));
  }
  const headers = { 'user-agent': userAgent };
  const ask = createProviderClient({ ...client, name: 'OSRM', ...paceOf(config.baseUrl), headers });
  return withStraightLine(sharedRouter(osrmRouter(ask, config), { now, isCacheable: true }));
}

/** Photon is quick while somebody types, Nominatim exact with a whole address; both know a place by the same number. */
const completedBy = (photon: Geocoder, nominatim: Geocoder): Geocoder => ({
  ...nominatim,
  label: `${photon.label} while typing, ${nominatim.label}`,
  suggest: (request) => photon.suggest(request),
});

const keyHeader = ({ key }: GoogleMapsConfig) => ({ 'x-goog-api-key': key });

function paceOf(url: string): Pick<ClientOptions, 'intervalMs' | 'maxConcurrent'> {
  const intervalMs = intervalOf(url);
  return intervalMs > 0 ? { intervalMs, maxConcurrent: 1 } : {};
}
