import type { Mode } from './config-mode.ts';
import { ConfigError, nonBlank, urlOrNull } from './environment.ts';
import type { AnalyticsConfig } from './ports/analytics/open.ts';

type Env = NodeJS.ProcessEnv;

/** Which variables belong to which choice. One that is set for nothing was meant to do something. */
const uses = {
  ga4: ['GA4_MEASUREMENT_ID', 'GA4_API_BASE'],
  plausible: ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN'],
};

/** The service that measures visits, by `ANALYTICS`. */
export function analyticsOf(env: Env, mode: Mode): AnalyticsConfig {
  const choice = nonBlank(env['ANALYTICS']) ?? 'none';
  for (const [provider, names] of Object.entries(uses)) {
    const unused = names.find((name) => nonBlank(env[name]) !== undefined);
    if (unused !== undefined && choice !== provider)
      throw new ConfigError(`${unused} is set without ANALYTICS=${provider}`);
  }
  switch (choice) {
    case 'none':
      return null;
    case 'counter':
      return { provider: 'counter' };
    case 'ga4':
      return ga4Of(env, mode);
    case 'plausible':
      return plausibleOf(env, mode);
    default:
      throw new ConfigError(`ANALYTICS is neither none, counter, plausible nor ga4: ${choice}`);
  }
}

function needed(env: Env, name: string, choice: string): string {
  const value = nonBlank(env[name]);
  if (value === undefined) throw new ConfigError(`ANALYTICS=${choice} needs ${name}`);
  return value;
}

function ga4Of(env: Env, mode: Mode): AnalyticsConfig {
  const measurementId = needed(env, 'GA4_MEASUREMENT_ID', 'ga4');
  if (!/^G-[A-Z0-9]{4,20}$/.test(measurementId))
    throw new ConfigError('GA4_MEASUREMENT_ID does not read like G-…');
  const baseUrl = originOrNull(env, 'GA4_API_BASE', ['https:', 'http:']) ?? '';
  if (baseUrl !== '' && mode === 'production')
    throw new ConfigError('GA4_API_BASE is set: production reports to Google itself');
  return { provider: 'ga4', measurementId, baseUrl };
}

function plausibleOf(env: Env, mode: Mode): AnalyticsConfig {
  const domain = needed(env, 'PLAUSIBLE_DOMAIN', 'plausible');
  if (URL.parse(`https://${domain}/`)?.host !== domain)
    throw new ConfigError(`PLAUSIBLE_DOMAIN is no host: ${domain}`);
  needed(env, 'PLAUSIBLE_URL', 'plausible');
  // Browsers refuse to send from a page under TLS to a host without.
  const url = originOrNull(env, 'PLAUSIBLE_URL', mode === 'production' ? ['https:'] : ['https:', 'http:']);
  return { provider: 'plausible', url: url ?? '', domain };
}

/** A scheme and a host: pages may send there, and nowhere below it alone. */
function originOrNull(env: Env, name: string, protocols: string[]): string | null {
  const url = urlOrNull(env, name, protocols)?.replace(/\/$/, '') ?? null;
  if (url !== null && URL.parse(url)?.origin !== url)
    throw new ConfigError(`${name} is more than a scheme and a host: ${url}`);
  return url;
}
