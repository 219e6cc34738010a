import type { Mode } from './config-mode.ts';
import { ConfigError, flagOf, nonBlank, urlOrNull } from './environment.ts';
import type { GoogleMapsConfig } from './ports/geo/google/google.ts';
import { type GeoConfig, ownGeo } from './ports/geo/open.ts';
import { isPublicServer } from './ports/geo/provider/public-servers.ts';

type Env = NodeJS.ProcessEnv;

/** Which variables belong to which choice. One that is set for nothing was meant to do something. */
const uses: [names: string[], choices: string[]][] = [
  [
    ['PHOTON_URL', 'NOMINATIM_URL'],
    ['GEOCODER=photon', 'GEOCODER=nominatim'],
  ],
  [['GEO_AUTOCOMPLETE'], ['GEOCODER=nominatim']],
  [['OSRM_URL', 'OSRM_PROFILE'], ['ROUTER=osrm']],
  [
    ['GOOGLE_MAPS_KEY', 'GOOGLE_MAPS_API_BASE'],
    ['GEOCODER=google', 'ROUTER=google'],
  ],
  [['GEO_CONTACT'], ['GEOCODER=photon', 'GEOCODER=nominatim', 'ROUTER=osrm']],
];

/** Who finds addresses and measures ways, by `GEOCODER` and `ROUTER`. */
export function geoOf(env: Env, mode: Mode): GeoConfig {
  const geocoder = choiceOf(env, 'GEOCODER', ['built-in', 'photon', 'nominatim', 'google']);
  const router = choiceOf(env, 'ROUTER', ['straight', 'osrm', 'google']);
  for (const [names, choices] of uses) {
    const unused = names.find((name) => nonBlank(env[name]) !== undefined);
    const isChosen = choices.includes(`GEOCODER=${geocoder}`) || choices.includes(`ROUTER=${router}`);
    if (unused !== undefined && !isChosen)
      throw new ConfigError(`${unused} is set without ${choices.join(' or ')}`);
  }
  return {
    userAgent: userAgentOf(env),
    geocoder: geocoderOf(env, mode, geocoder),
    router: routerOf(env, mode, router),
  };
}

function choiceOf<Choice extends string>(
  env: Env,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = nonBlank(env[name]) ?? choices[0];
  const choice = choices.find((one) => one === value);
  if (choice === undefined)
    throw new ConfigError(
      `${name} is neither ${choices.slice(0, -1).join(', ')} nor ${choices.at(-1)}: ${value}`,
    );
  return choice;
}

function geocoderOf(env: Env, mode: Mode, choice: string): GeoConfig['geocoder'] {
  if (choice === 'built-in') return ownGeo.geocoder;
  if (choice === 'google') return { provider: 'google', ...googleOf(env, mode, 'GEOCODER=google') };
  const photonUrl = serverOf(env, 'PHOTON_URL');
  const nominatimUrl = serverOf(env, 'NOMINATIM_URL');
  if (choice === 'photon' && photonUrl === null) throw new ConfigError('GEOCODER=photon needs PHOTON_URL');
  if (choice === 'nominatim' && nominatimUrl === null)
    throw new ConfigError('GEOCODER=nominatim needs NOMINATIM_URL');
  const completes = flagOf(env, 'GEO_AUTOCOMPLETE');
  if (completes && nominatimUrl !== null && isPublicServer(nominatimUrl))
    throw new ConfigError('GEO_AUTOCOMPLETE is set, which NOMINATIM_URL forbids: it is a public server');
  return { provider: 'openstreetmap', photonUrl, nominatimUrl, completes };
}

function routerOf(env: Env, mode: Mode, choice: string): GeoConfig['router'] {
  if (choice === 'straight') return ownGeo.router;
  if (choice === 'google') return { provider: 'google', ...googleOf(env, mode, 'ROUTER=google') };
  const baseUrl = serverOf(env, 'OSRM_URL');
  if (baseUrl === null) throw new ConfigError('ROUTER=osrm needs OSRM_URL');
  const profile = nonBlank(env['OSRM_PROFILE']) ?? 'driving';
  if (!/^[\w-]{1,40}$/.test(profile))
    throw new ConfigError(`OSRM_PROFILE is no name of a profile: ${profile}`);
  return { provider: 'osrm', baseUrl, profile };
}

/** An address to ask below. Public servers want to know who asks. */
function serverOf(env: Env, name: string): string | null {
  const url = urlOrNull(env, name, ['https:', 'http:']);
  if (url === null) return null;
  const { username, password, search, hash } = new URL(url);
  if (username || password || search || hash)
    throw new ConfigError(`${name} has more than a host and a path`);
  if (isPublicServer(url) && nonBlank(env['GEO_CONTACT']) === undefined)
    throw new ConfigError(`${name} is a public server, which wants GEO_CONTACT: an address of yours`);
  return url.replace(/\/+$/, '');
}

function googleOf(env: Env, mode: Mode, choice: string): GoogleMapsConfig {
  const key = nonBlank(env['GOOGLE_MAPS_KEY']);
  if (key === undefined) throw new ConfigError(`${choice} needs GOOGLE_MAPS_KEY`);
  if (!/^[\w-]{20,100}$/.test(key))
    throw new ConfigError('GOOGLE_MAPS_KEY does not read like a key of Google');
  const apiBase = urlOrNull(env, 'GOOGLE_MAPS_API_BASE', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null;
  if (apiBase !== null && mode === 'production')
    throw new ConfigError('GOOGLE_MAPS_API_BASE is set: production asks Google itself');
  return { key, apiBase };
}

/** Names the shop, so that whoever runs a server can write to it before they shut it out. */
function userAgentOf(env: Env): string {
  const contact = nonBlank(env['GEO_CONTACT']);
  if (contact !== undefined && !/^(?:[\w.+-]+@[\w.-]+|https?:\/\/[\w./~-]+)$/.test(contact))
    throw new ConfigError('GEO_CONTACT is neither a mail address nor an https:// address');
  const shop = [nonBlank(env['PUBLIC_URL']), contact].filter(Boolean).join('; ');
  return shop === '' ? ownGeo.userAgent : `${ownGeo.userAgent} (${shop})`;
}
