import { nonBlank, ConfigError, readGroup, urlOrNull } from './environment.ts';
import type { S3Config } from './ports/files/s3.ts';

/** The part of this process: answering requests, background work, or both. */
export type Role = 'web' | 'worker' | 'all';

/** Settings of a shop that one process is not enough for. */
export interface ScalingConfig {
  role: Role;
  /** Unset means files on this machine's disk, which other machines do not see. */
  s3: S3Config | null;
  /** Unset means that every process listens at the database itself. */
  redisUrl: string | null;
  /** Copies of the database that show public goods and words, and decide nothing. */
  databaseReplicaUrls: string[];
}

const roles: readonly string[] = ['web', 'worker', 'all'] satisfies Role[];
const isRole = (value: string): value is Role => roles.includes(value);

export function scalingOf(env: NodeJS.ProcessEnv): ScalingConfig {
  return { role: roleOf(env), s3: s3Of(env), redisUrl: redisOf(env), databaseReplicaUrls: replicasOf(env) };
}

function roleOf(env: NodeJS.ProcessEnv): Role {
  const role = nonBlank(env['ROLE']) ?? 'all';
  if (!isRole(role)) throw new ConfigError(`ROLE is neither web, worker nor all: ${role}`);
  if (role === 'worker' && nonBlank(env['API_BASE_URL']) !== undefined)
    throw new ConfigError(
      'ROLE=worker is set with API_BASE_URL: a worker works on the database, and pages alone have none',
    );
  return role;
}

function s3Of(env: NodeJS.ProcessEnv): S3Config | null {
  const endpoint = urlOrNull(env, 'S3_ENDPOINT', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null;
  const set = readGroup(env, ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!set) {
    if (endpoint !== null) throw new ConfigError('S3_ENDPOINT is set without S3_BUCKET');
    return null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(set.S3_BUCKET))
    throw new ConfigError(`S3_BUCKET is no name of a bucket: ${set.S3_BUCKET}`);
  if (!/^[a-z0-9-]+$/.test(set.S3_REGION)) throw new ConfigError(`S3_REGION is no region: ${set.S3_REGION}`);
  return {
    bucket: set.S3_BUCKET,
    region: set.S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    endpoint,
  };
}

function redisOf(env: NodeJS.ProcessEnv): string | null {
  const url = urlOrNull(env, 'REDIS_URL', ['redis:', 'rediss:']);
  if (url !== null && !/^(\/\d{0,2})?$/.test(new URL(url).pathname))
    throw new ConfigError('REDIS_URL ends in something else than the number of a database');
  return url;
}

function replicasOf(env: NodeJS.ProcessEnv): string[] {
  const urls = (nonBlank(env['DATABASE_REPLICA_URLS']) ?? '').split(',').filter((url) => url.trim() !== '');
  if (urls.length > 0 && nonBlank(env['DATABASE_URL']) === undefined)
    throw new ConfigError('DATABASE_REPLICA_URLS is set without DATABASE_URL');
  return urls.map((url) => {
    if (!['postgres:', 'postgresql:'].includes(URL.parse(url)?.protocol ?? ''))
      throw new ConfigError('DATABASE_REPLICA_URLS names what is not a postgres:// or postgresql:// address');
    return url.trim();
  });
}
