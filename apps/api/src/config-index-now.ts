import type { Mode } from './config-mode.ts';
import { ConfigError, nonBlank, urlOrNull } from './environment.ts';
import type { IndexNowConfig } from './ports/index-now/open.ts';

type Env = NodeJS.ProcessEnv;

/** Whom search engines could not ask: this machine, and names that mean something at home only. */
const PRIVATE_HOST = /^(localhost|.*\.(localhost|local|internal|test)|[^.]+|[\d.]+|\[.*\])$/;

/** Search engines that are told of changed pages, by `INDEXNOW_KEY`; null for none. `INDEXNOW_API_BASE` names a stand-in. */
export function indexNowOf(env: Env, mode: Mode): IndexNowConfig | null {
  const key = nonBlank(env['INDEXNOW_KEY']);
  const baseUrl = urlOrNull(env, 'INDEXNOW_API_BASE', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null;
  if (key === undefined) {
    if (baseUrl !== null) throw new ConfigError('INDEXNOW_API_BASE is set without INDEXNOW_KEY');
    return null;
  }
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key))
    throw new ConfigError('INDEXNOW_KEY is not 8 to 128 letters, digits and hyphens');
  if (baseUrl !== null && mode === 'production')
    throw new ConfigError('INDEXNOW_API_BASE is set: production tells the search engines themselves');
  const publicUrl = urlOrNull(env, 'PUBLIC_URL', ['https:', 'http:'])?.replace(/\/$/, '') ?? null;
  if (publicUrl === null) throw new ConfigError('INDEXNOW_KEY is set without PUBLIC_URL');
  if (PRIVATE_HOST.test(new URL(publicUrl).hostname))
    throw new ConfigError(`INDEXNOW_KEY is set, and search engines cannot reach PUBLIC_URL: ${publicUrl}`);
  return { key, publicUrl, baseUrl: baseUrl ?? 'https://api.indexnow.org' };
}
