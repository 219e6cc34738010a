import { resolve } from 'node:path';

import { z } from 'zod';

/** Everything the environment decides, read once and typed. Tests pass a Config of their own. */
export interface Config {
  /** Demo people, sandbox card and mail outbox; production has none of them. */
  mode: 'demo' | 'production';
  /** Vite in middleware mode, reload on change. */
  dev: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Unset means the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** Set: serve pages for an API elsewhere; no database, no API here. Ends in /api/v1. */
  apiBaseUrl: string | null;
  /** Stands before the paths of pictures that come without a host; empty or https without a slash at its end. */
  imageBase: string;
  /** Hosts whose pictures we fetch, resize and keep; those of others are shown as they are. */
  imageHosts: string[];
}

/** A start that cannot succeed, said in one line a person can act on. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const blank = (value: string | undefined) =>
  value === undefined || value.trim() === '' ? undefined : value.trim();

const Port = z.coerce.number().int().min(0).max(65_535);

export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const mode = blank(env['NODE_ENV']) === 'production' ? 'production' : 'demo';
  const port = Port.safeParse(blank(env['PORT']) ?? '3000');
  if (!port.success) throw new ConfigError(`PORT is not a port number: ${env['PORT']}`);
  return {
    mode,
    dev: env['HAMPER_DEV'] === '1',
    host: blank(env['HOST']) ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: port.data,
    dataDir: resolve(root, blank(env['DATA_DIR']) ?? '.data'),
    databaseUrl: urlOrNull(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    apiBaseUrl: apiBase(urlOrNull(env, 'API_BASE_URL', ['http:', 'https:'])),
    imageBase: urlOrNull(env, 'IMAGE_BASE', ['https:'])?.replace(/\/+$/, '') ?? '',
    imageHosts: hostsOf(env),
  };
}

function urlOrNull(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | null {
  const value = blank(env[name]);
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      `${name} is not a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`,
    );
  }
  return value;
}

function apiBase(url: string | null): string | null {
  const base = url?.replace(/\/+$/, '') ?? null;
  if (base !== null && !base.endsWith('/api/v1'))
    throw new ConfigError('API_BASE_URL does not end in /api/v1');
  return base;
}

function hostsOf(env: NodeJS.ProcessEnv): string[] {
  const hosts = (blank(env['IMAGE_HOSTS']) ?? '').toLowerCase().split(/[\s,]+/);
  const wrong = hosts.find((host) => host !== '' && URL.parse(`https://${host}/`)?.host !== host);
  if (wrong !== undefined) throw new ConfigError(`IMAGE_HOSTS names what is not a host: ${wrong}`);
  return hosts.filter(Boolean);
}
